/** What pressing a counter does. */
import { listRule } from '#core/progress/lists.ts';
import { knownKills, type RecordedKills, type StageKills } from '#core/progress/stages.ts';

export type Press =
  | { readonly kind: 'set'; readonly next: RecordedKills }
  /** Only the least is known: how many kills there are has to be told first. */
  | { readonly kind: 'ask' }
  /** There is nothing to add or to take. */
  | { readonly kind: 'none' };

const MOST_KILLS = listRule('bestiary')?.max ?? 0;

/** What adding so many kills does, or taking some. A count is exact: a stage chosen before stands no longer beside it. */
export function pressed(recorded: RecordedKills, thresholds: StageKills, by: number): Press {
  if (knownKills(recorded, thresholds).orMore) return { kind: 'ask' };
  const kills = Math.min(MOST_KILLS, Math.max(0, recorded.kills + by));
  if (kills === recorded.kills) return { kind: 'none' };
  return { kind: 'set', next: { kills, chosen: 0 } };
}
