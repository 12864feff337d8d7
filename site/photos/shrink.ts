/** The longer side of what is sent, in pixels: more than the server keeps. */
const SENT_SIDE = 2000;
const QUALITY = 0.85;

/** Makes a photo smaller before it is sent. What the browser cannot read is left to the server: undefined. */
export async function shrink(file: Blob): Promise<Blob | undefined> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const smaller = await jpeg(image);
    return smaller.size < file.size ? smaller : file;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Upright, as the browser shows it. */
async function jpeg(image: HTMLImageElement): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, SENT_SIDE / Math.max(naturalWidth, naturalHeight));
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
