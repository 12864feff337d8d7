import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export const picture = (width: number, height: number, sigma = 20): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma } },
  });

export const jpeg = (width = 400, height = 300): Promise<Buffer> => picture(width, height).jpeg().toBuffer();

/** Makes a PNG whose header announces `side` by `side` pixels; at most 2,000 rows follow. */
export function bomb(side: number): Buffer {
  const number = (value: number) => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(value);
    return four;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([number(data.length), body, number(crc32(body))]);
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([number(side), number(side), Buffer.from([8, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc((side + 1) * Math.min(side, 2000)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
