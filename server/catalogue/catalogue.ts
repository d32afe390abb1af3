/** The catalogue in memory: validated at the start, versioned by content hash, with its responses. */

import { existsSync, readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createImportNames, type ImportNames } from '#core/bazaar-import/names.ts';
import { assembleCatalogue } from '#core/catalogue/assemble.ts';
import type { AchievementCategory, CatalogueFiles, CatalogueItems } from '#core/catalogue/files.ts';
import type { ItemOf } from '#core/catalogue/items.ts';
import {
  CATALOGUE_SECTIONS,
  type CatalogueSection,
  isSentWithAll,
  TICKABLE_SECTIONS,
  type TickableSection,
} from '#core/catalogue/sections.ts';
import { compareVersions } from '#core/catalogue/versions.ts';
import { assembleSeasons } from '#core/challenges/definition.ts';
import { countedRows, type SeasonRows } from '#core/challenges/prepared-season.ts';
import type { SeasonDefinition } from '#core/challenges/season.ts';
import type { CatalogueEntry, CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { NO_PROGRESS } from '#core/filters/filter.ts';
import type { SectionTotals } from '#core/progress/totals.ts';
import { countingFacts } from '#core/sections/counting-fields.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { CATALOGUE_FILES } from './catalogue-files.ts';
import { type EncodedBody, type Encoding, type VersionBody, withVersion } from './encoded-body.ts';
import { contentHash, sectionAnswer } from './section-answer.ts';

/** Target of GET catalogue/{section}/{version}: a section, or all lists in one response. */
export type CatalogueTarget = CatalogueSection | 'all';

export interface Catalogue {
  /** Response of GET catalogue; its `version` covers all sections. */
  readonly index: CatalogueIndex;
  /** Categories of achievements, by name. */
  readonly categories: readonly AchievementCategory[];
  /** Names of the game updates with new achievements, oldest first. */
  readonly achievementUpdates: readonly string[];
  /** The season of each month, January first. */
  readonly seasons: readonly SeasonDefinition[];
  /** Hashes of the facts that affect scores, which most edits leave unchanged: `sums` for summaries, ranks and rarity, `seasons` for standings. */
  readonly counting: { readonly sums: string; readonly seasons: string };
  /** Finds rows by names on auction pages. */
  readonly importNames: ImportNames;
  /** Returns the rows of a section, sorted by id (updates by age, events by name). */
  items<S extends CatalogueSection>(section: S): readonly ItemOf<S>[];
  /** Total rows and points of each section. */
  readonly totals: Readonly<Record<TickableSection, SectionTotals>>;
  /** Returns the section's row with the id; undefined if there is none. */
  row<S extends TickableSection>(section: S, id: number): ItemOf<S> | undefined;
  /** Whether the section has, or had, a row with the id. */
  has(section: CatalogueSection, id: number): boolean;
  /** Returns the section's entry in the index. */
  entry(section: CatalogueSection): CatalogueEntry;
  /** Returns the body of a target's immutable response in the current or the previous version; undefined for others. */
  body(target: CatalogueTarget, version: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> | undefined;
  /**
   * Prepares the brotli body of the whole catalogue, which first visits request: reads it from the build's folder, or else
   * compresses it.
   */
  warmUp(builtFolder: string): Promise<void>;
  /** Writes that body to the folder. Returns the file's path. */
  build(folder: string): Promise<string>;
}

/** The catalogue of one version. */
export interface BuiltCatalogue extends Catalogue {
  /** Bodies of each target: the current version, then the previous one. */
  readonly bodies: ReadonlyMap<CatalogueTarget, readonly VersionBody[]>;
}

export function isCatalogueSection(name: string): name is CatalogueSection {
  return CATALOGUE_SECTIONS.some((section) => section === name);
}

/**
 * Builds the catalogue from its files' contents; unchanged parts reuse the rows and compressed bodies of `former`. Throws
 * `CatalogueFaultsError` with all faults.
 */
export function buildCatalogue(files: CatalogueFiles, former?: BuiltCatalogue): BuiltCatalogue {
  const { items: assembled, categories, importNames } = assembleCatalogue(files);
  const items = former === undefined ? assembled : withFormerRows(assembled, former);
  const answers = new Map(CATALOGUE_SECTIONS.map((section) => [section, sectionAnswer(section, items[section])]));
  const texts = [...answers.values()].map(({ text }) => text);
  const allVersion = contentHash(texts.join('\n'));
  const index: CatalogueIndex = {
    version: allVersion,
    sections: Object.fromEntries([...answers].map(([section, { entry }]) => [section, entry])),
  };
  const bodies = new Map<CatalogueTarget, readonly VersionBody[]>();
  const addBody = (target: CatalogueTarget, version: string, text: () => string): void => {
    bodies.set(target, withVersion(former?.bodies.get(target), version, text));
  };
  for (const [section, { entry, text }] of answers) addBody(section, entry.version, () => text);
  addBody('all', allVersion, () => {
    const together = CATALOGUE_SECTIONS.filter(isSentWithAll).map((section) => answers.get(section)?.text);
    return `{"version":"${allVersion}","sections":[${together.join(',')}]}`;
  });
  const all = bodies.get('all')?.[0]?.body as EncodedBody;
  const rows = new Map<CatalogueSection, ReadonlyMap<number, ItemOf<TickableSection>>>(
    TICKABLE_SECTIONS.map((section) => [section, new Map(items[section].map((item) => [item.id, item]))]),
  );

  const itemsOf = <S extends CatalogueSection>(section: S) => items[section];
  const seasons = assembleSeasons(files.seasons, { items: itemsOf });

  return {
    index,
    bodies,
    categories,
    seasons,
    counting: {
      sums: contentHash(JSON.stringify(countingFacts(itemsOf))),
      seasons: contentHash(JSON.stringify(seasons.map((season) => countedBySeason(season, { items: itemsOf })))),
    },
    importNames: createImportNames(items, importNames),
    achievementUpdates: [...new Set(items.achievements.flatMap(({ update }) => update ?? []))].sort(compareVersions),
    items: itemsOf,
    totals: totalsOfSections(items),
    row: <S extends TickableSection>(section: S, id: number) => rows.get(section)?.get(id) as ItemOf<S> | undefined,
    has: (section, id) => rows.get(section)?.has(id) ?? false,
    entry(section) {
      const answer = answers.get(section);
      if (answer === undefined) throw new RangeError(`There is no section ${section}.`);
      return answer.entry;
    },
    body(target, version, encoding) {
      return bodies
        .get(target)
        ?.find((each) => each.version === version)
        ?.body.encoded(encoding);
    },
    async warmUp(builtFolder) {
      const built = readBuiltBody(builtFolder, allVersion);
      if (built === undefined) await all.encoded('br');
      else all.preload('br', built);
    },
    build: async (folder) => writeBuiltBody(folder, allVersion, await all.encoded('br')),
  };
}

/** Returns the rows that count for a season's tasks. */
function countedBySeason({ tasks }: SeasonDefinition, catalogue: SeasonRows): unknown {
  return tasks.map((task) => [task.id, task.points, task.count, [...countedRows(task, catalogue)]]);
}

/** Replaces rows with equal ones of the former catalogue; an unchanged section becomes the same array. */
function withFormerRows(items: CatalogueItems, former: BuiltCatalogue): CatalogueItems {
  const shared = <S extends CatalogueSection>(section: S): readonly [S, readonly ItemOf<S>[]] => {
    const before = former.items(section);
    const known = new Map(before.map((row) => [JSON.stringify(row), row]));
    const rows = items[section].map((row) => known.get(JSON.stringify(row)) ?? row);
    const isSame = rows.length === before.length && rows.every((row, index) => row === before[index]);
    return [section, isSame ? before : rows];
  };
  return Object.fromEntries(CATALOGUE_SECTIONS.map(shared)) as unknown as CatalogueItems;
}

function totalsOfSections(items: { readonly [S in TickableSection]: readonly ItemOf<S>[] }): Catalogue['totals'] {
  const of = <S extends TickableSection>(section: S) => [
    section,
    SECTIONS[section].totals(items[section], NO_PROGRESS),
  ];
  return Object.fromEntries(TICKABLE_SECTIONS.map(of));
}

let loaded: BuiltCatalogue | undefined;

/** Returns the catalogue of the bundled data files, validated once per process. */
export function loadCatalogue(): BuiltCatalogue {
  loaded ??= buildCatalogue(CATALOGUE_FILES);
  return loaded;
}

function fileOf(folder: string, version: string): string {
  return path.join(folder, `catalogue-${version}.br`);
}

/** Reads the compressed catalogue of a version; undefined if there is no such file, for example in development. */
function readBuiltBody(folder: string, version: string): Uint8Array<ArrayBuffer> | undefined {
  const file = fileOf(folder, version);
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
}

/** Writes the compressed catalogue of a version to the folder. Returns the file's path. */
async function writeBuiltBody(folder: string, version: string, body: Uint8Array): Promise<string> {
  const file = fileOf(folder, version);
  await writeFile(file, body);
  // The program's files are readable by every user, unlike its data.
  await chmod(file, 0o644);
  return file;
}
