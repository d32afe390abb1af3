/** Seasons with the catalogue's rows that count for their tasks, computed once. */
import type { ItemOf } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { NO_PROGRESS } from '#core/filters/filter.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import type { SeasonDefinition, Task, TaskRule } from './season.ts';

/** The catalogue's rows, from the server or the page. */
export interface SeasonRows {
  items<S extends TickableSection>(section: S): readonly ItemOf<S>[];
}

interface SomeRow {
  readonly id: number;
  readonly source?: string | null;
  readonly obtainable?: boolean;
}

/** A row that counts for a task. */
interface CountedRow {
  /** One, or the section's points of the row. */
  readonly amount: number;
  /** Name of the group within which rows must be; '' = any. */
  readonly group: string;
}

export interface PreparedTask {
  readonly task: Task;
  /** By id. */
  readonly rows: ReadonlyMap<number, CountedRow>;
}

export interface PreparedSeason {
  readonly definition: SeasonDefinition;
  readonly tasks: readonly PreparedTask[];
  /** Returns true if a row counts for any task. */
  matches(section: TickableSection, item: number): boolean;
}

/** Finds the rows that count for a season's tasks. Callers cache the result while the catalogue is unchanged. */
export function prepareSeason(definition: SeasonDefinition, catalogue: SeasonRows): PreparedSeason {
  const tasks = definition.tasks.map((task) => ({ task, rows: countedRows(task, catalogue) }));
  const counted = new Map<TickableSection, Set<number>>();
  for (const { task, rows } of tasks)
    counted.set(task.section, new Set([...(counted.get(task.section) ?? []), ...rows.keys()]));
  return { definition, tasks, matches: (section, item) => counted.get(section)?.has(item) ?? false };
}

/** Returns the rows that count for a task, by id. Rows that can't be earned by playing never count. */
export function countedRows<S extends TickableSection>(
  { section: key, filters, of, within }: TaskRule & { readonly section: S },
  catalogue: SeasonRows,
): ReadonlyMap<number, CountedRow> {
  const { list, points, groupings } = SECTIONS[key];
  const grouping = groupings?.find(({ value }) => value === within);
  const groupOf = (row: ItemOf<S>) => (within === undefined ? '' : (grouping?.groupOf(row) ?? null));
  const found = new Map<number, CountedRow>();
  for (const row of list.evaluate(catalogue.items(key), list.parseParams(filters), NO_PROGRESS).rows) {
    const group = groupOf(row);
    if (group !== null && isPlayedFor(row))
      found.set(row.id, { amount: of === 'rows' ? 1 : (points?.of(row) ?? 0), group });
  }
  return found;
}

/** True if a row can be earned by playing: not bought in the Store, and still given by the game. */
export function isPlayedFor({ source, obtainable }: SomeRow): boolean {
  return source !== 'Store' && obtainable !== false;
}
