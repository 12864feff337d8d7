import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** The light modules around it that the standard asks for. */
const QUIET = 4;

/** Dark on the white of its box. The words beside it say what it is for. */
export function QrCode({ address }: { address: string }) {
  const code = generate(address);
  const side = code.size + 2 * QUIET;
  return (
    <svg
      viewBox={`-${QUIET} -${QUIET} ${side} ${side}`}
      className="w-36 rounded-control border border-pierre-fonce bg-white forced-color-adjust-none"
      fill="#000"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
