const CUT = 'var(--color-wagon)';
const WALL = 'var(--color-pierre)';
const WOOD = 'var(--color-wagon-pale)';
const BRICK = 'var(--color-brique)';
const CARTON = 'var(--color-pierre-sombre)';
const WHITE = 'var(--color-craie)';

const carton = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h-${width}zM${x + width / 2} ${y}v3`;

/** From how full a room on (1 to 4) a thing is in it, its colour and its outline, from back to front. */
const THINGS: readonly (readonly [from: number, colour: string, outline: string])[] = [
  // Walls and floor in section, and the window.
  [1, CUT, 'M0 0h96v64h-96z'],
  [1, WALL, 'M3 3h90v56h-90z'],
  [1, CARTON, 'M3 54h90v5h-90z'],
  [1, WHITE, 'M37 11h20v22h-20zM47 11v22M37 22h20M35 33h24'],
  // The wardrobe, and what is on it.
  [2, WOOD, 'M66 17h24v38.5h-24zM78 17v38.5M75.5 34v4M80.5 34v4'],
  [3, BRICK, 'M67.5 9.5h14v7.5h-14zM72.5 9.5v-2h4v2'],
  [4, CARTON, carton(82, 5.5, 8.5, 11.5)],
  [4, CARTON, carton(68.5, 3, 11, 6.5)],
  // The shelf.
  [1, BRICK, 'M11 14h4v10h-4z'],
  [1, WOOD, 'M15 16h3.5v8h-3.5z'],
  [2, WHITE, 'M18.5 13.5h4v10.5h-4z'],
  [3, BRICK, 'M22.5 16h3.5v8h-3.5z'],
  [4, CARTON, carton(7.5, 4, 12, 9.5)],
  [4, CARTON, carton(20, 3, 10.5, 10.5)],
  [1, WALL, 'M7 24h24M11 24v3M27 24v3'],
  // The chest of drawers, and what is on it.
  [2, WOOD, 'M7 39h23v17.5h-23zM7 47.7h23M16 43.4h5M16 52h5'],
  [2, CARTON, carton(8.5, 28, 14, 11)],
  [3, CARTON, carton(20.5, 29.5, 10, 9.5)],
  // A rolled-up carpet, and what is on and beside it.
  [3, BRICK, 'M32 20a3 3 0 0 1 6 0v37h-6zM32 26.5h6M32 30.5h6M32 50h6'],
  [4, CARTON, carton(31, 8, 9, 10)],
  [4, WOOD, 'M30.5 3h10v5h-10z'],
  [3, CARTON, carton(54.5, 47, 10, 11.5)],
  [4, CARTON, carton(54, 34.5, 13, 12.5)],
  [4, CARTON, carton(55, 22, 11, 12.5)],
  [4, CARTON, carton(54, 10, 12.5, 12)],
  [4, BRICK, 'M54.5 3h10.5v7h-10.5z'],
  // The stack under the window.
  [1, CARTON, carton(39, 46.5, 16, 12)],
  [2, CARTON, carton(41, 35.5, 13, 11)],
  [3, CARTON, carton(39.5, 24, 15, 11.5)],
  [4, CARTON, carton(41, 13, 13, 11)],
  [4, CARTON, carton(40.5, 3, 14, 10)],
  // The armchair, and what is on and beside it.
  [1, BRICK, 'M65 58v-18a4 4 0 0 1 4-4h7a4 4 0 0 1 4 4v18z'],
  [3, CARTON, carton(66.5, 38, 12, 11.5)],
  [4, CARTON, carton(67.5, 28, 10, 10)],
  [1, BRICK, 'M62 58.5v-10.5a2.5 2.5 0 0 1 5 0v1.5h11v-1.5a2.5 2.5 0 0 1 5 0v10.5z'],
  [3, CARTON, carton(84.5, 48.5, 8.5, 10)],
  [4, CARTON, carton(85, 38.5, 8, 10)],
  // A sack.
  [4, WOOD, 'M28 58.5c-1.5-6 1-10.5 5-12.5h5c4 2 6.5 6.5 5 12.5zM33 46l-2.5-4 5 1.5 5-1.5-2.5 4z'],
];

/** The same room, from nearly empty (1) to full up to the ceiling (4). */
export const FullnessPicture = ({ fullness }: { fullness: number }) => (
  <svg
    viewBox="0 0 96 64"
    stroke={CUT}
    strokeWidth="1.1"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {THINGS.filter(([from]) => from <= fullness).map(([, colour, outline]) => (
      <path key={outline} fill={colour} d={outline} />
    ))}
  </svg>
);
