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
          <li
            key={title}
            className="border-pierre-fonce py-3.5 max-md:not-first:border-t lg:not-first:border-t"
          >
            <p className="font-semibold text-wagon">{title}</p>
            <p className="mt-0.5 max-w-[30rem] text-sm">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-[30rem] text-sm">{what.use}</p>
      {/* Where the page is not on the phone itself. */}
      <div className="mt-7 hidden flex-wrap items-center gap-x-5 gap-y-3 border-t border-pierre-fonce pt-7 lg:flex">
        <QrCode address={address} />
        <p className="flex-[1_1_10rem] text-sm text-balance">
          <span className="block font-semibold text-wagon">{phone.title}</span> {phone.text}
        </p>
      </div>
    </aside>
  );
}
