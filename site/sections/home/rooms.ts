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

type Rect = (typeof hotspots)['cave']['rect'];

/** A room in the picture of the building (art/README.md). */
interface Hotspot {
  rect: Rect;
  /** The area of the room’s own picture, where it is larger than the room. */
  frame?: Rect;
  shape?: string;
}

interface Room {
  room: keyof typeof hotspots;
  /** The slug of the service that the room leads to. A service may have several rooms, or none. */
  service: string;
  plate: string;
  /** `house`: the façade, which stands for the whole house. `outside`: the garden or the street, without walls. */
  look?: 'house' | 'outside';
  /** Width to height on narrow screens, instead of that of `FLOORS`. */
  ratio?: number;
}

/** The rooms of the building. The room of a service that is gone has no link. */
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

/** A place of a service on the plan: a room of the building, or the service’s own picture. */
export interface Place {
  /** The place full of things and then empty, or one picture. */
  pictures: readonly PictureData[];
  plate?: string;
  /** The room in the picture of the building. */
  spot?: {
    /** In per cent of the picture. */
    frame: Rect;
    /** A CSS `clip-path`. */
    shape: string | undefined;
    /** Whether the picture of the building shows the room full of things: the left half does. */
    isFull: boolean;
    look: Room['look'];
  };
}

/** Whether the page shows the building. Pictures of the owner’s own work replace the building everywhere. */
const hasBuilding = !home.hero.pictures;

export const buildingPicture = async (): Promise<PictureData | undefined> =>
  hasBuilding ? picture(master('immeuble'), inBuilding(100)) : undefined;

/** The width of a room on a phone: the screen, or half of it. */
export type Floor = keyof typeof FLOORS;
const FLOORS = {
  whole: { ratio: 390 / 190, sizes: '100vw' },
  half: { ratio: 3 / 2, sizes: '50vw' },
};
/** Picture options for a phone. The weight of all rooms together is limited (e2e/loading.full.spec.ts). */
const FLOOR_PICTURE = { widths: [390, 780], quality: 50 };
const BUILDING_WIDTH = 860;

/** Returns the sizes of a picture that covers `percent` of the width of the building. */
function inBuilding(percent: number) {
  const width = Math.round((BUILDING_WIDTH * percent) / 100);
  return { widths: [width, 2 * width], sizes: `${width / 16}rem` };
}

export async function plannedService({ slug, sensitive, page: { data } }: Service, floor: Floor) {
  const { title, listing: description, prices, priceRange, heroImage } = data;
  const price = { figure: priceRange, ...shortPrice(prices) };
  const rooms = hasBuilding ? ROOMS.filter(({ service }) => service === slug) : [];
  const places: Place[] = await Promise.all(rooms.map((room) => placeOf(room, sensitive, floor)));
  if (places.length === 0) places.push({ pictures: [await picture(heroImage, ownSize(floor))] });
  return { slug, title, description, price, floor, places };
}

const ownSize = (floor: Floor) =>
  hasBuilding
    ? { ...FLOOR_PICTURE, ...FLOORS[floor] }
    : { ...PICTURE_SIZES.card, ratio: FLOORS[floor].ratio };

async function placeOf({ room, plate, look, ratio }: Room, sensitive: boolean, floor: Floor): Promise<Place> {
  const { rect, frame = rect, shape }: Hotspot = hotspots[room];
  const isFull = rect.left + rect.width / 2 < SPLIT;
  // The rooms of a sensitive service are shown only in the state in which the building shows them.
  const states = sensitive ? [isFull ? 'plein' : 'vide'] : ['plein', 'vide'];
  const options = { ...FLOOR_PICTURE, sizes: FLOORS[floor].sizes, ratio: ratio ?? FLOORS[floor].ratio };
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
