/** The sentences of a mark. */
import { rowName } from '#core/catalogue/row-name.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { CORE_KEPT, MASTERED } from '#core/progress/animus.ts';
import { FIRST_ADDON, SECOND_ADDON } from '#core/progress/outfit-bits.ts';
import type { Share } from '#core/progress/totals.ts';
import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';
import type { RecordedProgress } from '#page/list/list-progress.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import type { SectionProgress } from '#page/parts/section-totals.ts';
import { words } from './words.ts';

/** The part of a section's table that the sentences use. */
export type Worded<Item> = Pick<
  SectionList<Item, CommonParams>,
  'title' | 'noun' | 'statuses' | 'tracking' | 'totals' | 'points'
>;

/** "earned", "owned", "finished": what a row that is done is called. */
function doneWord({ statuses }: Pick<Worded<never>, 'statuses'>): string {
  return statuses.checked.toLowerCase();
}

/** An item's progress, to be read after its name: "earned", ": 250 of 1,000 kills, second stage". */
function stateWords<Item extends ListedItem>(table: Worded<Item>, item: Item, progress: RecordedProgress): string {
  const { tracking, statuses } = table;
  const state = tracking.stateOf(item, progress);
  const value = progress.values.get(item.id) ?? 0;
  switch (tracking.kind) {
    case 'tick':
      return (state === 'done' ? words.done : words.noLonger)(doneWord(table));
    case 'stages': {
      const { kills, orMore } = tracking.knownKills(item, progress);
      const stage = tracking.stageOf(item, progress);
      const last = tracking.thresholdsOf(item)[2];
      const known = words.kills(kills, last);
      const counted = orMore ? words.atLeast(known) : known;
      return `: ${counted}${stage === 0 ? '' : `, ${tracking.stages[stage - 1]?.toLowerCase()}`}`;
    }
    case 'levels':
      return words.level(value, tracking.levels);
    case 'addons': {
      if (state !== 'inProgress')
        return words.state(state === 'done' ? doneWord(table) : statuses.unchecked.toLowerCase());
      const addons = [value & FIRST_ADDON ? words.firstAddon : '', value & SECOND_ADDON ? words.secondAddon : ''];
      const owned = addons.filter((addon) => addon !== '').join(words.and);
      return owned === '' ? words.withoutAddons : words.withAddons(owned);
    }
    case 'animus':
      if (value === (MASTERED | CORE_KEPT)) return words.masteredAndCore;
      if (value === MASTERED) return words.mastered;
      return value === CORE_KEPT ? words.core : words.nothing;
  }
}

/** "+8 points", "−1 point"; empty where they stay as they are. */
function pointsChange(table: Worded<never>, before: Share | undefined, after: Share | undefined): string {
  const by = (after?.earned ?? 0) - (before?.earned ?? 0);
  if (table.points === undefined || by === 0) return '';
  const { label } = table.points;
  const size = Math.abs(by);
  return `, ${by > 0 ? '+' : '−'}${figure(size)} ${size === 1 ? label.replace(/s$/, '') : label}`;
}

/** The toast of a change: "Dread Lord earned, +8 points". */
export function changeToast<Item extends ListedItem>(
  table: Worded<Item>,
  item: Item,
  before: SectionProgress,
  after: SectionProgress,
  progress: RecordedProgress,
): string {
  return `${rowName(item)}${stateWords(table, item, progress)}${pointsChange(table, before.points, after.points)}`;
}

/** The announcement of a change: "Dread Lord earned. 234 of 571, 620 points." */
export function changeAnnouncement<Item extends ListedItem>(
  table: Worded<Item>,
  item: Item,
  totals: SectionProgress,
  progress: RecordedProgress,
): string {
  return `${rowName(item)}${stateWords(table, item, progress)}. ${totalsWords(table, totals)}`;
}

/** Words for several items changed together. */
export function manyWords(table: Pick<Worded<never>, 'noun'>, count: number): string {
  return words.changed(plural(count, { one: `# ${table.noun.one}`, other: `# ${table.noun.many}` }));
}

/** "234 of 571, 620 points." */
export function totalsWords({ points }: Pick<Worded<never>, 'points'>, totals: SectionProgress): string {
  const earned = totals.points === undefined ? '' : `, ${figure(totals.points.earned)} ${points?.label ?? ''}`;
  return `${words.of(totals.earned, totals.total)}${earned}.`;
}

/** Words for a completed section. */
export function completionWords(table: Worded<never>, total: number): string {
  const word = doneWord(table);
  return `${words.complete(table.title, total)}${word === 'complete' ? '' : ` ${word}`}.`;
}

/** Words for a bookmark. */
export function bookmarkWords(name: string, bookmarked: boolean): string {
  return bookmarked ? words.bookmarked(name) : words.notBookmarked(name);
}
