/** The rows of the peers' benchmark as the product's sections and registers. */
import type { RegisterAddress } from '#offline/outbox/register-key.ts';

/** A row as the benchmark passes it and expects it back. */
export interface BenchRow {
  /** Three letters of its section and a number, such as `ach-0001`. */
  readonly id: string;
  readonly section: string;
  readonly category: string;
  readonly name: string;
}

/** A row as it is stored here: under a number, like every section's rows. */
export interface StoredRow extends Omit<BenchRow, 'id'> {
  readonly id: number;
  /** The benchmark's own id. */
  readonly key: string;
}

/** The player's list for each of the benchmark's sections. Some have other names here; in each of them 1 is a tick. */
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

/** The list for a section's ticks. Throws for a section that was added to the benchmark later. */
export function listOf(section: string): string {
  const found = LISTS.find((each) => each.section === section);
  if (found === undefined) throw new Error(`The benchmark has a new section: ${section}.`);
  return found.list;
}

/** The register of a row's tick. */
export function registerOf({ section, id }: Pick<BenchRow, 'section' | 'id'>): RegisterAddress {
  return { character: 0, list: listOf(section), item: Number(id.slice(PREFIX_LENGTH + 1)) };
}

/** The benchmark's id of the row that a register belongs to. */
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
