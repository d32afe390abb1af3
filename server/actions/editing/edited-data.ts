/** The data that editors work on: the program's files with published changes applied (decisions 62 and 63). */
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
import type { ParseText } from '#server/content/markdown.ts';
import { parseContent, readContent } from '#server/content/parse-content.ts';
import { rowFault, textFiles, textTables } from '#server/content/text-tables.ts';
import type { Database, Queryable } from '#server/storage/database.ts';
import { readDecisions } from '#server/storage/queries/contests/contest-decisions-queries.ts';
import {
  newestOfPublications,
  newestPublications,
  publishedChanges,
  thankedPlayers,
} from '#server/storage/queries/editing/published-changes-queries.ts';

export interface EditedData {
  /** All tables as in the program's files. */
  readonly files: Tables;
  /** All tables as published. */
  tables(): Tables;
  /** Published changes whose value in the files differs from the one they were published over. */
  conflicts(): readonly MergedChange[];
  /** Number of the newest publication in these tables; 0 = none. */
  publication(): number;
  /** Returns the faults that catalogue, seasons and texts would have with these tables, and the version of the resulting catalogue index. */
  check(tables: Tables): Promise<{ readonly faults: readonly CatalogueFault[]; readonly version: string }>;
  /** Reads the published changes and the players to thank, and replaces catalogue and texts that they affect. */
  reload(): Promise<void>;
  /** Restores the catalogue versions of the last publications, once; after a restart only the current one and the files' are known. */
  recall(): Promise<void>;
  /** Calls the listener after each change of catalogue or texts with the changed entries of the index, except the changelog. Returns a function that unsubscribes. */
  onPublished(listener: (news: CatalogueIndex) => void): () => void;
}

/** The program's files, checked and built once. */
export interface ShippedData {
  readonly tables: Tables;
  readonly catalogue: BuiltCatalogue;
  /** In the form that their tables produce. */
  readonly textFiles: ContentFiles;
  readonly texts: ParsedContent;
}

/** Catalogue and texts that a process serves, and the tables that editors work on. */
export interface PublishedData {
  readonly catalogue: LiveCatalogue;
  readonly content: Content;
  readonly data: EditedData;
}

/** Number of publications that the changelog shows. */
const ANNOUNCED_PUBLICATIONS = 50;

/** Number of publications whose versions are rebuilt after a restart when a device has one of them. */
const RECALLED_PUBLICATIONS = 20;

/** Returns the catalogue's files: all tables except texts. */
function catalogueFiles(tables: Tables): CatalogueFiles {
  const { news: _, newsTexts: __, contests: ___, contestTexts: ____, ...files } = tables;
  return files;
}

/** Checks and builds the contents of the files. Rejects with StartError and CatalogueFaultsError. */
export async function readShipped(files: ContentFiles): Promise<ShippedData> {
  const texts = await parseContent(files);
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

interface Sources {
  readonly shipped: ShippedData;
  readonly parseText: ParseText;
}

/** Builds catalogue and texts from tables; parts unchanged since `former` are reused. */
async function build(
  { shipped, parseText }: Sources,
  tables: Tables,
  former: Built,
): Promise<{ readonly built: Built | undefined; readonly faults: readonly CatalogueFault[] }> {
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
  // Parsing their Markdown takes longer than building the whole catalogue.
  if (!areSame(files, former.textFiles)) {
    const read = await readContent(files, parseText);
    texts = read.content;
    faults.push(...read.faults.map(rowFault));
  }
  return { built: faults.length === 0 ? { catalogue, texts, textFiles: files } : undefined, faults };
}

/** Reads files and store, and stores the published state in memory. `parseText` parses editors' texts. */
export async function loadPublishedData(
  database: Database,
  sources: Sources,
  clock: () => number,
): Promise<PublishedData> {
  const { shipped } = sources;
  const sourceDays = readSourceDays();
  const catalogue = createLiveCatalogue(shipped.catalogue);
  const content = await createContent(shipped.texts, { clock, readDecisions: () => readDecisions(database) });
  /** Id and time of the newest publication that was read: ids start again in an emptied store. */
  let seen = '';
  /** The players thanked in the changelog, which changes when one deletes their account. */
  let seenThanked = '';
  let reloading: Promise<void> = Promise.resolve();
  let present = { publication: 0, tables: shipped.tables, conflicts: [] as readonly MergedChange[] };
  let built: Built = shipped;
  const listeners = new Set<(news: CatalogueIndex) => void>();
  const entries = () => ({ ...catalogue.index.sections, ...content.entries() });

  let recalled: Promise<void> | undefined;
  /** Builds the versions of the last publications; requests run between them. */
  const recall = async (): Promise<void> => {
    const { publication, conflicts } = present;
    const unfit = new Set(conflicts.flatMap(({ change, outcome }) => (outcome === 'unfit' ? [change.id] : [])));
    const read = (await readPublished(database, publication)).filter(({ change }) => !unfit.has(change.id));
    const publications = await newestPublications(database, publication, RECALLED_PUBLICATIONS).execute();
    for (const { id } of publications.slice(1)) {
      const { tables } = mergeChanges(shipped.tables, newestOfFields(changesUntil(read, id)), sourceDays);
      const { built: former } = await build(sources, tables, built);
      if (former !== undefined) catalogue.remember(former.catalogue);
      await requestsTurn();
    }
  };

  const reload = async (): Promise<void> => {
    const newest = await newestOfPublications(database).executeTakeFirst();
    const stamp = newest === undefined ? '' : `${newest.id} ${newest.published_at}`;
    const publication = newest?.id ?? 0;
    const thanked = await thankedPlayers(database, publication - ANNOUNCED_PUBLICATIONS, publication).execute();
    const thankedText = JSON.stringify(thanked);
    if (stamp === seen && thankedText === seenThanked) return;
    const announced = await announcedPublications(database, publication, thanked);
    seenThanked = thankedText;
    if (stamp === seen) {
      content.replace({ ...built.texts, changelog: withPublications(built.texts.changelog, announced) });
      return;
    }
    const changes = newestOfFields(changesUntil(await readPublished(database, publication), publication));
    let fit = undefined as Built | undefined;
    const { tables, conflicts } = await mergeFitting(shipped.tables, changes, sourceDays, async (merged) => {
      const { built: tried } = await build(sources, merged, built);
      fit = tried ?? fit;
      return tried !== undefined;
    });
    // The files alone are rebuilt too, so that the former version still gets a response.
    const next = fit ?? (await build(sources, tables, built)).built ?? shipped;
    const before: CatalogueIndex['sections'] = entries();
    seen = stamp;
    present = { publication, tables, conflicts };
    built = next;
    catalogue.replace(next.catalogue, editedRows(changes));
    content.replace({ ...next.texts, changelog: withPublications(next.texts.changelog, announced) });
    // The changelog is not announced; it is fetched at the next visit.
    const changed = Object.entries(entries()).filter(
      ([section, { version }]) => section !== 'changelog' && before[section]?.version !== version,
    );
    const news = { version: catalogue.index.version, sections: Object.fromEntries(changed) };
    for (const listener of listeners) listener(news);
  };

  const data: EditedData = {
    files: shipped.tables,
    tables: () => present.tables,
    conflicts: () => present.conflicts,
    publication: () => present.publication,
    async check(tables) {
      const { built: next, faults } = await build(sources, tables, built);
      return { faults, version: next?.catalogue.index.version ?? catalogue.index.version };
    },
    reload() {
      // One after the other, so that an older read never replaces a newer one.
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

/** Reads published changes up to a publication, in order, without those of tables that this version doesn't have. */
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

/** Returns the newest change of each field, in the order of publication. */
function newestOfFields(published: readonly PublishedChange[]): PublishedChange[] {
  const newest = new Map(published.map((change) => [`${change.table} ${change.field ?? ''} ${change.row}`, change]));
  return published.filter((change) => newest.get(`${change.table} ${change.field ?? ''} ${change.row}`) === change);
}

/** Returns rows that editors removed or added, of sections whose rows have ids: newer files can override an added one. */
function editedRows(changes: readonly PublishedChange[]) {
  return changes.flatMap(({ table, row, field }) =>
    field === null && isCatalogueSection(table) ? [{ section: table, id: Number(row) }] : [],
  );
}

type Thanked = Awaited<ReturnType<ReturnType<typeof thankedPlayers>['execute']>>;

async function announcedPublications(db: Queryable, publication: number, thanked: Thanked): Promise<ChangelogRow[]> {
  const rows = await newestPublications(db, publication, ANNOUNCED_PUBLICATIONS).execute();
  return rows.map(({ id, note, published_at }) => {
    const at = new Date(published_at).toISOString();
    const thanks = thanked.filter((player) => player.publication_id === id).map(({ username }) => username);
    return {
      id: `publication-${id}`,
      kind: 'catalogue',
      version: `${at.slice(0, 10).replaceAll('-', '.')}-${id}`,
      at,
      body: [{ tag: 'p', children: [note] }],
      ...(thanks.length > 0 && { thanks }),
    };
  });
}

/** Adds the publications to the versions of the reference data in the changelog, newest first. */
function withPublications(
  changelog: readonly ChangelogRow[],
  announced: readonly ChangelogRow[],
): readonly ChangelogRow[] {
  if (announced.length === 0) return changelog;
  const versions = [...changelog.filter(({ kind }) => kind === 'catalogue'), ...announced];
  return [
    ...changelog.filter(({ kind }) => kind === 'app'),
    ...versions.sort((a, b) => ((a.at ?? '') > (b.at ?? '') ? -1 : 1)),
  ];
}
