/** Hands a link to others: by the device's own sheet where it has one and is held in a hand, else by the clipboard. */

export type PassedOn = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Whether links go to the device's own sheet, rather than to the clipboard. */
export function passesOnByShare(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Shares or copies a link. */
export async function passOn(title: string, url: string): Promise<PassedOn> {
  try {
    if (passesOnByShare()) {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}
