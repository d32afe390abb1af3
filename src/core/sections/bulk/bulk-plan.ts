/** The plan of a bulk action, computed before anything is recorded, so that the player can confirm it. */
import type { ListProgress } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import type { ListKey } from '#core/progress/lists.ts';
import type { Section } from '#core/sections/section.ts';
import type { BulkState } from './bulk-states.ts';

/** Largest number of rows that needs no confirmation. */
const MAX_UNCONFIRMED = 25;

/** A register and its planned value. */
export interface PlannedValue {
  readonly list: ListKey;
  readonly item: number;
  readonly value: number;
}

export interface BulkPlan<Item> {
  readonly values: readonly PlannedValue[];
  /** The rows that change. */
  readonly changing: readonly Item[];
  /** Number of unchanged rows, already in this state or further. */
  readonly same: number;
  /** Number of unchanged rows of which only one per group can be owned. */
  readonly excluded: number;
  /** Number of rows that are done before but not after. */
  readonly undone: number;
  /** Number of exact counts that are lost. */
  readonly counts: number;
}

/** The parts of a section's table that a plan needs. */
type PlannedSection<Item> = Pick<Section<Item, never, ListKey>, 'section' | 'lists' | 'tracking'>;

/** Returns the group of which only one row can be owned; null = none. */
function exclusiveGroupOf(item: object): string | null {
  return 'exclusiveGroup' in item && typeof item.exclusiveGroup === 'string' ? item.exclusiveGroup : null;
}

/** Returns the groups of which no row may be marked, since one is owned or several are among the chosen rows. */
function closedGroups<Item extends ListedItem>(
  all: readonly Item[],
  chosen: readonly Item[],
  { values }: ListProgress,
): ReadonlySet<string> {
  const closed = new Set<string>();
  const groups = new Set<string>();
  for (const item of all) {
    const group = exclusiveGroupOf(item);
    if (group !== null && values.has(item.id)) closed.add(group);
  }
  for (const item of chosen) {
    const group = exclusiveGroupOf(item);
    if (group === null) continue;
    if (groups.has(group)) closed.add(group);
    groups.add(group);
  }
  return closed;
}

/** Plans setting all of `chosen` to a state; `all` are the rows of the section. */
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
  let excluded = 0;
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
      excluded += 1;
    } else {
      changing.push(item);
      values.push(...changed);
      if (state.clears && tracking.stateOf(item, progress) === 'done') undone += 1;
      if (state.clears && tracking.kind === 'stages' && before.value > 0) counts += 1;
    }
  }
  return { values, changing, same, excluded, undone, counts };
}

/** True if a plan needs confirmation: it changes many rows, or loses something that a single tap would also confirm. */
export function asksFirst<Item>(
  { changing, undone, counts }: BulkPlan<Item>,
  { tracking }: Pick<Section<Item, never>, 'tracking'>,
): boolean {
  return changing.length > MAX_UNCONFIRMED || (tracking.kind !== 'tick' && undone + counts > 0);
}
