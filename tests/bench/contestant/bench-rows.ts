/** The rows of the peers' benchmark as the product's sections and registers. */
import type { RegisterAddress } from '#offline/outbox/register-key.ts';

/** A row as the benchmark hands it over, and wants it back. */
export interface BenchRow {
  /** Three letters of its section and a number, such as `ach-0001`. */
  readonly id: string;
  readonly section: string;
  readonly category: string;
  readonly name: string;
}

/** A row as it is stored here: under a number, as every section's rows are. */
export interface StoredRow extends Omit<BenchRow, 'id'> {
  readonly id: number;
  /** The benchmark's own id. */
  readonly key: string;
}

/** The player's list that takes a section's ticks: some of ours have other names, and on each of these 1 is a tick. */
const LISTS = [
  { section: 'achievements', list: 'achievements' },
  { section: 'creatures', list: 'bestiary' },
  { section: 'quests', list: 'quests' },
  { section: 'mounts', list: 'mounts' },
  { section: 'outfits', list: 'outfits' },
  { section: 'items', list: 'titles' },
  { section: 'spells', list: 'charms' },
  { section: 'hunts', list: 'bosstiary' },
] as const;

const PREFIX_LENGTH = 3;
const DIGITS = 4;

/** The list that takes a section's ticks. Throws for a section that the benchmark did not have when this was written. */
export function listOf(section: string): string {
  const found = LISTS.find((each) => each.section === section);
  if (found === undefined) throw new Error(`The benchmark has a new section: ${section}.`);
  return found.list;
}

/** The register that takes a row's tick. */
export function registerOf({ section, id }: Pick<BenchRow, 'section' | 'id'>): RegisterAddress {
  return { character: 0, list: listOf(section), item: Number(id.slice(PREFIX_LENGTH + 1)) };
}

/** The benchmark's id of the row whose tick a register takes. */
export function rowIdOf({ list, item }: Pick<RegisterAddress, 'list' | 'item'>): string {
  const section = LISTS.find((each) => each.list === list)?.section ?? '?';
  return `${section.slice(0, PREFIX_LENGTH)}-${String(item).padStart(DIGITS, '0')}`;
}

/** The rows by section, as they are stored. */
export function bySection(rows: readonly BenchRow[]): ReadonlyMap<string, readonly StoredRow[]> {
  const sections = new Map<string, StoredRow[]>();
  for (const row of rows) {
    const stored = { ...row, id: registerOf(row).item, key: row.id };
    const known = sections.get(row.section);
    if (known === undefined) sections.set(row.section, [stored]);
    else known.push(stored);
  }
  return sections;
}
