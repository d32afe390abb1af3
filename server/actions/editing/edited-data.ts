/** The data that editors work on: the program's files with what was published over them (decisions 62 and 63). */
import { setImmediate as requestsTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { type MergedChange, mergeChanges, type PublishedChange, type SourceDays } from '#core/admin/changes.ts';
import { mergeFitting } from '#core/admin/fit-changes.ts';
import { isEditedTable, type TableRow, type Tables } from '#core/admin/tables.ts';
import { type CatalogueFault, CatalogueFaultsError } from '#core/catalogue/faults.ts';
import { type CatalogueFiles, catalogueSourcesSchema } from '#core/catalogue/files.ts';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import type { ChangelogRow } from '#core/contract/catalogue/content.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { type BuiltCatalogue, buildCatalogue, isCatalogueSection, loadCatalogue } from '#server/catalogue/catalogue.ts';
import { CATALOGUE_FILES, CATALOGUE_SOURCES } from '#server/catalogue/catalogue-files.ts';
import { createLiveCatalogue, type LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { type Content, createContent, type ParsedContent } from '#server/content/content.ts';
import type { ContentFiles } from '#server/content/content-files.ts';
import { parseContent, readContent } from '#server/content/parse-content.ts';
import { rowFault, textFiles, textTables } from '#server/content/text-tables.ts';
import type { Database, Queryable } from '#server/storage/database.ts';
import { readDecisions } from '#server/storage/queries/contests/contest-decisions-queries.ts';
import {
  newestOfPublications,
  newestPublications,
  publishedChanges,
} from '#server/storage/queries/editing/published-changes-queries.ts';

export interface EditedData {
  /** All tables as the program's files have them. */
  readonly files: Tables;
  /** All tables as they are published. */
  tables(): Tables;
  /** Published changes that meet another value of the files than they were published over. */
  met(): readonly MergedChange[];
  /** Number of the newest publication that is in these tables; 0 = none. */
  publication(): number;
  /** Faults that catalogue, seasons and texts would have with these tables, and the version that the catalogue's index would have without one. */
  check(tables: Tables): { readonly faults: readonly CatalogueFault[]; readonly version: string };
  /** Reads what is published, and puts catalogue and texts that changed by it in the place of the present ones. */
  reload(): Promise<void>;
  /** Lets the catalogue know its versions of the last publications again, once; after a restart it knows just the present one and the files'. */
  recall(): Promise<void>;
  /** Calls the listener after each change of catalogue or texts, with the entries of the index that it changed, but that of the changelog. Returns what ends that. */
  onPublished(listener: (news: CatalogueIndex) => void): () => void;
}

/** The program's files, checked and built once. */
export interface ShippedData {
  readonly tables: Tables;
  readonly catalogue: BuiltCatalogue;
  /** As their tables write them. */
  readonly textFiles: ContentFiles;
  readonly texts: ParsedContent;
}

/** Catalogue and texts that a process serves, and the tables that editors work on. */
export interface PublishedData {
  readonly catalogue: LiveCatalogue;
  readonly content: Content;
  readonly data: EditedData;
}

/** Publications that the changelog tells of. */
const ANNOUNCED_PUBLICATIONS = 50;

/** Publications whose versions are built anew after a restart, where a device has one of them. */
const RECALLED_PUBLICATIONS = 20;

/** Tables that are no texts are the files of the catalogue. */
function catalogueFiles(tables: Tables): CatalogueFiles {
  const { news: _, contests: __, contestTexts: ___, ...files } = tables;
  return files;
}

/** Checks and builds what the files say. Throws StartError and `CatalogueFaultsError` with their faults. */
export function readShipped(files: ContentFiles): ShippedData {
  const texts = parseContent(files);
  const catalogue = loadCatalogue();
  const rows = Object.entries(CATALOGUE_FILES) as [EditedTable, readonly TableRow[]][];
  const tables = { ...(Object.fromEntries(rows) as Tables), ...textTables(files) };
  return { tables, catalogue, textFiles: textFiles(files, tables), texts };
}

function readSourceDays(): SourceDays {
  const sources = Object.entries(v.parse(catalogueSourcesSchema, CATALOGUE_SOURCES));
  return Object.fromEntries(sources.map(([section, { asOf }]) => [section, Date.parse(asOf)]));
}

type Built = Pick<ShippedData, 'catalogue' | 'texts' | 'textFiles'>;

const areSame = (one: ContentFiles, other: ContentFiles) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([file, text]) => other[file] === text);

/** Builds catalogue and texts of tables; what is as it was in `former` is the same. */
function build(
  shipped: ShippedData,
  tables: Tables,
  former: Built,
): { readonly built: Built | undefined; readonly faults: readonly CatalogueFault[] } {
  const faults: CatalogueFault[] = [];
  let { catalogue } = former;
  try {
    catalogue = buildCatalogue(catalogueFiles(tables), former.catalogue);
  } catch (error) {
    if (!(error instanceof CatalogueFaultsError)) throw error;
    faults.push(...error.faults);
  }
  const files = textFiles(shipped.textFiles, tables);
  let { texts } = former;
  // Their Markdown takes longer to parse than all of the catalogue.
  if (!areSame(files, former.textFiles)) {
    const read = readContent(files);
    texts = read.content;
    faults.push(...read.faults.map(rowFault));
  }
  return { built: faults.length === 0 ? { catalogue, texts, textFiles: files } : undefined, faults };
}

/** Reads files and store, and keeps what is published in memory. */
export async function loadPublishedData(
  database: Database,
  shipped: ShippedData,
  clock: () => number,
): Promise<PublishedData> {
  const sourceDays = readSourceDays();
  const catalogue = createLiveCatalogue(shipped.catalogue);
  const content = await createContent(shipped.texts, { clock, readDecisions: () => readDecisions(database) });
  /** Id and time of the newest publication that was read: ids begin anew in an emptied store. */
  let seen = '';
  let reloading: Promise<void> = Promise.resolve();
  let present = { publication: 0, tables: shipped.tables, met: [] as readonly MergedChange[] };
  let built: Built = shipped;
  const listeners = new Set<(news: CatalogueIndex) => void>();
  const entries = () => ({ ...catalogue.index.sections, ...content.entries() });

  let recalled: Promise<void> | undefined;
  /** Builds the versions of the last publications, with a turn for requests between them. */
  const recall = async (): Promise<void> => {
    const { publication, met } = present;
    const unfit = new Set(met.flatMap(({ change, outcome }) => (outcome === 'unfit' ? [change.id] : [])));
    const read = (await readPublished(database, publication)).filter(({ change }) => !unfit.has(change.id));
    const publications = await newestPublications(database, publication, RECALLED_PUBLICATIONS).execute();
    for (const { id } of publications.slice(1)) {
      const { tables } = mergeChanges(shipped.tables, newestOfFields(changesUntil(read, id)), sourceDays);
      const { built: former } = build(shipped, tables, built);
      if (former !== undefined) catalogue.remember(former.catalogue);
      await requestsTurn();
    }
  };

  const reload = async (): Promise<void> => {
    const newest = await newestOfPublications(database).executeTakeFirst();
    const stamp = newest === undefined ? '' : `${newest.id} ${newest.published_at}`;
    if (stamp === seen) return;
    const publication = newest?.id ?? 0;
    const changes = newestOfFields(changesUntil(await readPublished(database, publication), publication));
    const told = await announcedPublications(database, publication);
    let fitting = undefined as Built | undefined;
    const { tables, met } = mergeFitting(shipped.tables, changes, sourceDays, (merged) => {
      const { built: tried } = build(shipped, merged, built);
      fitting = tried ?? fitting;
      return tried !== undefined;
    });
    // The files alone are built anew as well, so that the former version is still answered.
    const next = fitting ?? build(shipped, tables, built).built ?? shipped;
    const before: CatalogueIndex['sections'] = entries();
    seen = stamp;
    present = { publication, tables, met };
    built = next;
    catalogue.replace(next.catalogue, editedRows(changes));
    content.replace({ ...next.texts, changelog: withPublications(next.texts.changelog, told) });
    // The changelog waits for the next visit.
    const changed = Object.entries(entries()).filter(
      ([section, { version }]) => section !== 'changelog' && before[section]?.version !== version,
    );
    const news = { version: catalogue.index.version, sections: Object.fromEntries(changed) };
    for (const listener of listeners) listener(news);
  };

  const data: EditedData = {
    files: shipped.tables,
    tables: () => present.tables,
    met: () => present.met,
    publication: () => present.publication,
    check(tables) {
      const { built: next, faults } = build(shipped, tables, built);
      return { faults, version: next?.catalogue.index.version ?? catalogue.index.version };
    },
    reload() {
      // One after the other, so that none takes back what a newer one read.
      reloading = reloading.catch(() => {}).then(reload);
      return reloading;
    },
    recall() {
      recalled ??= recall().catch((error) => {
        recalled = undefined;
        throw error;
      });
      return recalled;
    },
    onPublished(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  await data.reload();
  return { catalogue, content, data };
}

interface ReadChange {
  readonly publication: number;
  readonly change: PublishedChange;
}

/** Published changes up to a publication, in their order; those of tables that this version doesn't have are left out. */
async function readPublished(db: Queryable, until: number): Promise<readonly ReadChange[]> {
  const rows = await publishedChanges(db, until).execute();
  return rows.flatMap((row): ReadChange[] => {
    if (!isEditedTable(row.table_name)) return [];
    const change = {
      id: row.id,
      table: row.table_name,
      row: row.row_key,
      field: row.field === '' ? null : row.field,
      value: JSON.parse(row.value),
      fileValue: JSON.parse(row.file_value ?? 'null'),
      publishedAt: row.published_at,
    };
    return [{ publication: row.publication_id ?? 0, change }];
  });
}

const changesUntil = (read: readonly ReadChange[], until: number) =>
  read.filter(({ publication }) => publication <= until).map(({ change }) => change);

/** The newest change of each field, in the order in which they were published. */
function newestOfFields(published: readonly PublishedChange[]): PublishedChange[] {
  const newest = new Map(published.map((change) => [`${change.table} ${change.field ?? ''} ${change.row}`, change]));
  return published.filter((change) => newest.get(`${change.table} ${change.field ?? ''} ${change.row}`) === change);
}

/** Rows that editors took out, or added, of sections whose rows have ids: newer files can set an added one aside. */
function editedRows(changes: readonly PublishedChange[]) {
  return changes.flatMap(({ table, row, field }) =>
    field === null && isCatalogueSection(table) ? [{ section: table, id: Number(row) }] : [],
  );
}

async function announcedPublications(db: Queryable, publication: number): Promise<ChangelogRow[]> {
  const rows = await newestPublications(db, publication, ANNOUNCED_PUBLICATIONS).execute();
  return rows.map(({ id, note, published_at }) => {
    const at = new Date(published_at).toISOString();
    return {
      id: `publication-${id}`,
      kind: 'catalogue',
      version: `${at.slice(0, 10).replaceAll('-', '.')}-${id}`,
      at,
      body: [{ tag: 'p', children: [note] }],
    };
  });
}

/** The changelog with the publications among the versions of the reference data, newest first. */
function withPublications(changelog: readonly ChangelogRow[], told: readonly ChangelogRow[]): readonly ChangelogRow[] {
  if (told.length === 0) return changelog;
  const versions = [...changelog.filter(({ kind }) => kind === 'catalogue'), ...told];
  return [
    ...changelog.filter(({ kind }) => kind === 'app'),
    ...versions.sort((a, b) => ((a.at ?? '') > (b.at ?? '') ? -1 : 1)),
  ];
}
