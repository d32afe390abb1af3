/** The catalogue as the server has it at any time: what it was given last. */
import type { CatalogueSection } from '#core/catalogue/sections.ts';
import type { BuiltCatalogue, Catalogue } from './catalogue.ts';

interface GoneRow {
  readonly section: CatalogueSection;
  readonly id: number;
}

export interface LiveCatalogue extends Catalogue {
  /** The catalogue of the present version, which stays as it is. */
  present(): BuiltCatalogue;
  /** `gone`: rows that editors took out, which stay known to `has`, as do those of the first catalogue: devices may still send what players recorded of them. */
  replace(next: BuiltCatalogue, gone: readonly GoneRow[]): void;
}

export function createLiveCatalogue(first: BuiltCatalogue): LiveCatalogue {
  let present = first;
  let taken: readonly GoneRow[] = [];
  return {
    present: () => present,
    replace(next, gone) {
      present = next;
      taken = gone;
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
      taken.some((gone) => gone.section === section && gone.id === id),
    entry: (section) => present.entry(section),
    body: (target, version, encoding) => present.body(target, version, encoding),
    warmUp: (builtFolder) => present.warmUp(builtFolder),
    build: (folder) => present.build(folder),
  };
}
