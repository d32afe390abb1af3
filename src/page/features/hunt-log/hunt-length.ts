import type { RememberedHunt } from '#core/hunt-log/remembered-hunts.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Returns the time in which the kills of a hunt were made, in ms; null if it is unknown. The length that the log states is
 * right even if the clocks were changed during the hunt.
 */
export function huntLength({
  session: { from, to, minutes },
  since,
  sinceMinutes,
}: Pick<RememberedHunt, 'session' | 'since' | 'sinceMinutes'>): number | null {
  const stated = since === undefined || sinceMinutes !== undefined ? (minutes ?? 0) - (sinceMinutes ?? 0) : 0;
  if (stated > 0) return stated * MINUTE_MS;
  // Both times are from one machine's clock, so any zone will do.
  const length = Date.parse(`${to}Z`) - Date.parse(`${since ?? from}Z`);
  return length > 0 ? length : null;
}

/** Returns kills per hour; null if the time is unknown or too short. */
export function killsAnHour(kills: number, length: number | null): number | null {
  return length === null || length < MINUTE_MS ? null : Math.round((kills * HOUR_MS) / length);
}
