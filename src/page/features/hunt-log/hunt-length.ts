import type { RememberedHunt } from '#core/hunt-log/remembered-hunts.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Time in ms in which the kills of a hunt were made; null where its text had no times. */
export function huntLength({ session: { from, to }, since }: Pick<RememberedHunt, 'session' | 'since'>): number | null {
  // Both by the clock of one machine, so any one zone will do.
  const length = Date.parse(`${to}Z`) - Date.parse(`${since ?? from}Z`);
  return length > 0 ? length : null;
}

/** Kills in an hour; null where the time is not known, or too short to tell. */
export function killsAnHour(kills: number, length: number | null): number | null {
  return length === null || length < MINUTE_MS ? null : Math.round((kills * HOUR_MS) / length);
}
