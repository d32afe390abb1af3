/** Pictures that were picked on this device. */

/** Pixels of a picture, or null where the browser can't read it. */
export async function pixelsOf(file: Blob): Promise<number | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const pixels = bitmap.width * bitmap.height;
    bitmap.close();
    return pixels;
  } catch {
    return null;
  }
}

/** Draws a picture so wide that it fills the canvas. Rejects where the browser can't read it. */
export async function drawPicture(file: Blob, canvas: HTMLCanvasElement, width: number): Promise<void> {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' });
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
}
