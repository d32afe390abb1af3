/** The changes that the import of one section of an auction makes (docs/api.md, section Import). */
import type { ItemOf } from '#core/catalogue/items.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import { joinValues } from '#core/progress/conflict.ts';
import { type ListKey, type ListRule, listRule } from '#core/progress/lists.ts';
import { type StageKills, stageOfKills } from '#core/progress/stages.ts';
import type { Section } from '#core/sections/section.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import type { AuctionEntry, AuctionSection } from './auction.ts';
import { type ImportNames, importNameKey } from './names.ts';

/** One row's values on the section's lists: its own list and, where it has one, the list of its stages. */
export interface RowValues {
  readonly value: number;
  readonly stage?: number;
}

/** A row that the import changes. */
export interface PlannedRow {
  readonly item: number;
  /** Name in the catalogue. */
  readonly name: string;
  readonly old: RowValues;
  readonly new: RowValues;
}

/** A name that more than one row has, with the value of each entry under it. Its rows are not changed. */
export interface AmbiguousEntries {
  readonly name: string;
  readonly items: readonly number[];
  readonly values: readonly number[];
}

export interface SectionPlan {
  readonly state: AuctionSection['state'];
  /** Number of entries on the page. */
  readonly read: number;
  readonly counted: number | null;
  /** Number of completed rows before and after the import. */
  readonly before: number;
  readonly after: number;
  /** Number of rows that the page's entries were matched with. */
  readonly imported: number;
  /** Names that are not in the catalogue, or not as often as on the page. Because of them no row is lowered or cleared. */
  readonly unmatched: readonly string[];
  readonly ambiguous: readonly AmbiguousEntries[];
  /** Points by the page's own total, and those of its rows that are in the catalogue; absent where the page has no total. */
  readonly points?: { readonly page: number; readonly known: number };
  /** Rows that had no value before, that have a different value, and that no longer have one. */
  readonly gained: readonly PlannedRow[];
  readonly changed: readonly PlannedRow[];
  readonly lost: readonly PlannedRow[];
}

/** The character's values on the section's lists that are not 0, by row. */
export interface CurrentValues {
  readonly values: ReadonlyMap<number, number>;
  /** Empty in a section without stages. */
  readonly stages: ReadonlyMap<number, number>;
}

interface PlanInput {
  readonly section: TickableSection;
  readonly found: AuctionSection;
  readonly names: ImportNames;
  /** The section's rows in the catalogue. */
  readonly items: readonly ItemOf<TickableSection>[];
  readonly current: CurrentValues;
}

interface Matched {
  /** The page's entry of each matched row. */
  readonly entries: ReadonlyMap<number, AuctionEntry>;
  /** The same, with the entries of an ambiguous name on any of its rows, whose points are the same. */
  readonly assumed: ReadonlyMap<number, AuctionEntry>;
  readonly unmatched: readonly string[];
  readonly ambiguous: readonly AmbiguousEntries[];
}

/**
 * Matches entries with rows. A name with several rows, or a row with several values, is ambiguous. Each row matches at most
 * one entry: if more entries than rows share a name, the rest are rows that the catalogue spells differently. An area of the
 * map matches each of its subareas.
 */
function matchEntries({ section, found, names }: PlanInput): Matched {
  /** Keyed by matching rows, since a page can list a row under two of its names. */
  const byRows = new Map<
    string,
    { readonly items: readonly number[]; readonly same: [AuctionEntry, ...AuctionEntry[]] }
  >();
  for (const entry of found.entries) {
    const named = names.find(section, entry.name);
    for (const items of section === 'mapAreas' && named.length > 0 ? named.map((item) => [item]) : [named]) {
      const key = items.join(' ');
      const group = byRows.get(key);
      if (group === undefined) byRows.set(key, { items, same: [entry] });
      else group.same.push(entry);
    }
  }
  const entries = new Map<number, AuctionEntry>();
  const assumed = new Map<number, AuctionEntry>();
  const unmatched = new Map<string, string>();
  const ambiguous: AmbiguousEntries[] = [];
  const taken = new Set<number>();
  // Names with few rows first, since they have no alternative.
  for (const { items, same } of [...byRows.values()].sort((a, b) => a.items.length - b.items.length)) {
    const free = items.filter((item) => !taken.has(item)).slice(0, same.length);
    for (const [index, item] of free.entries()) {
      taken.add(item);
      assumed.set(item, same[index] ?? same[0]);
    }
    for (const { name } of same.slice(free.length))
      if (!unmatched.has(importNameKey(name))) unmatched.set(importNameKey(name), name);
    const [entry] = same;
    const [item] = items;
    if (item === undefined) continue;
    if (items.length === 1 && same.every(({ value, stage }) => value === entry.value && stage === entry.stage))
      entries.set(item, entry);
    else ambiguous.push({ name: entry.name, items, values: same.map(({ value }) => value) });
  }
  return { entries, assumed, unmatched: [...unmatched.values()], ambiguous };
}

function ruleOf(list: ListKey): ListRule {
  const rule = listRule(list);
  if (rule === undefined) throw new RangeError(`There is no list ${list}.`);
  return rule;
}

/** The section's table for rows of any section. */
function tableOf(section: TickableSection): Section<ItemOf<TickableSection>, unknown> {
  return SECTIONS[section] as unknown as Section<ItemOf<TickableSection>, unknown>;
}

/** Returns what importing the section changes. */
export function planSection(input: PlanInput): SectionPlan {
  const { section, found, items, current: before } = input;
  const { entries, assumed, unmatched, ambiguous } = matchEntries(input);
  const leftAlone = new Set(ambiguous.flatMap((each) => each.items));
  const table = tableOf(section);
  const hasStages = table.lists?.stages !== undefined;
  const rule = ruleOf(section);
  // An unmatched name can be that of any row which the page seems not to have.
  const replaces = found.state === 'complete' && unmatched.length === 0;

  const currentOf = (item: number): RowValues => ({
    value: before.values.get(item) ?? 0,
    ...(hasStages ? { stage: before.stages.get(item) ?? 0 } : {}),
  });
  const wantedOf = (row: ItemOf<TickableSection>, current: RowValues): RowValues => {
    if (leftAlone.has(row.id)) return current;
    const entry = entries.get(row.id);
    if (entry === undefined && isNeverShown(row)) return current;
    const unseen = found.bits === undefined ? 0 : current.value & ~found.bits;
    const value = Math.min(rule.max, entry?.value ?? 0) | unseen;
    const wanted = hasStages ? { value, stage: stageBeyondKills(row, value, entry?.stage) } : { value };
    return replaces ? wanted : joined(rule, current, wanted);
  };

  const gained: PlannedRow[] = [];
  const changed: PlannedRow[] = [];
  const lost: PlannedRow[] = [];
  const values = new Map(before.values);
  const stages = new Map(before.stages);
  for (const row of items) {
    const current = currentOf(row.id);
    const wanted = wantedOf(row, current);
    if (wanted.value === current.value && wanted.stage === current.stage) continue;
    const planned = { item: row.id, name: rowName(row), old: current, new: wanted };
    if (isNothing(current)) gained.push(planned);
    else if (isNothing(wanted)) lost.push(planned);
    else changed.push(planned);
    set(values, row.id, wanted.value);
    set(stages, row.id, wanted.stage ?? 0);
  }
  return {
    state: found.state,
    read: found.entries.length,
    counted: found.counted,
    before: table.totals(items, { ...NO_PROGRESS, ...before }).earned,
    after: table.totals(items, { ...NO_PROGRESS, values, stages }).earned,
    imported: entries.size,
    unmatched,
    ambiguous,
    ...(found.points === undefined
      ? {}
      : { points: { page: found.points, known: table.totals(items, progressOf(assumed)).points?.earned ?? 0 } }),
    gained,
    changed,
    lost,
  };
}

/** Returns the progress that a page's entries show. */
function progressOf(entries: ReadonlyMap<number, AuctionEntry>): ListProgress {
  const values = new Map<number, number>();
  const stages = new Map<number, number>();
  for (const [item, { value, stage = 0 }] of entries) {
    set(values, item, value);
    set(stages, item, stage);
  }
  return { ...NO_PROGRESS, values, stages };
}

/**
 * True for a quest outside the quest log, since the page lists only the lines of the quest log, and for a subarea of the map,
 * since the page lists only complete areas.
 */
function isNeverShown(row: ItemOf<TickableSection>): boolean {
  return 'area' in row || ('questLog' in row && !row.questLog);
}

/** Returns the page's stage if it is higher than the one that the kills reach by the catalogue's thresholds, otherwise 0. */
function stageBeyondKills(row: ItemOf<TickableSection>, kills: number, stage = 0): number {
  const thresholds: StageKills | undefined = 'kills' in row ? row.kills : undefined;
  return thresholds !== undefined && stage > stageOfKills(kills, thresholds) ? stage : 0;
}

function joined(rule: ListRule, current: RowValues, wanted: RowValues): RowValues {
  const value = joinValues(rule, current.value, wanted.value);
  return current.stage === undefined ? { value } : { value, stage: Math.max(current.stage, wanted.stage ?? 0) };
}

function isNothing({ value, stage = 0 }: RowValues): boolean {
  return value === 0 && stage === 0;
}

function set(values: Map<number, number>, item: number, value: number): void {
  if (value === 0) values.delete(item);
  else values.set(item, value);
}
