import type { RememberedHunt } from '#core/hunt-log/remembered-hunts.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Returns the time in which the kills of a hunt were made, in ms; null if its text had no times. */
export function huntLength({ session: { from, to }, since }: Pick<RememberedHunt, 'session' | 'since'>): number | null {
  // Both times are from one machine's clock, so any zone will do.
  const length = Date.parse(`${to}Z`) - Date.parse(`${since ?? from}Z`);
  return length > 0 ? length : null;
}

/** Returns kills per hour; null if the time is unknown or too short. */
export function killsAnHour(kills: number, length: number | null): number | null {
  return length === null || length < MINUTE_MS ? null : Math.round((kills * HOUR_MS) / length);
}
