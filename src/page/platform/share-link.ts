/** Shares a link with the device's share sheet or the clipboard. */

export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

type Acquisition = 'share' | 'copy';

/** Whether the device has a share sheet. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Whether links are shared with the device's sheet by default: it has one and a touch screen. */
export function opensShareSheet(): boolean {
  return canShare() && matchMedia('(pointer: coarse)').matches;
}

/** Shares or copies a link, with `text` before it if given. */
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
