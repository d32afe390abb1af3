/** A contest's times as an editor types them, in the device's time zone, and the changes among them. */
import type { AdminContest, MovedTimes } from '#page/state/editing/moderation.ts';
import { words } from './words.ts';

export const TIME_FIELDS = ['announced', 'opens', 'closes', 'from', 'until'] as const;
export type TimeField = (typeof TIME_FIELDS)[number];
export type TypedTimes = Readonly<Record<TimeField, string>>;

const two = (part: number) => String(part).padStart(2, '0');

/** Formats a time as "2026-12-01T10:00" in the device's time zone; empty for none. */
function typed(moment: string | null | undefined): string {
  if (moment == null) return '';
  const at = new Date(moment);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export function typedTimes({ announced, opens, closes, voting }: AdminContest['times']): TypedTimes {
  return {
    announced: typed(announced),
    opens: typed(opens),
    closes: typed(closes),
    from: typed(voting?.from),
    until: typed(voting?.until),
  };
}

/** Checks each time on its own; the server checks their order. */
export function faultsOfTimes({ opens, closes, from, until }: TypedTimes): Partial<Record<TimeField, string>> {
  const { needed, both } = words.entries.times;
  return {
    ...(opens === '' && { opens: needed }),
    ...(closes === '' && { closes: needed }),
    ...(from === '' && until !== '' && { from: both }),
    ...(from !== '' && until === '' && { until: both }),
  };
}

/** Returns the times that differ from the contest's. */
export function movedTimes(times: AdminContest['times'], now: TypedTimes): MovedTimes {
  const before = typedTimes(times);
  const moves = (...fields: readonly TimeField[]) => fields.some((field) => now[field] !== before[field]);
  const iso = (text: string) => new Date(text).toISOString();
  return {
    ...(moves('announced') && { announced: now.announced === '' ? null : iso(now.announced) }),
    ...(moves('opens') && { opens: iso(now.opens) }),
    ...(moves('closes') && { closes: iso(now.closes) }),
    ...(moves('from', 'until') && {
      voting: now.from === '' ? null : { from: iso(now.from), until: iso(now.until) },
    }),
  };
}
