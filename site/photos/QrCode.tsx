import { generate } from 'lean-qr';

/** Dark on the white of its box. The words beside it say what it is for. */
export function QrCode({ address }: { address: string }) {
  // With the light modules around it that the standard asks for.
  const rows = generate(address).toString({ on: '1', off: '0' }).trimEnd().split('\n');
  const lines = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}`),
  );
  return (
    <svg
      // A line goes through the middle of its modules.
      viewBox={`0 -0.5 ${rows.length} ${rows.length}`}
      stroke="#000"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={lines.join('')} />
    </svg>
  );
}
