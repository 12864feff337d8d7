import type { CSSProperties } from 'react';
import { Picture } from '../../components/Picture.tsx';
import type { PictureData } from '../../lib/pictures.ts';
import type { Place, plannedService } from './rooms.ts';

type Service = Awaited<ReturnType<typeof plannedService>>;
interface Category {
  category: string;
  description: string;
  services: readonly Service[];
}
interface Props {
  categories: readonly Category[];
  priceNote: string;
  /** The picture of the building. Without it, the pictures of the services stand in rows. */
  building: PictureData | undefined;
}

/** Classes for wide screens with the building in the middle, and links on both sides. */
const AROUND = {
  plan: 'plan-around',
  note: 'lg:hidden',
  list: '',
  item: 'lg:border-t lg:border-line-on-tint',
  link: 'lg:flex lg:gap-2.5 lg:py-2.75',
  places: 'lg:contents',
  words: '',
  /** For a service without a room: indents its words like those of the others. */
  noRoom: { place: 'lg:hidden', words: 'lg:pl-9.5' },
};
/** Classes for wide screens without the building. */
const ROWS: typeof AROUND = {
  plan: '',
  note: '',
  list: 'lg:grid lg:grid-cols-3 lg:gap-x-6 lg:gap-y-8',
  item: '',
  link: '',
  places: 'lg:overflow-clip lg:rounded-control lg:[&_picture]:aspect-[3/2]!',
  words: 'lg:pt-2.5',
  noRoom: { place: '', words: '' },
};

const ALT =
  'Illustration\u00a0: un immeuble parisien en coupe, chaque pièce avec le numéro d’un service. À gauche, elles sont ' +
  'encombrées\u202f; à droite, vidées.';

/** Splits the categories in two columns, in order, so that both have about half of the services. */
function inTwoColumns(categories: readonly Category[]) {
  const total = categories.flatMap(({ services }) => services).length;
  const left: Category[] = [];
  const right: Category[] = [];
  let before = 0;
  for (const category of categories) {
    const { length } = category.services;
    const isLeft = before + length / 2 <= total / 2;
    (isLeft ? left : right).push(category);
    before += length;
  }
  return { left, right };
}

/**
 * The services by category. On wide screens, links stand on both sides of the building, and show their rooms in it. On
 * narrow screens, the rooms are the floors of a building, and become empty while the visitor scrolls (styles/plan.css).
 */
export function Plan({ categories, priceNote, building }: Props) {
  const look = building ? AROUND : ROWS;
  const withRoom = categories
    .flatMap(({ services }) => services)
    .filter(({ places }) => places.some(({ spot }) => spot));
  const { left, right } = inTwoColumns(categories);
  const columnOf = (shown: readonly Category[]) => (
    <div className="grid content-start gap-7 md:gap-10">
      {shown.map((category) => (
        <CategoryList
          key={category.category}
          {...category}
          priceNote={category === categories[0] ? priceNote : undefined}
          numberOf={(service) => withRoom.indexOf(service) + 1}
          look={look}
        />
      ))}
    </div>
  );
  return (
    <div className={`grid gap-x-6 gap-y-7 max-sm:-mx-5 md:gap-y-10 ${look.plan}`}>
      {columnOf(left)}
      {building && (
        <div className="plan-building no-print relative self-center max-lg:hidden">
          <Picture picture={building} alt={ALT} load="late" className="w-full" />
          <p
            className="absolute inset-x-0 bottom-full text-center not-pointer-fine:hidden"
            aria-hidden="true"
          >
            <span className="block heading text-h3">Pièce par pièce</span>
            {'Survolez un service\u00a0: la pièce s’éclaire, avant ou après.'}
          </p>
          <p className="absolute inset-x-0 top-full text-center text-sm text-muted">{priceNote}</p>
        </div>
      )}
      {columnOf(right)}
    </div>
  );
}

interface CategoryListProps extends Category {
  priceNote: string | undefined;
  numberOf: (service: Service) => number;
  look: typeof AROUND;
}

const CategoryList = ({ category, description, services, priceNote, numberOf, look }: CategoryListProps) => (
  <div>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted max-sm:mx-5">
      <h3 className="text-h3">{category}</h3>
      {priceNote && <p className={`max-[23rem]:order-last ${look.note}`}>{priceNote}</p>}
      <p className="basis-full">{description}</p>
    </div>
    {/* On narrow screens, the gaps between the rooms look like floors and walls. */}
    <ul
      className={`mt-3 max-lg:grid max-lg:grid-cols-2 max-lg:gap-2 max-lg:bg-brand max-lg:py-2 sm:max-lg:px-2 ${look.list}`}
    >
      {services.map((service) => (
        <li
          key={service.slug}
          className={`max-lg:bg-paper sm:max-lg:first:nth-last-[odd]:col-span-2 ${service.floor === 'whole' ? 'max-sm:col-span-2' : '@max-[18rem]:col-span-2'} ${look.item}`}
        >
          <ServiceLink {...service} number={numberOf(service)} look={look} />
        </li>
      ))}
    </ul>
  </div>
);

const DISC =
  'no-print enamel grid size-7 shrink-0 place-items-center rounded-full font-display text-[0.84375rem]/none font-bold transition-[scale] group-hover:scale-120 group-hover:bg-action group-focus-visible:scale-120 group-focus-visible:bg-action max-lg:hidden';

type ServiceLinkProps = Service & {
  /** The number on the plan; 0 for a service without a room. */
  number: number;
  look: typeof AROUND;
};

const ServiceLink = ({ slug, title, description, price, floor, places, number, look }: ServiceLinkProps) => (
  <a
    href={`/services/${slug}`}
    className={`group grows block h-full ${look.link}`}
    style={{ '--grown': `service-${slug}` } as CSSProperties}
    draggable={false}
  >
    <span
      className={`no-print grid grid-cols-1 gap-2 ${places.length > 1 ? 'bg-brand' : ''} ${look.places}`}
      aria-hidden="true"
    >
      {places.map((place, index) => (
        <Room
          key={place.plate}
          {...place}
          number={number}
          className={`${index ? '' : 'grown'} ${number ? '' : look.noRoom.place}`}
        />
      ))}
    </span>
    {number > 0 && (
      <span className={DISC} aria-hidden="true">
        {number}
      </span>
    )}
    <span
      className={`grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-4 px-5 pt-2.5 pb-3 *:block @max-[23rem]:block lg:block lg:p-0 ${look.words} ${number ? '' : look.noRoom.words} ${floor === 'half' ? 'max-sm:block max-sm:px-3.5' : ''}`}
    >
      <span className="heading text-lg/[1.2] decoration-2 underline-offset-[0.15em] group-hover:underline lg:text-[clamp(1rem,1.39cqi,1.25rem)]">
        {title}
      </span>
      <span className="col-span-2 row-start-2 text-sm lg:text-[clamp(0.875rem,1.04cqi,0.9375rem)]/[1.4]">
        {description}
      </span>
      <span className="text-sm lg:text-[clamp(0.875rem,1.04cqi,0.9375rem)]">
        <span
          className={`heading whitespace-nowrap text-action tracking-normal lining-nums lg:text-[clamp(1rem,1.39cqi,1.25rem)]/[1.2] ${floor === 'half' ? 'max-sm:text-base/[1.2] sm:text-lg/[1.2]' : 'text-lg/[1.2]'}`}
        >
          {price.figure}
        </span>{' '}
        {price.unit}
      </span>
    </span>
  </a>
);

/**
 * Returns the index of the picture that appears over the building: of two, the one in the state that the building does
 * not show. None appears over the façade of the whole house, which looks the same in both states.
 */
function overlayIndex({ pictures, spot }: Place): number {
  if (spot?.look === 'house') return -1;
  return spot?.isFull ? pictures.length - 1 : 0;
}

type RoomProps = Place & { number: number; className: string };

function Room({ number, className, ...place }: RoomProps) {
  const { pictures, plate, spot } = place;
  const { left, top, width, height } = spot?.frame ?? {};
  const overlay = overlayIndex(place);
  return (
    <span
      className={`plan-place ${className} ${spot?.isFull ? 'plan-full' : ''} ${spot?.look ? `plan-${spot.look}` : ''}`}
      style={
        { '--x': left, '--y': top, '--w': width, '--h': height, '--shape': spot?.shape } as CSSProperties
      }
    >
      {pictures.map((picture, index) => (
        <Picture
          key={picture.src}
          picture={picture}
          alt=""
          load="late"
          className={index === overlay ? '' : 'lg:hidden'}
        />
      ))}
      {plate && (
        <span className="enamel absolute top-2.5 left-2.5 z-1 rounded-[4px] px-2.5 py-0.5 text-[0.84375rem] font-semibold lg:hidden">
          {plate}
        </span>
      )}
      {spot && (
        <span
          className={`${DISC} absolute ${spot.look === 'outside' ? 'bottom-[14%]' : 'bottom-0'} left-1/2 -translate-x-1/2 translate-y-1/2`}
        >
          {number}
        </span>
      )}
    </span>
  );
}
