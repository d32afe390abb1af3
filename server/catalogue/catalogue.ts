/** The reference facts in memory: checked once at start, named by the hash of their content, ready to be sent. */
import { createHash } from 'node:crypto';
import { assembleCatalogue } from '#core/catalogue/assemble.ts';
import type { AchievementCategory, CatalogueFiles } from '#core/catalogue/files.ts';
import type { ItemOf } from '#core/catalogue/items.ts';
import { CATALOGUE_SECTIONS, type CatalogueSection, TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { compareVersions } from '#core/catalogue/versions.ts';
import type { CatalogueEntry, CatalogueIndex } from '#core/contract/catalogue.ts';
import { readBuiltBody, writeBuiltBody } from './built-body.ts';
import { CATALOGUE_FILES } from './catalogue-files.ts';
import { EncodedBody, type Encoding } from './encoded-body.ts';

/** What GET catalogue/{section}/{version} can be asked for: a section, or all of them in one answer. */
export type CatalogueTarget = CatalogueSection | 'all';

export interface Catalogue {
  /** Answer of GET catalogue; its `version` names the content of all sections. */
  readonly index: CatalogueIndex;
  /** Categories of achievements, by name. */
  readonly categories: readonly AchievementCategory[];
  /** Names of the updates that brought achievements, from the oldest to the newest. */
  readonly achievementUpdates: readonly string[];
  /** Rows of a section, by id (updates by age, events by name). */
  items<S extends CatalogueSection>(section: S): readonly ItemOf<S>[];
  /** Whether the section has a row of that id. */
  has(section: CatalogueSection, id: number): boolean;
  /** The section's line of the index. */
  entry(section: CatalogueSection): CatalogueEntry;
  /** The immutable answer of that address, or undefined if this is not its present version. */
  body(target: CatalogueTarget, version: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> | undefined;
  /**
   * Makes the answer that first visits ask for ready, so that the first visitor need not wait for it: takes it as the
   * build has compressed it into the folder, or else compresses it.
   */
  warmUp(builtFolder: string): Promise<void>;
  /** Compresses that answer into the folder. Returns the file. */
  build(folder: string): Promise<string>;
}

/** Short enough for an address, long enough that two contents never share one. */
function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Whether `name` is a section's. */
export function isCatalogueSection(name: string): name is CatalogueSection {
  return CATALOGUE_SECTIONS.some((section) => section === name);
}

interface SectionAnswer {
  readonly entry: CatalogueEntry;
  readonly text: string;
}

function sectionAnswer(section: CatalogueSection, items: readonly unknown[]): SectionAnswer {
  const rows = JSON.stringify(items);
  const version = contentHash(rows);
  const text = `{"section":${JSON.stringify(section)},"version":"${version}","items":${rows}}`;
  return { entry: { version, count: items.length, bytes: Buffer.byteLength(text) }, text };
}

/** Builds the catalogue from its files' contents. Throws `CatalogueFaultsError` naming every fault. */
export function buildCatalogue(files: CatalogueFiles): Catalogue {
  const { items, categories } = assembleCatalogue(files);
  const answers = new Map(CATALOGUE_SECTIONS.map((section) => [section, sectionAnswer(section, items[section])]));
  const texts = [...answers.values()].map(({ text }) => text);
  const allVersion = contentHash(texts.join('\n'));
  const index: CatalogueIndex = {
    version: allVersion,
    sections: Object.fromEntries([...answers].map(([section, { entry }]) => [section, entry])),
  };
  const bodies = new Map<CatalogueTarget, { version: string; body: EncodedBody }>();
  for (const [section, { entry, text }] of answers)
    bodies.set(section, { version: entry.version, body: new EncodedBody(text) });
  const all = new EncodedBody(`{"version":"${allVersion}","sections":[${texts.join(',')}]}`);
  bodies.set('all', { version: allVersion, body: all });
  const ids = new Map<CatalogueSection, ReadonlySet<number>>(
    TICKABLE_SECTIONS.map((section) => [section, new Set(items[section].map(({ id }) => id))]),
  );

  return {
    index,
    categories,
    achievementUpdates: [...new Set(items.achievements.flatMap(({ update }) => update ?? []))].sort(compareVersions),
    items: (section) => items[section],
    has: (section, id) => ids.get(section)?.has(id) ?? false,
    entry(section) {
      const answer = answers.get(section);
      if (answer === undefined) throw new RangeError(`There is no section ${section}.`);
      return answer.entry;
    },
    body(target, version, encoding) {
      const found = bodies.get(target);
      return found?.version === version ? found.body.encoded(encoding) : undefined;
    },
    async warmUp(builtFolder) {
      const built = readBuiltBody(builtFolder, allVersion);
      if (built === undefined) await all.encoded('br');
      else all.keep('br', built);
    },
    build: async (folder) => writeBuiltBody(folder, allVersion, await all.encoded('br')),
  };
}

let loaded: Catalogue | undefined;

/** The catalogue of this program's own data files, checked once per process. */
export function loadCatalogue(): Catalogue {
  loaded ??= buildCatalogue(CATALOGUE_FILES);
  return loaded;
}
