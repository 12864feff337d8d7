import { redirectGroups } from '../../../content/data/content.data.ts';
import { SERVICES } from '../../../content/data/services.data.ts';
import hotspots from '../../../content/pictures/hero/hotspots.json' with { type: 'json' };

interface Room {
  room: Exclude<keyof typeof hotspots, '_image'>;
  /** The service's slug. */
  service: string;
  /** Only the attic has an address of its own, where it redirects to the cellar's page. */
  href?: string | undefined;
  label: string;
}

const OLD_ATTIC = '/services/debarras-grenier';
const attic = redirectGroups.some(({ from }) => from.includes(OLD_ATTIC)) ? OLD_ATTIC : undefined;

/** The rooms of the picture and their services. A service needs no room; the room of one that is gone is no link. */
const SERVICE_OF_ROOM: Room[] = [
  { room: 'maison', service: 'debarras-maison', label: 'Maison entière' },
  { room: 'nettoyage-chantiers', service: 'nettoyage-chantiers', label: 'Nettoyage de chantiers' },
  { room: 'gravats', service: 'evacuation-gravats', label: 'Gravats' },
  { room: 'jardin', service: 'debarras-jardin', label: 'Jardin' },
  { room: 'grenier', service: 'debarras-cave', href: attic, label: 'Grenier' },
  { room: 'apres-deces', service: 'debarras-apres-deces', label: 'Après un décès' },
  { room: 'diogene', service: 'syndrome-diogene', label: 'Syndrome de Diogène' },
  { room: 'appartement', service: 'debarras-appartement', label: 'Appartement' },
  { room: 'garage', service: 'debarras-garage', label: 'Garage' },
  { room: 'locaux-professionnels', service: 'locaux-professionnels', label: 'Locaux professionnels' },
  { room: 'cave', service: 'debarras-cave', label: 'Cave' },
];

/** Each room's link and its rectangle, in whole per cent of the picture: at most 4 pixels off the walls. */
export const ROOMS = SERVICE_OF_ROOM.filter(({ service }) =>
  SERVICES.some(({ slug }) => slug === service),
).map(({ room, service, href = `/services/${service}`, label }) => {
  const { left, top, width, height } = hotspots[room].rect;
  return {
    href,
    label,
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(left + width) - Math.round(left),
    height: Math.round(top + height) - Math.round(top),
  };
});
