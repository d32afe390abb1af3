import { rowName } from '#core/catalogue/row-name.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { CORE_KEPT, MASTERED } from '#core/progress/animus.ts';
import { FIRST_ADDON, SECOND_ADDON } from '#core/progress/outfit-bits.ts';
import { plural } from '#core/words/plural.ts';
import type { RecordedProgress } from '#page/list/list-progress.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import type { SectionProgress } from '#page/parts/words/section-totals.ts';
import { words } from './words.ts';

/** The part of a section's table used here. */
export type Worded<Item> = Pick<
  SectionList<Item, CommonParams>,
  'title' | 'noun' | 'statuses' | 'tracking' | 'totals' | 'points'
>;

/** Returns the label of a completed row: "earned", "owned", "finished". */
function doneWord({ statuses }: Pick<Worded<never>, 'statuses'>): string {
  return statuses.checked.toLowerCase();
}

/** Describes an item and its progress: "Dread Lord earned", "Dragon: 250 of 1,000 kills, second stage". */
function stateWords<Item extends ListedItem>(table: Worded<Item>, item: Item, progress: RecordedProgress): string {
  const { tracking, statuses } = table;
  const state = tracking.stateOf(item, progress);
  const value = progress.values.get(item.id) ?? 0;
  const name = rowName(item);
  switch (tracking.kind) {
    case 'tick':
      return (state === 'done' ? words.done : words.noLonger)(name, doneWord(table));
    case 'stages': {
      const { kills, orMore } = tracking.knownKills(item, progress);
      const stage = tracking.stages[tracking.stageOf(item, progress) - 1];
      const known = words.kills(kills, tracking.thresholdsOf(item)[2]);
      const counted = orMore ? words.atLeast(known) : known;
      return words.state(name, stage === undefined ? counted : words.reached(counted, stage));
    }
    case 'levels':
      return words.state(name, words.grade(value, tracking.levels));
    case 'addons': {
      if (state !== 'inProgress')
        return words.state(name, state === 'done' ? doneWord(table) : statuses.unchecked.toLowerCase());
      // An outfit with both addons is done.
      if (value & FIRST_ADDON) return words.state(name, words.withAddon(words.firstAddon));
      return words.state(name, value & SECOND_ADDON ? words.withAddon(words.secondAddon) : words.withoutAddons);
    }
    case 'animus':
      if (value === (MASTERED | CORE_KEPT)) return words.state(name, words.masteredAndCore);
      if (value === MASTERED) return words.state(name, words.mastered);
      return words.state(name, value === CORE_KEPT ? words.core : words.nothing);
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
  const message = stateWords(table, item, progress);
  const by = (after.points?.earned ?? 0) - (before.points?.earned ?? 0);
  return table.points === undefined || by === 0 ? message : words.gained(message, by, table.points);
}

/** Returns the announcement of a change: "Dread Lord earned. 234 of 571, 620 points." */
export function changeAnnouncement<Item extends ListedItem>(
  table: Worded<Item>,
  item: Item,
  totals: SectionProgress,
  progress: RecordedProgress,
): string {
  return words.announced(stateWords(table, item, progress), totalsWords(table, totals));
}

/** Describes several items changed together. */
export function manyWords(table: Pick<Worded<never>, 'noun'>, count: number): string {
  return words.changed(plural(count, { one: `# ${table.noun.one}`, other: `# ${table.noun.many}` }));
}

/** "234 of 571, 620 points." */
export function totalsWords({ points }: Pick<Worded<never>, 'points'>, totals: SectionProgress): string {
  return points === undefined || totals.points === undefined
    ? words.totals(totals.earned, totals.total)
    : words.totalsWithPoints(totals.earned, totals.total, totals.points.earned, points);
}

/** Describes a completed section. */
export function completionWords(table: Worded<never>, total: number): string {
  const word = doneWord(table);
  return word === 'complete' ? words.complete(table.title, total) : words.completeAs(table.title, total, word);
}

/** Describes a bookmark. */
export function bookmarkWords(name: string, bookmarked: boolean): string {
  return bookmarked ? words.bookmarked(name) : words.notBookmarked(name);
}
