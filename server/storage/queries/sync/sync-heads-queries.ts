import { sql } from 'kysely';
import { isPostgres, type Queryable, type Transaction } from '#server/storage/database.ts';
import type { ClientsTable, SyncEpochsTable } from '#server/storage/tables/progress-tables.ts';
import { inBatches } from '../batches.ts';

/** The account's counter. */
export interface SyncHead {
  readonly epoch: string;
  readonly head: number;
  /** Character that the legacy one was converted to; null = not converted. */
  readonly legacyCharacterId: number | null;
  /** Number of the account's registers. */
  readonly registers: number;
}

/** The counter and the stored state of one installation. */
export interface SyncPosition {
  readonly head: SyncHead;
  /** Undefined before its first sync. */
  readonly client: ClientsTable | undefined;
}

/** Reads the account's counter with one of its installations; undefined before the account's first sync. */
export async function readPosition(
  db: Queryable,
  accountId: number,
  clientId: string,
): Promise<SyncPosition | undefined> {
  return positionFrom(await positionOf(db, accountId, clientId).executeTakeFirst());
}

function positionFrom(
  row: Awaited<ReturnType<ReturnType<typeof positionOf>['executeTakeFirst']>>,
): SyncPosition | undefined {
  if (row === undefined) return undefined;
  const { epoch, head, legacy_character_id, registers, account_id, client_id, ...client } = row;
  return {
    head: { epoch, head, legacyCharacterId: legacy_character_id, registers },
    client: client_id === null ? undefined : ({ account_id, client_id, ...client } as ClientsTable),
  };
}

/**
 * Locks the account's counter for the rest of the transaction, creating it at the first use, so that versions are in
 * commit order and no cursor can skip one. With SQLite the transaction has the only write lock anyway.
 */
export async function lockPosition(
  transaction: Transaction,
  accountId: number,
  clientId: string,
): Promise<SyncPosition> {
  const known = positionFrom(await lockedPositionOf(transaction, accountId, clientId).executeTakeFirst());
  if (known !== undefined) return known;
  const head = { epoch: crypto.randomUUID(), head: 0, registers: 0 };
  await transaction
    .insertInto('sync_heads')
    .values({ account_id: accountId, ...head, legacy_character_id: null, folded_to: 0 })
    // If two first uses coincide, Postgres runs the later one again.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { head: { ...head, legacyCharacterId: null }, client: undefined };
}

/** `lockPosition` for a change by the server, which has no installation. */
export async function lockSyncHead(transaction: Transaction, accountId: number): Promise<SyncHead> {
  return (await lockPosition(transaction, accountId, '')).head;
}

/** Sets the counter and the number of registers. Requires the lock. */
export async function moveSyncHead(
  transaction: Transaction,
  accountId: number,
  { head, registers }: Pick<SyncHead, 'head' | 'registers'>,
): Promise<void> {
  await transaction.updateTable('sync_heads').set({ head, registers }).where('account_id', '=', accountId).execute();
}

/** Stores the character that the legacy one was converted to; null = the legacy one is back. Requires the lock. */
export async function saveLegacyCharacter(
  transaction: Transaction,
  accountId: number,
  characterId: number | null,
): Promise<void> {
  await transaction
    .updateTable('sync_heads')
    .set({ legacy_character_id: characterId })
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns the id of the character that the legacy one was converted to; null = it was not. */
export async function readConvertedTo(db: Queryable, accountId: number): Promise<number | null> {
  const row = await db
    .selectFrom('sync_heads')
    .select('legacy_character_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.legacy_character_id ?? null;
}

/** True if the legacy character was converted. */
export async function isLegacyConverted(db: Queryable, accountId: number): Promise<boolean> {
  return (await readConvertedTo(db, accountId)) !== null;
}

/** Returns the version of the account's newest write; 0 before the first. */
export async function readHead(db: Queryable, accountId: number): Promise<number> {
  const row = await db.selectFrom('sync_heads').select('head').where('account_id', '=', accountId).executeTakeFirst();
  return row?.head ?? 0;
}

/** Selects the same for several accounts; those without a write are left out. */
export function readHeads(db: Queryable, accountIds: readonly number[]) {
  return db.selectFrom('sync_heads').select(['account_id', 'head']).where('account_id', 'in', accountIds);
}

/** Returns the version up to which a former epoch's history equals the current one; 0 for an unknown epoch. */
export async function findBranch(db: Queryable, accountId: number, epoch: string): Promise<number> {
  const row = await db
    .selectFrom('sync_epochs')
    .select('branch')
    .where('account_id', '=', accountId)
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  return row?.branch ?? 0;
}

/** Returns every account's epochs: the former ones with their branches, the current one with its head. */
export async function readEpochs(db: Queryable): Promise<SyncEpochsTable[]> {
  return await db
    .selectFrom('sync_epochs')
    .select(['account_id', 'epoch', 'branch'])
    .unionAll(db.selectFrom('sync_heads').select(['account_id', 'epoch', 'head as branch']))
    .execute();
}

/**
 * Adds the epochs that only `others`, the epochs of the store to be replaced, contain, with their branches relative to this
 * store's current epoch. Accounts whose current epoch the others lack are skipped: where theirs diverged is unknown.
 */
export async function adoptEpochs(transaction: Transaction, others: readonly SyncEpochsTable[]): Promise<void> {
  const keyOf = ({ account_id, epoch }: Pick<SyncEpochsTable, 'account_id' | 'epoch'>) => `${account_id} ${epoch}`;
  const known = new Set((await readEpochs(transaction)).map(keyOf));
  const branches = new Map(others.map((other) => [keyOf(other), other.branch]));
  const present = await transaction.selectFrom('sync_heads').select(['account_id', 'epoch', 'head']).execute();
  const common = new Map<number, number>();
  for (const own of present) {
    const branch = branches.get(keyOf(own));
    if (branch !== undefined) common.set(own.account_id, Math.min(own.head, branch));
  }
  const missing = others.flatMap((other) => {
    const branch = common.get(other.account_id);
    return branch === undefined || known.has(keyOf(other))
      ? []
      : [{ ...other, branch: Math.min(other.branch, branch) }];
  });
  for (const batch of inBatches(missing)) await transaction.insertInto('sync_epochs').values(batch).execute();
}

/**
 * Sets a new, never used epoch for one or every account; the former one ends at the current head. Returns the number of
 * accounts; those that never synced get an epoch at their first sync.
 */
export async function renewEpochs(transaction: Transaction, epoch: string, accountId?: number): Promise<number> {
  const chosen = accountId === undefined ? sql<boolean>`true` : sql<boolean>`account_id = ${accountId}`;
  const present = sql`(select head from sync_heads where sync_heads.account_id = sync_epochs.account_id)`;
  await sql`update sync_epochs set branch = ${present} where branch > ${present} and ${chosen}`.execute(transaction);
  await sql`insert into sync_epochs (account_id, epoch, branch)
    select account_id, epoch, head from sync_heads where ${chosen}`.execute(transaction);
  await sql`update registers set restored_version = null
    where restored_version is not null and ${chosen}`.execute(transaction);
  const { numUpdatedRows } = await transaction
    .updateTable('sync_heads')
    .set({ epoch })
    .where(chosen)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Sets a new epoch for an account whose former epochs have unknown ends: all of them become unknown. */
export async function renewUnknownEpoch(transaction: Transaction, epoch: string, accountId: number): Promise<void> {
  await renewEpochs(transaction, epoch, accountId);
  await transaction.deleteFrom('sync_epochs').where('account_id', '=', accountId).execute();
}

/** Query of `readPosition`; query-plans.test.ts checks its plan. */
export function positionOf(db: Queryable, accountId: number, clientId: string) {
  return db
    .selectFrom('sync_heads')
    .leftJoin('clients', (join) =>
      join.onRef('clients.account_id', '=', 'sync_heads.account_id').on('clients.client_id', '=', clientId),
    )
    .selectAll('clients')
    .select(['sync_heads.epoch', 'sync_heads.head', 'sync_heads.legacy_character_id', 'sync_heads.registers'])
    .where('sync_heads.account_id', '=', accountId);
}

function lockedPositionOf(transaction: Transaction, accountId: number, clientId: string) {
  const position = positionOf(transaction, accountId, clientId);
  return isPostgres(transaction) ? position.forUpdate('sync_heads') : position;
}
