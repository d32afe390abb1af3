/** The effect of a hunt on the lists, by creature. */
import type { RecordedValues } from '#core/filters/filter.ts';
import { listRule } from '#core/progress/lists.ts';
import {
  type KnownKills,
  killsToNext,
  knownKills,
  type Stage,
  stageReached,
  withHunted,
} from '#core/progress/stages.ts';
import type { SearchRow } from '#core/search/search-row.ts';
import { type HuntedCreature, type HuntedCreatures, type KillsList, keyOf } from './hunted-creatures.ts';
import type { KillRow } from './kill-line.ts';
import type { KillMatch } from './match-kills.ts';

/** Progress on all lists that hunts add to. */
export type HuntProgress = Readonly<
  Record<'bestiary' | 'bosstiary' | 'bestiaryStage' | 'bosstiaryStage', RecordedValues>
>;

/** The player's choices for ambiguous or unknown names: keys of entries, by name. */
export type Meant = ReadonlyMap<string, string>;

/** A row without a match until the player chooses one. */
export type OpenRow = Exclude<KillMatch, { readonly kind: 'matched' }>;

/** A creature or boss of the hunt, with all its rows. */
export interface HuntedLine {
  readonly key: string;
  readonly rows: readonly KillRow[];
}

/** Returns the entries that the player can choose for a row. */
export function candidatesOf(row: OpenRow): readonly SearchRow[] {
  if (row.kind === 'ambiguous') return row.candidates;
  return row.suggestion === null ? [] : [row.suggestion];
}

/** Returns the distinct creatures of a hunt in the order of the log, and all rows without a match. */
export function linesOf(
  matches: readonly KillMatch[],
  meant: Meant,
): { readonly lines: readonly HuntedLine[]; readonly open: readonly OpenRow[] } {
  const lines = new Map<string, HuntedLine>();
  const open: OpenRow[] = [];
  for (const match of matches) {
    if (match.kind !== 'matched') open.push(match);
    const key = match.kind === 'matched' ? keyOf(match.entry) : meant.get(match.row.name);
    if (key !== undefined) lines.set(key, { key, rows: [...(lines.get(key)?.rows ?? []), match.row] });
  }
  return { lines: [...lines.values()], open };
}

/** A value that changes when a line is accepted. */
interface HuntedValue {
  readonly list: KillsList | `${KillsList}Stage`;
  readonly item: number;
  /** The value afterwards, as far as known on this device. */
  readonly value: number;
  /** Present if the value is added to instead of set. */
  readonly add?: number;
}

/** `before + added = after`. */
interface Increment {
  readonly before: number;
  /** Added kills: fewer than in the log if the list's maximum is reached. */
  readonly added: number;
  readonly after: number;
  /** Whether the numbers are minimums. */
  readonly orMore: boolean;
}

/** A line with its effect. */
export interface ReviewedLine extends HuntedLine {
  readonly hunted: HuntedCreature;
  /** Kills of all its rows. */
  readonly count: number;
  /** Known kills before. */
  readonly known: KnownKills;
  readonly increment: Increment;
  readonly stageBefore: Stage;
  readonly stageAfter: Stage;
  /** Missing kills to the next stage afterwards, or the maximum possible; 0 once all are reached. */
  readonly toNext: number;
  /** Points that the line adds. */
  readonly points: number;
  /** The values to change when it is accepted. */
  readonly values: readonly HuntedValue[];
}

/** Returns the maximum number of kills on a list. */
export const mostKills = (list: KillsList): number => listRule(list)?.max ?? 0;

/**
 * Returns the effect of accepting a line; undefined if there is no such creature. `exact`: number of kills before, if the
 * player has entered it for a creature with only a known minimum; null = not entered.
 */
export function reviewLine(
  line: HuntedLine,
  all: HuntedCreatures,
  progress: HuntProgress,
  exact: number | null,
): ReviewedLine | undefined {
  const hunted = all.get(line.key);
  if (hunted === undefined) return undefined;
  const { list, stageList, id, thresholds } = hunted;
  const recorded = { kills: progress[list].get(id) ?? 0, chosen: progress[stageList].get(id) ?? 0 };
  const count = line.rows.reduce((sum, row) => sum + row.count, 0);
  // An exact count replaces a chosen stage.
  const start = exact === null ? recorded : { kills: exact, chosen: 0 };
  const before = knownKills(start, thresholds);
  const after = withHunted(start, thresholds, { count, most: mostKills(list) });
  const stageBefore = stageReached(recorded, thresholds);
  const stageAfter = stageReached(after, thresholds);
  const values: HuntedValue[] = [];
  if (after.kills !== recorded.kills) {
    const adds = exact === null && after.add !== null;
    values.push({ list, item: id, value: after.kills, ...(adds ? { add: after.add } : {}) });
  }
  if (after.chosen !== recorded.chosen) values.push({ list: stageList, item: id, value: after.chosen });
  return {
    ...line,
    hunted,
    count,
    known: knownKills(recorded, thresholds),
    increment: { before: before.kills, added: after.kills - before.kills, after: after.kills, orMore: before.orMore },
    stageBefore,
    stageAfter,
    toNext: killsToNext(after, thresholds),
    points: hunted.pointsTo(stageAfter) - hunted.pointsTo(stageBefore),
    values,
  };
}
