import type { ImageMetadata } from 'astro';
import { home } from '../../../content/data/content.data.ts';
import { shortPrice } from '../../../content/data/prices.ts';
import hotspots from '../../../content/pictures/hero/hotspots.json' with { type: 'json' };
import type { Service } from '../../lib/collections.ts';
import { jpeg, PICTURE_SIZES, type PictureData, picture, pictureSource } from '../../lib/pictures.ts';
import { SPLIT } from '../../lib/split.ts';

const masters = import.meta.glob<{ default: ImageMetadata }>('../../../content/pictures/coupe/*.webp', {
  eager: true,
});

interface Room {
  room: keyof typeof hotspots;
  /** The service's slug. A service may have several rooms, or none. */
  service: string;
  /** The words of its enamel plate: « 2e étage ». */
  plate: string;
  /** The façade stands for the whole house; as a floor, it is the roof. The garden and the street have no walls. */
  look?: 'house' | 'outside';
  /** Width to height of a floor, where the place needs another. */
  ratio?: number;
}

/** The rooms of the building, and the services that they lead to. The room of a service that is gone leads nowhere. */
const ROOMS: Room[] = [
  { room: 'maison', service: 'debarras-maison', plate: 'Toit', look: 'house', ratio: 2.32 },
  { room: 'appartement', service: 'debarras-appartement', plate: '1er étage' },
  { room: 'grenier', service: 'debarras-cave', plate: 'Grenier', ratio: 3.2 },
  { room: 'cave', service: 'debarras-cave', plate: 'Sous-sol', ratio: 4.5 },
  { room: 'garage', service: 'debarras-garage', plate: 'Rez-de-chaussée' },
  { room: 'jardin', service: 'debarras-jardin', plate: 'Jardin', look: 'outside' },
  { room: 'apres-deces', service: 'debarras-apres-deces', plate: '2e étage' },
  { room: 'diogene', service: 'syndrome-diogene', plate: '2e étage' },
  { room: 'locaux-professionnels', service: 'locaux-professionnels', plate: 'Rez-de-chaussée' },
  { room: 'gravats', service: 'evacuation-gravats', plate: 'Rue', look: 'outside' },
  { room: 'nettoyage-chantiers', service: 'nettoyage-chantiers', plate: '1er étage' },
];

/** A picture of a service on the plan: a room of the building, or the service's own picture. */
export interface Place {
  /** Full and then empty, or one that stays. */
  pictures: readonly PictureData[];
  plate?: string;
  /** The room in the building: its place in per cent of the picture, its shape in CSS, and how it is seen there. */
  spot?: { frame: (typeof hotspots)['cave']['rect']; shape?: string; isFull: boolean; look?: Room['look'] };
}

/** An owner’s own pictures replace the building on the whole page. */
const hasBuilding = !home.hero.pictures;

/** The building of the plan; undefined where the owner shows none. */
export const building = async (): Promise<PictureData | undefined> =>
  hasBuilding ? picture(master('immeuble'), inBuilding(100)) : undefined;

/** The width of a floor: the whole one of a phone, or half of it. */
export type Floor = keyof typeof FLOORS;
const FLOORS = {
  whole: { ratio: 390 / 190, sizes: '100vw' },
  half: { ratio: 3 / 2, sizes: '50vw' },
};
/** Sizes for a phone. The weight of all rooms together is limited (e2e/loading.full.spec.ts). */
const FLOOR = { widths: [390, 780], quality: 50 };
const BUILDING_WIDTH = 860;

/** Sizes of a picture that covers so many per cent of the building's width. */
function inBuilding(share: number) {
  const width = Math.round((BUILDING_WIDTH * share) / 100);
  return { widths: [width, 2 * width], sizes: `${width / 16}rem` };
}

/** A service as the plan shows it. */
export async function onPlan({ slug, sensitive, page: { data } }: Service, floor: Floor) {
  const { title, listing: description, prices, priceRange, heroImage } = data;
  const price = { figure: priceRange, ...shortPrice(prices) };
  const rooms = hasBuilding ? ROOMS.filter(({ service }) => service === slug) : [];
  const inRooms: Place[] = await Promise.all(rooms.map((room) => placeOf(room, sensitive, floor)));
  const places = rooms.length > 0 ? inRooms : [{ pictures: [await picture(heroImage, ownSize(floor))] }];
  return { slug, title, description, price, floor, places };
}

const ownSize = (floor: Floor) =>
  hasBuilding ? { ...FLOOR, ...FLOORS[floor] } : { ...PICTURE_SIZES.card, ratio: FLOORS[floor].ratio };

async function placeOf(
  { room, plate, look, ...own }: Room,
  sensitive: boolean,
  floor: Floor,
): Promise<Place> {
  const { rect, frame = rect, shape } = { frame: undefined, shape: undefined, ...hotspots[room] };
  const isFull = rect.left + rect.width / 2 < SPLIT;
  const states = sensitive ? [isFull ? 'plein' : 'vide'] : ['plein', 'vide'];
  const options = { ...FLOOR, ...FLOORS[floor], ...own };
  const pictures = states.map(async (state) => {
    const image = master(`${room}-${state}`);
    const sources = [
      await pictureSource(image, { ...options, media: '(width < 64rem)' }),
      await pictureSource(image, inBuilding(frame.width)),
    ];
    return { sources, ...(await jpeg(image, options)) };
  });
  const spot = { frame: look === 'house' ? rect : frame, shape, isFull, look };
  return { plate, pictures: await Promise.all(pictures), spot };
}

function master(name: string): ImageMetadata {
  const file = masters[`../../../content/pictures/coupe/${name}.webp`];
  if (!file) throw new Error(`content/pictures/coupe/${name}.webp n’existe pas.`);
  return file.default;
}
