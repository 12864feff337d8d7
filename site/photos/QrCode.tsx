import qrcode from 'qrcode-generator';

/** Light modules around the code, as the standard asks. */
const MARGIN = 4;

/** Dark on the white of its box. The words beside it say what it is for. */
export function QrCode({ address }: { address: string }) {
  // The smallest version that holds it, with the least redundancy: a screen is clean.
  const code = qrcode(0, 'L');
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  const modules = Array.from({ length: count }, (_, index) => index);
  const rows = modules.map((y) => modules.map((x) => (code.isDark(y, x) ? '1' : '0')).join(''));
  const lines = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}`),
  );
  const side = count + 2 * MARGIN;
  // A line is as high as a module, and goes through its middle.
  const box = `${-MARGIN} ${-MARGIN - 0.5} ${side} ${side}`;
  return (
    <svg viewBox={box} stroke="#000" shapeRendering="crispEdges" aria-hidden="true">
      <path d={lines.join('')} />
    </svg>
  );
}
