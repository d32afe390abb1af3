/** One sync call: applies a device's changes and returns those of other devices (docs/sync.md). */
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import type { SyncReply, SyncRequest } from '#core/contract/sync/sync.ts';
import { type Database, inTransaction, type Queryable, type Transaction } from '#server/storage/database.ts';
import { hasWritten } from '#server/storage/queries/sync/registers-queries.ts';
import {
  findBranch,
  lockPosition,
  readPosition,
  renewUnknownEpoch,
  type SyncHead,
  type SyncPosition,
} from '#server/storage/queries/sync/sync-heads-queries.ts';
import type { ChangeHub } from './change-hub.ts';
import { numbersOf } from './idempotent-results.ts';
import { judgeOps, SyncRefused } from './judge-ops.ts';
import type { TargetContext } from './op-target.ts';
import { type Pulled, pullChanges } from './pull-changes.ts';
import { hasToStore, missingOf, recordContact, type SyncOrigin } from './record-contact.ts';
import { type CountingContext, RegisterLedger } from './register-ledger.ts';

/** Dependencies of every action that changes progress. */
export interface ProgressContext extends CountingContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly catalogue: TargetContext['catalogue'] & CountingContext['catalogue'];
  readonly hub: Pick<ChangeHub, 'publish'>;
}

interface Call {
  readonly account: { readonly id: number; readonly username: string; readonly profileId: number };
  readonly request: SyncRequest;
  readonly origin: SyncOrigin;
  /** Server time, in milliseconds. */
  readonly now: number;
}

/** Judges the ops, stores their changes and returns the reply. Throws SyncRefused, with nothing stored. */
export async function applyChanges(
  context: ProgressContext,
  account: Call['account'],
  request: SyncRequest,
  origin: SyncOrigin,
): Promise<SyncReply> {
  const { accountId = account.profileId } = request;
  if (request.account !== account.username || accountId !== account.profileId)
    throw new SyncRefused('account_mismatch');
  const call: Call = { account, request, origin, now: context.clock() };
  if (request.ops.length === 0) {
    const reply = await answerReading(context.database, call);
    if (reply !== undefined) return reply;
  }
  const { reply, moved } = await inTransaction(context.database, (transaction) =>
    answerStoring(context, transaction, call),
  );
  if (moved) context.hub.publish(account.id, { head: reply.head, client: request.client });
  return reply;
}

/** Answers a call without ops, outside of a transaction; undefined if it has something to store. */
async function answerReading(db: Database, call: Call): Promise<SyncReply | undefined> {
  const { account, request, origin, now } = call;
  const position = await readPosition(db, account.id, request.client);
  if (position === undefined || isAhead(position, request)) return undefined;
  if (isOtherEpoch(position, request)) return answerOtherEpoch(db, call, position);
  const { head, client } = position;
  if (client === undefined || hasToStore({ accountId: account.id, client, request, origin, now })) return undefined;
  const pulled = await pullChanges(db, account.id, request, { from: request.cursor ?? 0, head: head.head });
  return replyOf(call, head, { ...pulled, missing: missingOf(client) });
}

async function answerStoring(
  context: ProgressContext,
  transaction: Transaction,
  call: Call,
): Promise<{ readonly reply: SyncReply; readonly moved: boolean }> {
  const { account, request, origin, now } = call;
  const position = await lockPosition(transaction, account.id, request.client);
  const { head: opened, client } = position;
  if (isAhead(position, request)) {
    // The data was replaced, as of an unknown version.
    const epoch = crypto.randomUUID();
    await renewUnknownEpoch(transaction, epoch, account.id);
    return { reply: await answerOtherEpoch(transaction, call, { head: { ...opened, epoch }, client }), moved: false };
  }
  if (isOtherEpoch(position, request))
    return { reply: await answerOtherEpoch(transaction, call, position), moved: false };

  const ledger = new RegisterLedger({ ...context, transaction }, account.id, now, opened);
  const judging = { transaction, accountId: account.id, ledger, catalogue: context.catalogue };
  const { results, numbers } = await judgeOps(judging, numbersOf(client), request);
  await ledger.save();
  const contact = { accountId: account.id, client, request, origin, now };
  const missing = await recordContact(transaction, contact, numbers);
  const { head } = ledger;
  const span = { from: request.cursor ?? 0, head, opened: opened.head, results };
  const pulled = await pullChanges(transaction, account.id, request, span);
  return { reply: replyOf(call, { ...opened, head }, { ...pulled, results, missing }), moved: ledger.moved };
}

/** Returns to a device with a mirror of another history the version where the two diverged, and all of this history. */
async function answerOtherEpoch(db: Queryable, call: Call, { head, client }: SyncPosition): Promise<SyncReply> {
  const { account, request } = call;
  const branch = request.epoch === null ? 0 : await findBranch(db, account.id, request.epoch);
  const acked = client?.last_seq ?? 0;
  // Registers that a copy of the device wrote under its id, or that it wrote itself before its row was deleted.
  const hasOthers =
    acked > request.acked || (await hasWritten(db, account.id, request.client, client === undefined ? 0 : branch));
  const pulled = await pullChanges(db, account.id, request, { from: 0, head: head.head });
  return replyOf(call, head, { ...pulled, branch, ...(hasOthers ? {} : { acked }) });
}

function replyOf(
  { account }: Call,
  { epoch, head }: SyncHead,
  {
    branch,
    acked,
    results = [],
    missing,
    ...pulled
  }: Pulled & Partial<Pick<SyncReply, 'branch' | 'acked' | 'results' | 'missing'>>,
): SyncReply {
  return {
    proto: SYNC_PROTOCOL,
    epoch,
    ...(branch === undefined ? {} : { branch }),
    ...(acked === undefined ? {} : { acked }),
    account: account.username,
    // Changes that were read after the head may be newer.
    head: Math.max(head, pulled.cursor),
    results,
    ...pulled,
    ...(missing === undefined ? {} : { missing }),
  };
}

/** True if the device's mirror belongs to another history, in which its ops can't be judged. */
function isOtherEpoch({ head }: SyncPosition, { epoch }: SyncRequest): boolean {
  return epoch !== null && epoch !== head.epoch;
}

/**
 * True if this history lacks data although its epoch is the same: versions that the device has seen, or ops of a known
 * client. A copy or a forgotten client never has a higher number than a known one.
 */
function isAhead(position: SyncPosition, request: SyncRequest): boolean {
  const { head, client } = position;
  if (isOtherEpoch(position, request)) return false;
  return (request.cursor ?? 0) > head.head || (client !== undefined && request.acked > client.last_seq);
}
