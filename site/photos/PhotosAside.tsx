import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

const VIEWS = [
  ['porte', 'Chaque pièce, depuis sa porte', 'Une vue d’ensemble, telle qu’elle est. Ne rangez rien.'],
  ['piano', 'Ce qui est lourd ou encombrant', 'Un piano, une armoire, un coffre, un congélateur.'],
  ['escalier', 'L’accès', 'L’escalier, l’ascenseur, la porte, la place où se garer.'],
];

/** Advice on what to photograph and, on wide screens, a QR code that opens the page on the visitor's phone. */
export function PhotosAside({ address }: { address: string }) {
  return (
    <aside className="lg:sticky lg:top-below-header lg:mt-28" aria-labelledby="que-photographier">
      <h2 id="que-photographier" className="text-h3">
        {'Que photographier\u202f?'}
      </h2>
      <ul className="mt-5 md:max-lg:grid md:max-lg:grid-cols-3 md:max-lg:gap-x-8">
        {VIEWS.map(([view, title, text]) => (
          <li
            key={view}
            className="grid gap-x-4 gap-y-3 py-2.5 max-md:grid-cols-[8rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <img
              src={`/conseils/${view}.webp`}
              alt=""
              width={480}
              height={320}
              loading="lazy"
              className="w-full rounded-control"
            />
            <div>
              <p className="font-semibold text-brand">{title}</p>
              <p className="mt-0.5 max-w-text text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-text text-sm">
        Vos photos ne servent qu’à ce devis, et sont effacées avec votre demande. Évitez les visages et les
        papiers lisibles. Si quelqu’un vit là, demandez-lui son accord.
      </p>
      <div className="mt-7 hidden flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-7 lg:flex">
        <QrCode address={address} />
        <p className="flex-[1_1_10rem] text-sm text-balance">
          <span className="block font-semibold text-brand">
            {'Vos photos sont sur votre téléphone\u202f?'}
          </span>{' '}
          {'Scannez ce code\u00a0: la page s’ouvrira sur votre téléphone.'}
        </p>
      </div>
    </aside>
  );
}

/** The light border around a QR code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

function QrCode({ address }: { address: string }) {
  const code = generate(address);
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      viewBox={`-${QUIET_ZONE} -${QUIET_ZONE} ${side} ${side}`}
      fill="#000"
      shapeRendering="crispEdges"
      aria-hidden="true"
      className="w-36 rounded-control border border-line bg-white forced-color-adjust-none"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
