import { Picture } from './Picture.tsx';

const DRAWING =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"%3E%3Cpath fill="%23204060" d="M0 0h3v2H0z"/%3E%3C/svg%3E';
const picture = { sources: [], src: DRAWING, width: 600, height: 400 };

export default {
  plain: () => <Picture picture={picture} alt="Un rectangle bleu." className="max-w-full" />,
  'late, as high as a logo in a row': () => (
    <div className="flex">
      <Picture picture={picture} alt="Un rectangle bleu." load="late" className="h-10" />
    </div>
  ),
};
