/** What setting many rows at once changes: worked out before anything is recorded, so that it can be asked first. */
import type { ListProgress } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import type { ListKey } from '#core/progress/lists.ts';
import type { Section } from '#core/sections/section.ts';
import type { BulkState } from './bulk-states.ts';

/** More rows than this are not changed without a question. */
const MOST_UNASKED = 25;

/** A register and the value it is to hold. */
export interface PlannedValue {
  readonly list: ListKey;
  readonly item: number;
  readonly value: number;
}

export interface BulkPlan<Item> {
  readonly values: readonly PlannedValue[];
  /** The rows that change. */
  readonly changing: readonly Item[];
  /** Rows that are so already, or further, and stay as they are. */
  readonly same: number;
  /** Rows that stay as they are since of their group only one can be had. */
  readonly barred: number;
  /** Rows that are done and then no longer are. */
  readonly undone: number;
  /** Exact counts that are lost. */
  readonly counts: number;
}

/** What of a section's table a plan is made of. */
type PlannedSection<Item> = Pick<Section<Item, never, ListKey>, 'section' | 'lists' | 'tracking'>;

/** The group of which only one row can be had; null for a row that stands alone. */
function exclusiveGroupOf(item: object): string | null {
  return 'exclusiveGroup' in item && typeof item.exclusiveGroup === 'string' ? item.exclusiveGroup : null;
}

/** The groups of which no further row may be marked: one is had, or more than one is among those to be marked. */
function closedGroups<Item extends ListedItem>(
  all: readonly Item[],
  chosen: readonly Item[],
  { values }: ListProgress,
): ReadonlySet<string> {
  const closed = new Set<string>();
  const asked = new Set<string>();
  for (const item of all) {
    const group = exclusiveGroupOf(item);
    if (group !== null && values.has(item.id)) closed.add(group);
  }
  for (const item of chosen) {
    const group = exclusiveGroupOf(item);
    if (group === null) continue;
    if (asked.has(group)) closed.add(group);
    asked.add(group);
  }
  return closed;
}

/** What changes once all of `chosen` are set to a state; `all` are the rows of the section. */
export function bulkPlan<Item extends ListedItem>(
  { section, lists, tracking }: PlannedSection<Item>,
  all: readonly Item[],
  chosen: readonly Item[],
  progress: ListProgress,
  state: BulkState<Item>,
): BulkPlan<Item> {
  const closed = state.clears ? new Set<string>() : closedGroups(all, chosen, progress);
  const values: PlannedValue[] = [];
  const changing: Item[] = [];
  let same = 0;
  let barred = 0;
  let undone = 0;
  let counts = 0;
  for (const item of chosen) {
    const before = { value: progress.values.get(item.id) ?? 0, stage: progress.stages.get(item.id) ?? 0 };
    const after = state.after(item, before);
    const changed: PlannedValue[] = [];
    if (after.value !== before.value) changed.push({ list: section, item: item.id, value: after.value });
    if (after.stage !== before.stage && lists?.stages !== undefined) {
      changed.push({ list: lists.stages, item: item.id, value: after.stage });
    }
    const group = exclusiveGroupOf(item);
    if (changed.length === 0) {
      same += 1;
    } else if (group !== null && closed.has(group)) {
      barred += 1;
    } else {
      changing.push(item);
      values.push(...changed);
      if (state.clears && tracking.stateOf(item, progress) === 'done') undone += 1;
      if (state.clears && tracking.kind === 'stages' && before.value > 0) counts += 1;
    }
  }
  return { values, changing, same, barred, undone, counts };
}

/** Whether it is asked before a plan is carried out: it changes much, or takes away what one tap would ask for too. */
export function asksFirst<Item>(
  { changing, undone, counts }: BulkPlan<Item>,
  { tracking }: Pick<Section<Item, never>, 'tracking'>,
): boolean {
  return changing.length > MOST_UNASKED || (tracking.kind !== 'tick' && undone + counts > 0);
}
