/** The longer side of what is sent, in pixels: more than the server keeps. */
const SENT_SIDE = 2000;
/** That of the picture in the list. */
const PREVIEW_SIDE = 480;
const QUALITY = 0.85;

export interface Shrunk {
  /** What is sent: a smaller JPEG, or the file as it is. */
  blob: Blob;
  /** Undefined for a file that the browser cannot show. */
  preview?: Blob;
}

/** Makes a photo smaller before it is sent. What the browser cannot read is left to the server. */
export async function shrink(file: Blob): Promise<Shrunk> {
  try {
    const size = await sizeOf(file);
    const bitmap = await createImageBitmap(file, {
      ...within(size, SENT_SIDE, 'resizeWidth', 'resizeHeight'),
      resizeQuality: 'high',
      imageOrientation: 'from-image',
    });
    const [smaller, preview] = [await jpeg(bitmap, SENT_SIDE), await jpeg(bitmap, PREVIEW_SIDE)];
    bitmap.close();
    return { blob: smaller.size < file.size ? smaller : file, preview };
  } catch {
    return { blob: file };
  }
}

interface Size {
  width: number;
  height: number;
}

/** As it is seen, with the orientation of its EXIF data. */
async function sizeOf(file: Blob): Promise<Size> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The size, made smaller if a side is longer than `side`, under the two names. */
function within<W extends string, H extends string>({ width, height }: Size, side: number, w: W, h: H) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { [w]: Math.round(width * scale), [h]: Math.round(height * scale) } as Record<W | H, number>;
}

async function jpeg(bitmap: ImageBitmap, side: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const { width, height } = Object.assign(canvas, within(bitmap, side, 'width', 'height'));
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  // What was transparent would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // Safari frees a canvas's memory late, unless it is empty.
  canvas.width = 0;
  if (!blob) throw new Error('The browser could not encode the photo.');
  return blob;
}
