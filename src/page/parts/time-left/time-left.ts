import { words } from './words.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Formats a remaining time: "in 10 days", within the last two days "in 31 hours", then "in less than an hour". */
export function timeLeftWords(until: number, now: number): string {
  const left = until - now;
  if (left >= 2 * DAY_MS) return words.inDays(Math.floor(left / DAY_MS));
  return left >= HOUR_MS ? words.inHours(Math.floor(left / HOUR_MS)) : words.soon;
}
