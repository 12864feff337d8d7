import { photosPage } from './page-texts.ts';
import { QrCode } from './QrCode.tsx';

const { what, phone } = photosPage;

/** What to photograph and, on a wide screen, how to go on with the phone that holds the photos. */
export function PhotosAside({ address }: { address: string }) {
  return (
    <aside className="lg:sticky lg:top-28 lg:mt-28" aria-labelledby="que-photographier">
      <h2 id="que-photographier" className="text-h3">
        {what.title}
      </h2>
      <ul className="mt-5 md:max-lg:grid md:max-lg:grid-cols-3 md:max-lg:gap-x-8">
        {what.steps.map(({ title, text }) => (
          <li key={title} className="photos-tip">
            <p className="font-semibold text-wagon">{title}</p>
            <p className="mt-0.5 max-w-[30rem] text-sm">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-[30rem] text-sm">{what.use}</p>
      <div className="photos-phone">
        <QrCode address={address} />
        <p className="text-sm text-balance">
          <span className="block font-semibold text-wagon">{phone.title}</span> {phone.text}
        </p>
      </div>
    </aside>
  );
}
