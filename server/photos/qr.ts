import qrcode from 'qrcode-generator';

/** Light modules around the code, as the standard asks. */
const MARGIN = 4;

/** An SVG of a QR code, dark on white, without a size of its own. */
export function qrSvg(address: string): string {
  // The smallest version that holds it, with the least redundancy: a screen is clean.
  const code = qrcode(0, 'L');
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  const rows = Array.from({ length: count }, (_, y) =>
    Array.from({ length: count }, (_, x) => (code.isDark(y, x) ? '1' : '0')).join(''),
  );
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(
      ({ 0: { length }, index }) => `M${index + MARGIN} ${y + MARGIN}h${length}v1h-${length}z`,
    ),
  );
  const side = count + 2 * MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges" aria-hidden="true"><path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path d="${runs.join('')}"/></svg>`;
}
