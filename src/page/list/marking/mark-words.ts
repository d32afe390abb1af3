import { rowName } from '#core/catalogue/row-name.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { CORE_KEPT, ECHO_KILLED, MASTERED } from '#core/progress/animus.ts';
import { FIRST_ADDON, SECOND_ADDON } from '#core/progress/outfit-bits.ts';
import { listWords } from '#core/words/list.ts';
import type { RecordedProgress } from '#page/list/list-progress.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import type { SectionProgress } from '#page/parts/words/section-totals.ts';
import { words } from './words.ts';

/** The part of a section's table used here. */
export type Worded<Item> = Pick<
  SectionList<Item, CommonParams>,
  'title' | 'rows' | 'done' | 'pointCount' | 'tracking' | 'totals'
>;

/** Describes an item and its progress: "Dread Lord earned", "Dragon: 250 of 1,000 kills, second stage". */
function stateWords<Item extends ListedItem>(table: Worded<Item>, item: Item, progress: RecordedProgress): string {
  const { tracking } = table;
  const state = tracking.stateOf(item, progress);
  const value = progress.values.get(item.id) ?? 0;
  const name = rowName(item);
  switch (tracking.kind) {
    case 'tick':
      return (state === 'done' ? words.done : words.noLonger)({ name, state: table.done });
    case 'stages': {
      const { kills, orMore } = tracking.knownKills(item, progress);
      const stage = tracking.stagesInText[tracking.stageOf(item, progress) - 1];
      const known = words.kills({ kills, total: tracking.thresholdsOf(item)[2] });
      const counted = orMore ? words.atLeast(known) : known;
      return words.state({ name, state: stage === undefined ? counted : words.reached({ counted, stage }) });
    }
    case 'levels':
      return words.state({ name, state: words.grade({ grade: value, grades: tracking.levels }) });
    case 'addons': {
      if (state !== 'inProgress') return words.state({ name, state: state === 'done' ? table.done : words.missing });
      // An outfit with both addons is done.
      if (value & FIRST_ADDON) return words.state({ name, state: words.firstAddon });
      return words.state({ name, state: value & SECOND_ADDON ? words.secondAddon : words.withoutAddons });
    }
    case 'animus': {
      const parts = [
        ...(value & MASTERED ? [words.mastered] : []),
        ...(value & CORE_KEPT ? [words.core] : []),
        ...(value & ECHO_KILLED ? [words.echo] : []),
      ];
      return words.state({ name, state: parts.length === 0 ? words.nothing : listWords(parts) });
    }
  }
}

/** Returns the toast of a change: "Dread Lord earned, +8 points". */
export function changeToast<Item extends ListedItem>(
  table: Worded<Item>,
  item: Item,
  before: SectionProgress,
  after: SectionProgress,
  progress: RecordedProgress,
): string {
  const change = stateWords(table, item, progress);
  const by = (after.points?.earned ?? 0) - (before.points?.earned ?? 0);
  if (table.pointCount === undefined || by === 0) return change;
  return (by > 0 ? words.gained : words.lost)({ change, points: table.pointCount(Math.abs(by)) });
}

/** Returns the announcement of a change: "Dread Lord earned. 234 of 571, 620 points." */
export function changeAnnouncement<Item extends ListedItem>(
  table: Worded<Item>,
  item: Item,
  totals: SectionProgress,
  progress: RecordedProgress,
): string {
  return words.announced({ change: stateWords(table, item, progress), totals: totalsWords(table, totals) });
}

/** Describes several items changed together. */
export function manyWords({ rows }: Pick<Worded<never>, 'rows'>, count: number): string {
  return words.changed(rows(count));
}

/** "234 of 571, 620 points." */
export function totalsWords(
  { pointCount }: Pick<Worded<never>, 'pointCount'>,
  { earned, total, points }: SectionProgress,
): string {
  return pointCount === undefined || points === undefined
    ? words.totals({ earned, total })
    : words.totalsWithPoints({ earned, total, points: pointCount(points.earned) });
}

/** Describes a completed section. */
export function completionWords({ title }: Pick<Worded<never>, 'title'>, total: number): string {
  return words.complete({ title, total });
}

/** Describes a bookmark. */
export function bookmarkWords(name: string, bookmarked: boolean): string {
  return bookmarked ? words.bookmarked(name) : words.notBookmarked(name);
}
