/** One sync call: applies a device's changes and returns those of other devices, in one transaction (docs/sync.md). */
import { SYNC_PROTOCOL } from '#core/contract/protocol.ts';
import { MAX_CHANGES_PER_SYNC, type RegisterChange, type SyncReply, type SyncRequest } from '#core/contract/sync.ts';
import type { Database, Transaction } from '#server/storage/database.ts';
import { LEGACY_CHARACTER, registersSince } from '#server/storage/queries/registers-queries.ts';
import { saveOps } from '#server/storage/queries/sync-ops-queries.ts';
import type { ChangeHub } from './change-hub.ts';
import { judgeOps } from './judge-ops.ts';
import type { TargetContext } from './op-target.ts';
import { recordContact, type SyncOrigin } from './record-contact.ts';
import { RegisterLedger } from './register-ledger.ts';
import { SyncRefused } from './sync-refused.ts';

/** Dependencies of every action that changes progress. */
export interface ProgressContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly catalogue: TargetContext['catalogue'];
  readonly hub: Pick<ChangeHub, 'publish'>;
}

/** Judges the ops, stores their changes and returns the reply. Throws SyncRefused with nothing stored. */
export async function applyChanges(
  context: ProgressContext,
  account: { readonly id: number; readonly username: string },
  request: SyncRequest,
  origin: SyncOrigin,
): Promise<SyncReply> {
  if (request.account !== account.username) throw new SyncRefused('account_mismatch');
  const now = context.clock();
  const { reply, moved } = await context.database.transaction().execute(async (transaction) => {
    const ledger = await RegisterLedger.open(transaction, account.id, now);
    const needsFullPull =
      (request.epoch !== null && request.epoch !== ledger.epoch) || (request.cursor ?? 0) > ledger.head;
    const missing = await recordContact(transaction, { accountId: account.id, request, ...origin, now });
    const judging = {
      transaction,
      accountId: account.id,
      ledger,
      catalogue: context.catalogue,
      now,
      ignoreBase: needsFullPull,
    };
    const judged = request.ops.length === 0 ? { results: [], rows: [] } : await judgeOps(judging, request);
    await ledger.save();
    await saveOps(transaction, judged.rows);
    const pulled = await pull(transaction, account.id, needsFullPull ? 0 : (request.cursor ?? 0), ledger.head);
    const answer: SyncReply = {
      proto: SYNC_PROTOCOL,
      epoch: ledger.epoch,
      account: account.username,
      head: ledger.head,
      serverTime: new Date(now).toISOString(),
      results: judged.results,
      ...pulled,
      ...(missing === undefined ? {} : { missing }),
    };
    return { reply: answer, moved: ledger.moved };
  });
  if (moved) context.hub.publish(account.id, { head: reply.head, client: request.client });
  return reply;
}

/** Registers written after `cursor`, and the cursor that follows them. */
async function pull(
  transaction: Transaction,
  accountId: number,
  cursor: number,
  head: number,
): Promise<Pick<SyncReply, 'changes' | 'cursor' | 'more'>> {
  const rows = await registersSince(transaction, accountId, cursor, MAX_CHANGES_PER_SYNC + 1).execute();
  const more = rows.length > MAX_CHANGES_PER_SYNC;
  const changes = rows.slice(0, MAX_CHANGES_PER_SYNC).map(
    (row): RegisterChange => ({
      character: row.character_id === LEGACY_CHARACTER ? null : row.character_id,
      list: row.list,
      item: row.item,
      value: row.value,
      ...(row.text === null ? {} : { text: row.text }),
      version: row.version,
    }),
  );
  return { changes, cursor: more ? (changes.at(-1)?.version ?? head) : head, more };
}
