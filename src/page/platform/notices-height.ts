/** Height in px of the notices above the screen when the page was left, part of the router's stored scroll position. */

const KEY = 'loremark.notices-room';

/** Stores it for the next page load of this tab. */
export function storeNoticesHeight(height: number): void {
  try {
    sessionStorage.setItem(KEY, String(height));
  } catch {
    // Storage is full or blocked: the scroll position is off by the notices' height.
  }
}

/** Reads and removes it; 0 = no notice. */
export function takeNoticesHeight(): number {
  try {
    const height = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return height;
  } catch {
    return 0;
  }
}
