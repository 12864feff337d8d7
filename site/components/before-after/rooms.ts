import hotspots from '../../assets/pictures/hero/hotspots.json';

/** The service that each room of the building links to. */
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
] as const;

/**
 * Each room's link and its rectangle, in per cent of the picture. Rounded: at most 4 pixels off the walls.
 */
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
