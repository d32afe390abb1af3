/** The catalogue as the server has it at any time: what it was given last. */
import { diffRows, type KeyedRow } from '#core/catalogue/section-delta.ts';
import { CATALOGUE_SECTIONS, type CatalogueSection } from '#core/catalogue/sections.ts';
import type { BuiltCatalogue, Catalogue } from './catalogue.ts';
import { EncodedBody, type Encoding } from './encoded-body.ts';

interface EditedRow {
  readonly section: CatalogueSection;
  readonly id: number;
}

interface DeltaVersions {
  /** The present one, or the one before. */
  readonly version: string;
  readonly former: string;
}

type EncodedDelta = ReturnType<EncodedBody['encoded']>;

export interface LiveCatalogue extends Catalogue {
  /** `edited`: rows that editors took out or added, which stay known to `has`, as do those of the first catalogue: devices may still send what players recorded of them. */
  replace(next: BuiltCatalogue, edited: readonly EditedRow[]): void;
  /** Keeps the rows of a former version, for `delta`. */
  remember(former: BuiltCatalogue): void;
  /** Body of what changed in a section since a former version; undefined where one of the two versions is not known. */
  delta(section: CatalogueSection, versions: DeltaVersions, encoding: Encoding): EncodedDelta | undefined;
}

/** Former versions of a section that are kept in memory: those of twenty publications, and as many since the start. */
const MOST_FORMER = 40;

export function createLiveCatalogue(first: BuiltCatalogue): LiveCatalogue {
  let present = first;
  let kept: readonly EditedRow[] = [];
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
      kept = edited;
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
      kept.some((row) => row.section === section && row.id === id),
    entry: (section) => present.entry(section),
    body: (target, version, encoding) => present.body(target, version, encoding),
    warmUp: (builtFolder) => present.warmUp(builtFolder),
    build: (folder) => present.build(folder),
  };
}
