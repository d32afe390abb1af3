/** Returns the number of pixels of a picture; null if the browser can't read it. */
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

/** Draws a picture with this width on the canvas. Rejects if the browser can't read it. */
export async function drawPicture(file: Blob, canvas: HTMLCanvasElement, width: number): Promise<void> {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' });
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
}
