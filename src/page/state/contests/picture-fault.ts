/** Reasons why a chosen file can't be an entry's image, checked before the upload. */
import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '#core/contract/contests/contests.ts';
import { countWork } from '#offline/pending-work.ts';
import { pixelsOf } from '#page/platform/pictures.ts';

export type PictureFault = 'type' | 'size' | 'pixels' | 'unreadable';

/** Returns the first fault; null = none. */
export function pictureFault(file: Blob): Promise<PictureFault | null> {
  return countWork(faultOf(file));
}

async function faultOf(file: Blob): Promise<PictureFault | null> {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return 'type';
  if (file.size > MAX_IMAGE_BYTES) return 'size';
  const pixels = await pixelsOf(file);
  if (pixels === null) return 'unreadable';
  return pixels > MAX_IMAGE_PIXELS ? 'pixels' : null;
}
