import { Contents, FoldedContents } from './Contents.tsx';

const HEADINGS = [
  { depth: 2, slug: 'prix', text: 'Prix indicatifs' },
  { depth: 2, slug: 'deroulement', text: 'Comment se passe la journée, de la visite au balai' },
];

export default {
  'on wide screens': () => <Contents label="Dans cette page" headings={HEADINGS} />,
  'on others': () => <FoldedContents headings={HEADINGS} />,
};
