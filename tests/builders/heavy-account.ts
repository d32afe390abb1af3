/** An account with about as many rows as one may have. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import type { AppContext } from '#server/http/app-context.ts';
import type { Database, Transaction } from '#server/storage/database.ts';
import { inBatches } from '#server/storage/queries/batches.ts';
import { saveHistory } from '#server/storage/queries/sync/history-queries.ts';
import { saveRegisters } from '#server/storage/queries/sync/registers-queries.ts';
import { moveSyncHead } from '#server/storage/queries/sync/sync-heads-queries.ts';
import type { HistoryTable, RegistersTable } from '#server/storage/tables/progress-tables.ts';

/** Name of its character at `index`. */
export function heavyName(index: number): string {
  return `Heavy ${String.fromCharCode(65 + index)}`;
}

/** Sizes of the account. Each of its characters, including the legacy one, has every row of every section. */
export interface HeavyAccount {
  readonly accountId: number;
  readonly characters: number;
  /** Further changes of one note. */
  readonly changes: number;
  /** Installations. */
  readonly clients: number;
  /** Rows in each of the tables that have few rows per player. */
  readonly others: number;
}

type Tables = Pick<AppContext, 'database'> & { readonly catalogue: Pick<AppContext['catalogue'], 'items'> };

/** Fills an account that has synced but recorded nothing. Returns the ids of its characters without the legacy one. */
export async function fillAccount({ database, catalogue }: Tables, account: HeavyAccount): Promise<number[]> {
  return database.transaction().execute(async (transaction) => {
    const { accountId } = account;
    const ids: number[] = [];
    for (let made = 0; made < account.characters; made += 1) {
      const row = { account_id: accountId, name: heavyName(made), verify_code: null, verified_at: null, created_at: 1 };
      const { id } = await transaction.insertInto('characters').values(row).returning('id').executeTakeFirstOrThrow();
      ids.push(id);
    }
    await saveProgress(transaction, account, [0, ...ids], (section) => catalogue.items(section).map(({ id }) => id));
    await saveOthers(transaction, account);
    return ids;
  });
}

async function saveProgress(
  transaction: Transaction,
  { accountId, changes }: HeavyAccount,
  characters: readonly number[],
  itemsOf: (section: TickableSection) => readonly number[],
): Promise<void> {
  const registers: RegistersTable[] = [];
  const history: HistoryTable[] = [];
  const record = (character: number, list: string, item: number, text: string | null): RegistersTable => {
    const version = history.length + 1;
    history.push({
      account_id: accountId,
      version,
      character_id: character,
      list,
      item,
      old_value: 0,
      new_value: 1,
      old_text: null,
      new_text: text,
      added: null,
      source: 'tap',
      device_at: '2026-01-01T00:00:00.000Z',
      written_at: 1,
      client_id: 'client 0',
      group_id: null,
    });
    return {
      account_id: accountId,
      character_id: character,
      list,
      item,
      value: 1,
      text,
      version,
      writer: 'client 0',
      foreign_version: 0,
      restored_version: null,
    };
  };
  for (const character of characters) {
    for (const section of TICKABLE_SECTIONS)
      for (const item of itemsOf(section)) registers.push(record(character, section, item, null));
  }
  let note: RegistersTable | undefined;
  for (let made = 0; made < changes; made += 1) note = record(0, 'notes.quests', 1, `Part ${made} of it. `.repeat(10));
  if (note !== undefined) registers.push(note);
  await saveRegisters(transaction, registers);
  await saveHistory(transaction, history);
  await moveSyncHead(transaction, accountId, { head: history.length, registers: registers.length });
}

async function saveOthers(transaction: Database, { accountId, clients, others }: HeavyAccount): Promise<void> {
  const many = <Row>(count: number, row: (index: number) => Row) =>
    inBatches(Array.from({ length: count }, (_, index) => row(index)));
  const now = Date.now();
  const account_id = accountId;
  for (const rows of many(clients, (index) => ({
    account_id,
    client_id: `client ${index}`,
    device: 'Chrome (Android)',
    last_contact_at: now,
    unsent: 0,
    device_hash: null,
    session_id: 0,
    ended_at: null,
    replaced_at: null,
    missing_pending: null,
    missing_since: null,
    last_seq: 0,
    acked_seq: 0,
    results: 'x'.repeat(1000),
  })))
    await transaction.insertInto('clients').values(rows).execute();
  for (const rows of many(others, (index) => ({
    account_id,
    key: `key ${index}`,
    request: '',
    value: 1,
    answered_at: now,
  })))
    await transaction.insertInto('idempotency_keys').values(rows).execute();
  for (const rows of many(others, (index) => ({
    account_id,
    token_hash: `hash ${index} of ${accountId}`,
    device: 'Chrome (Android)',
    created_at: now,
    last_seen_at: now,
    expires_at: now * 2,
  })))
    await transaction.insertInto('sessions').values(rows).execute();
  for (const rows of many(others, () => ({
    account_id,
    kind: 'traded' as const,
    character_name: 'Heavy',
    created_at: now,
  })))
    await transaction.insertInto('notices').values(rows).execute();
  for (const rows of many(others, () => ({
    account_id,
    character_id: 0,
    section: 'titles',
    from_version: 1,
    to_version: 0,
    reset_at: now,
    undone_at: null,
  })))
    await transaction.insertInto('section_resets').values(rows).execute();
}
