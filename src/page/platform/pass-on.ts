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

/** Shares or copies a link, with a sentence before it if one is given. */
export async function passOn(
  title: string,
  url: string,
  way: Way = passesOnByShare() ? 'share' : 'copy',
  text?: string,
): Promise<PassedOn> {
  try {
    if (way === 'share') {
      await navigator.share({ title, url, ...(text !== undefined && { text }) });
      return 'shared';
    }
    await navigator.clipboard.writeText(text === undefined ? url : `${text}\n${url}`);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}
