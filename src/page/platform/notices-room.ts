/** Room that notices took above the screen when the page went, in px: a part of the scroll position that the router stored. */

const KEY = 'loremark.notices-room';

/** Keeps it for the next page of this tab. */
export function storeNoticesRoom(height: number): void {
  try {
    sessionStorage.setItem(KEY, String(height));
  } catch {
    // Full or barred: as if there had been no notice.
  }
}

/** Reads it once; 0 = there was no notice. */
export function takeNoticesRoom(): number {
  try {
    const height = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return height;
  } catch {
    return 0;
  }
}
