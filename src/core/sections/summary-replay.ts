/** Recomputes the summaries of a character from its recorded values and its history. */
import type { ItemOf } from '#core/catalogue/items.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { NO_PROGRESS, type RecordedValues } from '#core/filters/filter.ts';
import { NOTHING_EARNED, type SectionSum, withRowChange } from '#core/progress/summary.ts';
import type { ValuesByList } from '#core/progress/transfer.ts';
import { RowChanges, type RowFinder, type ValueChange } from './row-changes.ts';
import { progressLists, SECTIONS } from './sections.ts';

export interface ReplayCatalogue extends RowFinder {
  items<S extends TickableSection>(section: S): readonly ItemOf<S>[];
}

const NOTHING: RecordedValues = new Map();

export class SummaryReplay {
  readonly #catalogue: ReplayCatalogue;
  readonly #rows: RowChanges;
  readonly #sums = new Map<TickableSection, SectionSum>();
  /** Gains by day. */
  readonly days = new Map<number, number>();

  constructor(catalogue: ReplayCatalogue) {
    this.#catalogue = catalogue;
    this.#rows = new RowChanges(catalogue, () => 0);
  }

  /** Adds the next change of the history. */
  add(change: ValueChange, source: string): void {
    const changed = this.#rows.next(change);
    if (changed === null) return;
    const { sum, day } = withRowChange(this.#sums.get(changed.section) ?? NOTHING_EARNED, changed, source);
    this.#sums.set(changed.section, sum);
    if (day !== null) this.days.set(day.day, (this.days.get(day.day) ?? 0) + day.gains);
  }

  /** Returns the sums: current rows and points by `values`, with the newest gains of the history. */
  sums(values: ValuesByList): Map<TickableSection, SectionSum> {
    const found = new Map<TickableSection, SectionSum>();
    for (const section of TICKABLE_SECTIONS) {
      if (!progressLists(section).some((list) => values.has(list))) continue;
      const { earned, points } = this.#totals(section, values);
      const { latest } = this.#sums.get(section) ?? NOTHING_EARNED;
      found.set(section, { earned, points: points?.earned ?? 0, latest });
    }
    return found;
  }

  #totals<S extends TickableSection>(section: S, values: ValuesByList) {
    const [own, stages] = progressLists(section);
    return SECTIONS[section].totals(this.#catalogue.items(section), {
      ...NO_PROGRESS,
      values: values.get(own) ?? NOTHING,
      stages: (stages && values.get(stages)) ?? NOTHING,
    });
  }
}
