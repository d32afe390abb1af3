/** Computes the changes of rows for summaries from the changes of recorded values. */
import type { ItemOf } from '#core/catalogue/items.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { NO_PROGRESS, type RecordedValues } from '#core/filters/filter.ts';
import type { ListKey } from '#core/progress/lists.ts';
import type { RowChange } from '#core/progress/summary.ts';
import { earnedPoints } from './section.ts';
import { progressLists, SECTIONS } from './sections.ts';

/** A change of one recorded value. */
export interface ValueChange {
  readonly list: string;
  readonly item: number;
  readonly old: number;
  readonly new: number;
  /** Milliseconds. */
  readonly at: number;
}

/** The section to which a list belongs. */
interface CountedList {
  readonly section: TickableSection;
  readonly isStages: boolean;
  /** The section's other list, required for a row's state; undefined = none. */
  readonly other: ListKey | undefined;
}

const COUNTED: ReadonlyMap<string, CountedList> = new Map(
  TICKABLE_SECTIONS.flatMap((section): [string, CountedList][] => {
    const [own, stages] = progressLists(section);
    const counted: [string, CountedList][] = [[own, { section, isStages: false, other: stages }]];
    if (stages !== undefined) counted.push([stages, { section, isStages: true, other: own }]);
    return counted;
  }),
);

/** The lists that summaries count. */
export const COUNTED_LISTS: readonly ListKey[] = TICKABLE_SECTIONS.flatMap(progressLists);

/** True if summaries count the list. */
export function isCounted(list: string): boolean {
  return COUNTED.has(list);
}

/** Rows of the catalogue. */
export interface RowFinder {
  /** Returns the section's row with that id; undefined if there is none. */
  row<S extends TickableSection>(section: S, id: number): ItemOf<S> | undefined;
}

/** Returns the other list of the same section, required for the row's state; undefined = none. */
export function otherListOf(catalogue: RowFinder, list: string, item: number): ListKey | undefined {
  const counted = COUNTED.get(list);
  return counted && catalogue.row(counted.section, item) && counted.other;
}

/** Converts one character's changes of values, in order, into changes of rows. */
export class RowChanges {
  readonly #catalogue: RowFinder;
  readonly #valueBefore: (list: ListKey, item: number) => number;
  /** New values of the changes so far, by list and item. */
  readonly #values = new Map<string, number>();

  /** `valueBefore` returns the value recorded before the first change. */
  constructor(catalogue: RowFinder, valueBefore: (list: ListKey, item: number) => number) {
    this.#catalogue = catalogue;
    this.#valueBefore = valueBefore;
  }

  /** Returns the change of the section's row; null if nothing that counts has changed. */
  next(change: ValueChange): (RowChange & { readonly section: TickableSection }) | null {
    const { list, item, at } = change;
    const counted = COUNTED.get(list);
    const row = counted && this.#catalogue.row(counted.section, item);
    if (counted === undefined || row === undefined) return null;
    const { section, isStages } = counted;
    const other = this.#otherValue(counted, change);
    const resultWith = (value: number) =>
      isStages ? resultOf(section, row, other, value) : resultOf(section, row, value, other);
    const before = resultWith(change.old);
    const after = resultWith(change.new);
    const done = (Number(after.isDone) - Number(before.isDone)) as RowChange['done'];
    const points = after.points - before.points;
    return done === 0 && points === 0 ? null : { section, item, done, points, at };
  }

  /** Stores the new value and returns the row's value on the section's other list; 0 if there is no such list. */
  #otherValue({ other }: CountedList, { list, item, new: value }: ValueChange): number {
    if (other === undefined) return 0;
    this.#values.set(`${list}/${item}`, value);
    return this.#values.get(`${other}/${item}`) ?? this.#valueBefore(other, item);
  }
}

/** Returns whether a row is done with a value and a chosen stage, and its points. */
function resultOf<S extends TickableSection>(section: S, row: ItemOf<S>, value: number, stage: number) {
  const { tracking, points } = SECTIONS[section];
  const progress = { ...NO_PROGRESS, values: recorded(row, value), stages: recorded(row, stage) };
  const isDone = tracking.stateOf(row, progress) === 'done';
  return { isDone, points: points === undefined ? 0 : earnedPoints(points, row, progress, isDone) };
}

/** Returns the recorded values of one row; 0 is not recorded. */
function recorded({ id }: { readonly id: number }, value: number): RecordedValues {
  return value === 0 ? NO_PROGRESS.values : new Map([[id, value]]);
}
