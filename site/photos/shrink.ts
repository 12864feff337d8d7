/** The longest side of an uploaded photo, in pixels. The server keeps fewer. */
const SIDE_MAX = 2000;
const QUALITY = 0.85;

/**
 * Returns a smaller JPEG of a photo, or the photo itself if that is no larger. Returns undefined for an image that the
 * browser cannot decode: the server may be able to.
 */
export async function shrink(file: Blob): Promise<Blob | undefined> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const smaller = await encodeJpeg(image);
    return smaller.size < file.size ? smaller : file;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Draws a photo upright, as the browser shows it, and encodes the result. */
async function encodeJpeg(image: HTMLImageElement): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, SIDE_MAX / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  // JPEG has no transparency: without a background, transparent areas would become black.
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
