/** Reads seasons from the file of their editors, and checks them against the catalogue. */
import * as v from 'valibot';
import { type CatalogueFault, CatalogueFaultsError } from '#core/catalogue/faults.ts';
import { parseRows } from '#core/catalogue/parse-rows.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { type Filter, type ListProgress, NO_PROGRESS, type Query, type RecordedValues } from '#core/filters/filter.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { countedRows, type SeasonRows } from './prepared-season.ts';
import type { SeasonDefinition, Task, TaskRule } from './season.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const whole = v.pipe(v.number(), v.integer(), v.minValue(1));

const taskSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  title: text,
  points: v.pipe(whole, v.maxValue(10)),
  section: v.picklist(TICKABLE_SECTIONS),
  filters: v.record(v.string(), v.union([v.string(), v.pipe(v.array(v.string()), v.minLength(2))])),
  of: v.picklist(['rows', 'points']),
  count: whole,
  within: v.optional(v.string()),
});

const MONTHS = 12;
export const seasonSchema = v.object({
  /** The month in which the season runs every year, from 1. */
  month: v.pipe(whole, v.maxValue(MONTHS)),
  name: text,
  about: text,
  tasks: v.pipe(v.array(v.unknown()), v.minLength(8), v.maxLength(12)),
});

/** Reads the file of seasons, January first. Throws `CatalogueFaultsError` with every fault by season and task. */
export function assembleSeasons(file: unknown, catalogue: SeasonRows): readonly SeasonDefinition[] {
  const parsed = parseRows('seasons', seasonSchema, file);
  const faults: CatalogueFault[] = [...parsed.faults];
  const byMonth = new Map<number, SeasonDefinition>();
  for (const { month, name, about, tasks } of parsed.rows) {
    const section = `seasons, ${name}`;
    const own = parseRows<Task>(section, taskSchema, tasks);
    faults.push(...own.faults, ...taskFaults(section, own.rows, catalogue));
    if (byMonth.has(month)) faults.push({ section: 'seasons', id: name, message: `Month ${month} occurs twice.` });
    byMonth.set(month, { name, about, tasks: own.rows });
  }
  for (let month = 1; month <= MONTHS; month += 1) {
    if (!byMonth.has(month)) faults.push({ section: 'seasons', id: 'file', message: `Month ${month} has none.` });
  }
  if (faults.length > 0) throw new CatalogueFaultsError(faults);
  return [...byMonth].sort(([a], [b]) => a - b).map(([, season]) => season);
}

function* taskFaults(section: string, tasks: readonly Task[], catalogue: SeasonRows): Iterable<CatalogueFault> {
  const ids = new Set<string>();
  for (const task of tasks) {
    const at = { section, id: task.id };
    if (ids.has(task.id)) yield { ...at, message: 'The id occurs twice.' };
    ids.add(task.id);
    for (const message of ruleFaults(task, catalogue)) yield { ...at, message };
  }
}

function* ruleFaults(rule: TaskRule, catalogue: SeasonRows): Iterable<string> {
  const { groupings = [], points } = SECTIONS[rule.section];
  if (rule.of === 'points' && points === undefined) yield `${rule.section} gives no points.`;
  if (rule.within !== undefined && groupings.every(({ value }) => value !== rule.within))
    yield `${rule.section} has no grouping ${rule.within}.`;
  const faults = Object.entries(rule.filters).flatMap(([key, value]) => [...filterFaults(rule, key, value, catalogue)]);
  yield* faults;
  if (faults.length > 0) return;

  const amounts = new Map<string, number>();
  for (const { group, amount } of countedRows(rule, catalogue).values())
    amounts.set(group, (amounts.get(group) ?? 0) + amount);
  const most = Math.max(0, ...amounts.values());
  if (most < rule.count) yield `It needs ${rule.count} ${rule.of}, and there are ${most}.`;
}

/** Returns the faults of one of a rule's filters: it must be a filter by facts, and each of its values must match some rows. */
function* filterFaults<S extends TickableSection>(
  { section, filters }: TaskRule & { readonly section: S },
  key: string,
  value: string | readonly string[],
  catalogue: SeasonRows,
): Iterable<string> {
  // The ends of a range have names such as "level.max".
  const [name = key] = key.split('.');
  const filter = SECTIONS[section].list.filters[name];
  if (filter === undefined) {
    yield `${section} has no filter ${key}.`;
    return;
  }
  const written = filter.write(filter.read(filters, name), name)[key];
  if (JSON.stringify(written) !== JSON.stringify(value)) yield `${key} can't be ${JSON.stringify(value)}.`;
  else if (filter.place !== 'panel' || !isByFacts(filter, { [key]: value }, name, catalogue.items(section)))
    yield `${key} is not a filter by facts.`;
  else {
    for (const one of [value].flat()) {
      const passes = filter.matcher(filter.read({ [key]: one }, name), NO_PROGRESS);
      if (!catalogue.items(section).some((item) => passes?.({ item, searchKey: '' })))
        yield `No row has ${key} ${one}.`;
    }
  }
}

/** True if a filter's value hides rows without reading the player's progress. */
function isByFacts<Item>(filter: Filter<Item, unknown>, query: Query, name: string, items: readonly Item[]): boolean {
  let reads = 0;
  const watched: RecordedValues = {
    get: () => {
      reads += 1;
      return undefined;
    },
    has: () => {
      reads += 1;
      return false;
    },
  };
  const progress: ListProgress = { values: watched, stages: watched, bookmarked: watched };
  const passes = filter.matcher(filter.read(query, name), progress);
  for (const item of items) passes?.({ item, searchKey: '' });
  return passes !== null && reads === 0;
}
