import type { CSSProperties } from 'react';
import { Picture } from '../../components/Picture.tsx';
import type { PictureData } from '../../lib/pictures.ts';
import type { onPlan, Place } from './rooms.ts';

type Service = Awaited<ReturnType<typeof onPlan>>;
interface Category {
  category: string;
  description: string;
  services: readonly Service[];
}
interface Props {
  categories: readonly Category[];
  priceNote: string;
  /** Undefined where the owner shows none: pictures of the services then stand in rows. */
  building: PictureData | undefined;
}

/** Classes for wide screens, where links stand around the building. */
const AROUND = {
  plan: 'plan-around',
  note: 'lg:hidden',
  list: '',
  item: 'lg:border-t lg:border-line-on-tint',
  link: 'lg:flex lg:gap-2.5 lg:py-2.75',
  places: 'lg:contents',
  words: '',
  /** A service without a room: its words stand where the others have theirs. */
  noRoom: { place: 'lg:hidden', words: 'lg:pl-9.5' },
};
/** Classes for wide screens without a building: pictures in rows. */
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

/**
 * The services by category. On wide screens they stand in the margins of the building, whose rooms belong to their
 * links; on others the rooms are floors, which empty themselves as one scrolls (styles/plan.css).
 */
export function Plan({ categories, priceNote, building }: Props) {
  const services = categories.flatMap(({ services }) => services);
  const look = building ? AROUND : ROWS;
  const inRooms = services.filter(({ places }) => places.some(({ spot }) => spot));
  const listed = categories.map(({ category, description, services: own }, index) => ({
    isLeft: services.indexOf(own[0] as Service) + own.length / 2 <= services.length / 2,
    list: (
      <div key={category}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted max-sm:mx-5">
          <h3 className="text-h3">{category}</h3>
          {index === 0 && <p className={`max-[23rem]:order-last ${look.note}`}>{priceNote}</p>}
          <p className="basis-full">{description}</p>
        </div>
        {/* The gaps between floors are slabs and walls. */}
        <ul
          className={`mt-3 max-lg:grid max-lg:grid-cols-2 max-lg:gap-2 max-lg:bg-brand max-lg:py-2 sm:max-lg:px-2 ${look.list}`}
        >
          {own.map((service) => (
            <li
              key={service.slug}
              className={`max-lg:bg-paper sm:max-lg:first:nth-last-[odd]:col-span-2 ${service.floor === 'whole' ? 'max-sm:col-span-2' : '@max-[18rem]:col-span-2'} ${look.item}`}
            >
              <ServiceLink {...service} number={inRooms.indexOf(service) + 1} look={look} />
            </li>
          ))}
        </ul>
      </div>
    ),
  }));
  const sideOf = (left: boolean) => (
    <div className="grid content-start gap-7 md:gap-10">
      {listed.filter(({ isLeft }) => isLeft === left).map(({ list }) => list)}
    </div>
  );
  return (
    <div className={`grid gap-x-6 gap-y-7 max-sm:-mx-5 md:gap-y-10 ${look.plan}`}>
      {sideOf(true)}
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
      {sideOf(false)}
    </div>
  );
}

const DISC =
  'no-print enamel grid size-7 shrink-0 place-items-center rounded-full font-display text-[0.84375rem]/none font-bold transition-[scale] group-hover:scale-120 group-hover:bg-action group-focus-visible:scale-120 group-focus-visible:bg-action max-lg:hidden';

/** `number` is 0 for a service without a room. */
const ServiceLink = ({
  slug,
  title,
  description,
  price,
  floor,
  places,
  number,
  look,
}: Service & { number: number; look: typeof AROUND }) => (
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

function Room({ pictures, plate, spot, number, className }: Place & { number: number; className: string }) {
  const { left, top, width, height } = spot?.frame ?? {};
  // In the building, the state that it does not show. The façade of the whole house is alike in both.
  const shown = spot?.look === 'house' ? -1 : spot?.isFull ? pictures.length - 1 : 0;
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
          className={index === shown ? '' : 'lg:hidden'}
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
