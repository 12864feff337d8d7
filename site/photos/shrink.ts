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
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const [smaller, preview] = [await jpeg(image, SENT_SIDE), await jpeg(image, PREVIEW_SIDE)];
    return { blob: smaller.size < file.size ? smaller : file, preview };
  } catch {
    return { blob: file };
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Upright, as the browser shows it. */
async function jpeg(image: HTMLImageElement, side: number): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  // What was transparent would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // Safari frees a canvas's memory late, unless it is empty.
  canvas.width = 0;
  if (!blob) throw new Error('The browser could not encode the photo.');
  return blob;
}
