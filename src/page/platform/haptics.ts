/** Short vibrations, if the device supports them and the player has not reduced motion. */

/** Durations in ms: one vibration for a mark, two with a pause for a completion. */
const PATTERNS = { mark: 10, completion: [10, 80, 10] };

/** Vibrates with the pattern of an occasion. */
export function buzz(occasion: keyof typeof PATTERNS): void {
  if (typeof navigator.vibrate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(PATTERNS[occasion]);
}
