/** Hands a link to others: by the device's own sheet, or by the clipboard. */

export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

type Acquisition = 'share' | 'copy';

/** Whether the device has a sheet that hands links on. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Whether links use the device's share sheet by default: it has one and is a handheld device. */
export function opensShareSheet(): boolean {
  return canShare() && matchMedia('(pointer: coarse)').matches;
}

/** Shares or copies a link, with a sentence before it if one is given. */
export async function shareLink(
  title: string,
  url: string,
  way: Acquisition = opensShareSheet() ? 'share' : 'copy',
  text?: string,
): Promise<ShareOutcome> {
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
