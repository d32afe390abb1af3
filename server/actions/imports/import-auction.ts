/** Import of an auction into a character: its preview, the import and its undo (docs/api.md, section Import). */
import type { Auction } from '#core/bazaar-import/auction.ts';
import { type CurrentValues, type PlannedRow, planSection, type SectionPlan } from '#core/bazaar-import/plan.ts';
import type { ItemOf } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { DAYS_TO_UNDO } from '#core/contract/accounts/own-account.ts';
import type {
  BazaarImport,
  BazaarImported,
  ImportPreview,
  UndoneImport,
} from '#core/contract/imports/bazaar-import.ts';
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import { isListKey, type ListKey } from '#core/progress/lists.ts';
import { progressLists } from '#core/sections/sections.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Metrics } from '#server/metrics.ts';
import type { Queryable } from '#server/storage/database.ts';
import { deleteNoticeOfImport } from '#server/storage/queries/accounts/notices-queries.ts';
import { findCharacter } from '#server/storage/queries/characters/characters-queries.ts';
import {
  findImport,
  insertImport,
  markImportUndone,
  readImports,
  type StoredImport,
} from '#server/storage/queries/imports/imports-queries.ts';
import { changesOfVersions } from '#server/storage/queries/sync/history-queries.ts';
import { type RegisterKey, readListValues, wasWrittenSince } from '#server/storage/queries/sync/registers-queries.ts';
import { readHead } from '#server/storage/queries/sync/sync-heads-queries.ts';
import { storeNotices } from '../accounts/notices.ts';
import { describeCharacter } from '../characters/describe-character.ts';
import { type CharactersContext, changeCharacters } from '../characters/manage-characters.ts';
import { makeCurrent } from '../characters/switch-character.ts';
import { describeLeft } from '../sync/left-registers.ts';

const UNDO_WINDOW_MS = DAYS_TO_UNDO * 24 * 60 * 60 * 1000;

/** Most names of a section, and most values of one name, in a stored report: a forged page could contain any number. */
const MAX_NAMES = 100;
const MAX_VALUES = 20;

export interface ImportContext extends CharactersContext {
  readonly catalogue: Pick<Catalogue, 'items' | 'importNames' | 'row'>;
}

/** An auction, the sections of it that the player chose, and the target character. */
export interface ImportOrder {
  readonly auction: Auction;
  readonly source: BazaarImport['source'];
  readonly sections: readonly TickableSection[];
  readonly characterId: number;
}

/** A refused import or undo; nothing was stored. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';

  constructor(
    /** `character`, `import`: the account has none with that id. `changed`: a chosen section was changed since the preview. `full`: the account has no space left. `undone`: it was undone before. */
    readonly code: 'character' | 'import' | 'changed' | 'full' | 'undone',
  ) {
    super(code);
  }
}

/** The response of a preview. */
export interface PreviewedImport extends Omit<ImportPreview, 'sections'> {
  readonly sections: Readonly<Partial<Record<TickableSection, SectionPlan>>>;
}

type Plans = readonly (readonly [TickableSection, SectionPlan])[];

/** Throws ImportRefused unless the account has the character. */
export async function assertImportTarget(db: Queryable, accountId: number, characterId: number): Promise<void> {
  if ((await findCharacter(db, accountId, characterId)) === undefined) throw new ImportRefused('character');
}

/** Returns what an import would change, and counts differences from the catalogue. Throws ImportRefused. */
export async function previewImport(
  context: ImportContext & { readonly metrics: Pick<Metrics, 'importDiffered'> },
  accountId: number,
  order: ImportOrder,
): Promise<PreviewedImport> {
  const { database } = context;
  await assertImportTarget(database, accountId, order.characterId);
  // Read first, so that anything written meanwhile counts as unseen.
  const seen = await readHead(database, accountId);
  const plans = await planImport(database, context.catalogue, accountId, order);
  for (const [section, { unmatched, state, points }] of plans) {
    if (unmatched.length > 0) context.metrics.importDiffered(section, 'names');
    // A saved page never has all mounts and outfits.
    if (state === 'partial' && order.source === 'site') context.metrics.importDiffered(section, 'rows');
    if (points !== undefined && points.page !== points.known) context.metrics.importDiffered(section, 'points');
  }
  return {
    auction: describeAuction(order.auction),
    source: order.source,
    seen,
    sections: Object.fromEntries(plans),
  };
}

/** Imports in one transaction and makes the character current. `seen`: see the contract. Throws ImportRefused. */
export function importAuction(
  context: ImportContext,
  accountId: number,
  order: ImportOrder & { readonly seen?: number | undefined },
): Promise<BazaarImported> {
  const { characterId, sections, auction, seen } = order;
  return changeCharacters(context, accountId, async ({ transaction, ledger, now }) => {
    const character = await findCharacter(transaction, accountId, characterId);
    if (character === undefined) throw new ImportRefused('character');
    const lists = sections.flatMap(progressLists);
    if (seen !== undefined && (await wasWrittenSince(transaction, accountId, characterId, lists, seen)))
      throw new ImportRefused('changed');

    const plans = await planImport(transaction, context.catalogue, accountId, order);
    const writes = plans.flatMap(([section, plan]) => writesOf(section, plan, characterId));
    await ledger.load(writes.map(({ key }) => key));
    const id = crypto.randomUUID();
    const origin = { client: null, source: 'import', deviceAt: null, group: id } as const;
    await makeCurrent(ledger, characterId, origin);
    const from = ledger.head + 1;
    for (const { key, value } of writes) {
      if (ledger.get(key) === undefined && ledger.isFull) throw new ImportRefused('full');
      ledger.write(key, { ...origin, value, text: null });
    }

    const stored: StoredImport = {
      id,
      account_id: accountId,
      character_id: characterId,
      from_version: from,
      to_version: ledger.head,
      report: JSON.stringify(reportOf(order, plans)),
      figures: JSON.stringify({ level: auction.level, figures: auction.figures }),
      imported_at: now,
      undone_at: null,
    };
    await insertImport(transaction, stored);
    const why = importNotice(auction, character.name, writes.length);
    await storeNotices(
      transaction,
      [{ accountId, kind: 'imported', characterName: character.name, importId: id, why }],
      now,
    );
    return {
      ...phrase('imports.done'),
      data: { ...describeImport(stored), character: describeCharacter(character) },
    };
  });
}

/**
 * Resets what an import has written to the values before it, except what was written since (`left`). The current character
 * stays. Throws ImportRefused.
 */
export function undoImport(context: CharactersContext, accountId: number, id: string): Promise<UndoneImport['data']> {
  return changeCharacters(context, accountId, async ({ transaction, ledger, now }) => {
    const found = await findImport(transaction, accountId, id, now - UNDO_WINDOW_MS);
    if (found === undefined) throw new ImportRefused('import');
    if (found.undone_at !== null) throw new ImportRefused('undone');
    const changes = await changesOfVersions(transaction, accountId, found.from_version, found.to_version);
    const written = changes.flatMap(({ version, list, item, old_value }) =>
      isListKey(list) ? [{ key: { characterId: found.character_id, list, item }, version, old: old_value }] : [],
    );
    await ledger.load(written.map(({ key }) => key));
    const isOwn = ({ key, version }: (typeof written)[number]) => ledger.get(key)?.version === version;
    const [restored, kept] = [written.filter(isOwn), written.filter((each) => !isOwn(each))];
    const left = await describeLeft(
      transaction,
      accountId,
      ledger,
      kept.map(({ key, old }) => ({ key, former: old })),
    );
    for (const { key, old } of restored)
      ledger.write(key, { value: old, text: null, client: null, source: 'undo', deviceAt: null, group: id });
    await markImportUndone(transaction, found, now);
    await deleteNoticeOfImport(transaction, accountId, id);
    return { restored: restored.length, kept: kept.length, ...(left.length === 0 ? {} : { left }) };
  });
}

/** Returns the account's imports of the last 30 days, newest first. `now` in milliseconds. */
export async function listImports(db: Queryable, accountId: number, now: number): Promise<BazaarImport[]> {
  return (await readImports(db, accountId, now - UNDO_WINDOW_MS)).map(describeImport);
}

async function planImport(
  db: Queryable,
  catalogue: ImportContext['catalogue'],
  accountId: number,
  { auction, sections, characterId }: ImportOrder,
): Promise<Plans> {
  const plans: (readonly [TickableSection, SectionPlan])[] = [];
  for (const section of new Set(sections)) {
    const read = (list: ListKey) => readListValues(db, accountId, characterId, list);
    const [own, stages] = progressLists(section);
    const current: CurrentValues = {
      values: await read(own),
      stages: stages === undefined ? new Map() : await read(stages),
    };
    const items: readonly ItemOf<TickableSection>[] = catalogue.items(section);
    const found = auction.sections[section];
    plans.push([section, planSection({ section, found, names: catalogue.importNames, items, current })]);
  }
  return plans;
}

/** Returns the writes of a plan, in the order of its lists. */
function writesOf(
  section: TickableSection,
  { gained, changed, lost }: SectionPlan,
  characterId: number,
): { readonly key: RegisterKey; readonly value: number }[] {
  const rows: readonly PlannedRow[] = [...gained, ...changed, ...lost];
  const [own, stages] = progressLists(section);
  const writes = [];
  for (const { item, old, new: wanted } of rows) {
    if (old.value !== wanted.value) writes.push({ key: { characterId, list: own, item }, value: wanted.value });
    if (stages !== undefined && old.stage !== wanted.stage)
      writes.push({ key: { characterId, list: stages, item }, value: wanted.stage ?? 0 });
  }
  return writes;
}

type Report = Pick<BazaarImport, 'auction' | 'source' | 'sections' | 'check'>;

function reportOf({ auction, source }: ImportOrder, plans: Plans): Report {
  const sections = plans.map(([section, { gained, changed, lost, ambiguous, ...plan }]) => [
    section,
    {
      ...plan,
      gained: gained.length,
      changed: changed.length,
      lost: lost.length,
      unmatched: plan.unmatched.slice(0, MAX_NAMES),
      ambiguous: ambiguous.slice(0, MAX_NAMES).map(({ name }) => name),
    },
  ]);
  const bestiary = plans.find(([section]) => section === 'bestiary')?.[1];
  const check = bestiary?.ambiguous.slice(0, MAX_NAMES).map(({ name, items, values }) => ({
    name,
    items: [...items],
    values: values.slice(0, MAX_VALUES),
  }));
  return { auction: describeAuction(auction), source, sections: Object.fromEntries(sections), check: check ?? [] };
}

function describeAuction({ id, name, level, vocation, world, status }: Auction): BazaarImport['auction'] {
  return { id, name, level, vocation, world, status };
}

function describeImport(row: StoredImport): BazaarImport {
  // Written by `reportOf`.
  const report: Report = JSON.parse(row.report);
  const { figures }: Pick<BazaarImport, 'figures'> = JSON.parse(row.figures);
  return {
    id: row.id,
    ...report,
    figures,
    character: row.character_id,
    changed: row.to_version - row.from_version + 1,
    at: new Date(row.imported_at).toISOString(),
    undone_at: row.undone_at === null ? null : new Date(row.undone_at).toISOString(),
  };
}

function importNotice({ id, name }: Auction, character: string, count: number): Phrase {
  const auction = String(id);
  return count === 0
    ? phrase('notices.importedSame', { auction, name, character })
    : phrase('notices.imported', { auction, name, character, count });
}
