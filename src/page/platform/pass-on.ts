/** Hands a link to others: by the device's own sheet, or by the clipboard. */

export type PassedOn = 'shared' | 'copied' | 'dismissed' | 'failed';

type Way = 'share' | 'copy';

/** Whether the device has a sheet that hands links on. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Whether links go to the device's own sheet where nobody chose: it has one and is held in a hand. */
export function passesOnByShare(): boolean {
  return canShare() && matchMedia('(pointer: coarse)').matches;
}

/** Shares or copies a link. */
export async function passOn(
  title: string,
  url: string,
  way: Way = passesOnByShare() ? 'share' : 'copy',
): Promise<PassedOn> {
  try {
    if (way === 'share') {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}
