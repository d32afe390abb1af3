/** The current catalogue of the server, which can be replaced while it runs. */
import { diffRows, type KeyedRow } from '#core/catalogue/section-delta.ts';
import { CATALOGUE_SECTIONS, type CatalogueSection } from '#core/catalogue/sections.ts';
import type { BuiltCatalogue, Catalogue } from './catalogue.ts';
import { EncodedBody, type Encoding } from './encoded-body.ts';

interface EditedRow {
  readonly section: CatalogueSection;
  readonly id: number;
}

interface DeltaVersions {
  /** The current version, or the previous one. */
  readonly version: string;
  readonly former: string;
}

type EncodedDelta = ReturnType<EncodedBody['encoded']>;

export interface LiveCatalogue extends Catalogue {
  /** Replaces the catalogue. `has` remains true for the rows of the first catalogue and for `edited`, which editors removed or added, because devices may still send progress for them. */
  replace(next: BuiltCatalogue, edited: readonly EditedRow[]): void;
  /** Stores the rows of a former version for `delta`. */
  remember(former: BuiltCatalogue): void;
  /** Returns the body with the changes of a section since a former version; undefined if either version is unknown. */
  delta(section: CatalogueSection, versions: DeltaVersions, encoding: Encoding): EncodedDelta | undefined;
}

/** Maximum number of former versions of a section in memory: those of twenty publications, and as many since the start. */
const MOST_FORMER = 40;

export function createLiveCatalogue(first: BuiltCatalogue): LiveCatalogue {
  let present = first;
  let editedRows: readonly EditedRow[] = [];
  const rows = new Map<CatalogueSection, Map<string, readonly unknown[]>>();
  const deltas = new Map<string, EncodedBody>();

  const remember = (built: BuiltCatalogue): void => {
    for (const section of CATALOGUE_SECTIONS) {
      const known = rows.get(section) ?? new Map<string, readonly unknown[]>();
      rows.set(section, known.set(built.entry(section).version, built.items(section)));
      const [oldest] = known.keys();
      if (known.size > MOST_FORMER && oldest !== undefined) known.delete(oldest);
    }
  };
  const deltaOf = (section: CatalogueSection, { version, former }: DeltaVersions): EncodedBody | undefined => {
    const name = `${section}/${version}/${former}`;
    const made = deltas.get(name);
    if (made !== undefined) return made;
    const isAnswered = present.bodies.get(section)?.some((each) => each.version === version);
    const [before, after] = [rows.get(section)?.get(former), rows.get(section)?.get(version)];
    if (isAnswered !== true || former === version || before === undefined || after === undefined) return undefined;
    const changed = diffRows(before as readonly KeyedRow[], after as readonly KeyedRow[]);
    const body = new EncodedBody(JSON.stringify({ section, version, since: former, ...changed }));
    deltas.set(name, body);
    return body;
  };

  remember(first);
  return {
    remember,
    delta: (section, versions, encoding) => deltaOf(section, versions)?.encoded(encoding),
    replace(next, edited) {
      present = next;
      remember(next);
      deltas.clear();
      editedRows = edited;
    },
    get index() {
      return present.index;
    },
    get categories() {
      return present.categories;
    },
    get achievementUpdates() {
      return present.achievementUpdates;
    },
    get seasons() {
      return present.seasons;
    },
    get counting() {
      return present.counting;
    },
    get importNames() {
      return present.importNames;
    },
    get totals() {
      return present.totals;
    },
    items: (section) => present.items(section),
    row: (section, id) => present.row(section, id),
    has: (section, id) =>
      present.has(section, id) ||
      first.has(section, id) ||
      editedRows.some((row) => row.section === section && row.id === id),
    entry: (section) => present.entry(section),
    body: (target, version, encoding) => present.body(target, version, encoding),
    warmUp: (builtFolder) => present.warmUp(builtFolder),
    build: (folder) => present.build(folder),
  };
}
