/** Height of the notices above the screen when the page was left, in px: part of the scroll position the router stored. */

const KEY = 'loremark.notices-room';

/** Stores it for the next page load of this tab. */
export function storeNoticesHeight(height: number): void {
  try {
    sessionStorage.setItem(KEY, String(height));
  } catch {
    // Storage is full or blocked: the position is off by the notices' height.
  }
}

/** Reads and removes it; 0 = there was no notice. */
export function takeNoticesHeight(): number {
  try {
    const height = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return height;
  } catch {
    return 0;
  }
}
