import type { ServiceSlug } from '../../../quote/services.ts';
import hotspots from '../../assets/pictures/hero/hotspots.json';

interface Room {
  room: keyof typeof hotspots;
  /** A service page, or the attic's address, which redirects to the cellar's page. */
  href: `/services/${ServiceSlug | 'debarras-grenier'}`;
  label: string;
}

/** The rooms of the picture and the services that they link to. A service needs no room. */
const SERVICE_OF_ROOM = [
  { room: 'maison', href: '/services/debarras-maison', label: 'Maison entière' },
  { room: 'nettoyage-chantiers', href: '/services/nettoyage-chantiers', label: 'Nettoyage de chantiers' },
  { room: 'gravats', href: '/services/evacuation-gravats', label: 'Gravats' },
  { room: 'jardin', href: '/services/debarras-jardin', label: 'Jardin' },
  { room: 'grenier', href: '/services/debarras-grenier', label: 'Grenier' },
  { room: 'apres-deces', href: '/services/debarras-apres-deces', label: 'Après un décès' },
  { room: 'diogene', href: '/services/syndrome-diogene', label: 'Syndrome de Diogène' },
  { room: 'appartement', href: '/services/debarras-appartement', label: 'Appartement' },
  { room: 'garage', href: '/services/debarras-garage', label: 'Garage' },
  { room: 'locaux-professionnels', href: '/services/locaux-professionnels', label: 'Locaux professionnels' },
  { room: 'cave', href: '/services/debarras-cave', label: 'Cave' },
] as const satisfies readonly Room[];

/** Each room's link and its rectangle, in whole per cent of the picture: at most 4 pixels off the walls. */
export const ROOMS = SERVICE_OF_ROOM.map(({ room, href, label }) => {
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
