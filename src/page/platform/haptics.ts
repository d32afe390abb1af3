/** Short buzzes of the device in the hand, where it has them and the player wants things to move. */

/** Lengths in ms: of a mark, and of the two buzzes with a pause between them when something is complete. */
const PATTERNS = { mark: 10, completion: [10, 80, 10] };

/** Buzzes once. */
export function buzz(occasion: keyof typeof PATTERNS): void {
  if (typeof navigator.vibrate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(PATTERNS[occasion]);
}
