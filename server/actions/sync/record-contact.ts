/**
 * Records that an installation has synced, and detects one that lost its storage: the browser's cookie is known, but the
 * installation is new and empty (docs/sync.md, rule 17).
 */
import { MAX_CLIENTS, type SyncReply, type SyncRequest } from '#core/contract/sync/sync.ts';
import type { Transaction } from '#server/storage/database.ts';
import {
  deleteOldestClients,
  delistClient,
  findNewestClientOfDevice,
  saveClient,
  saveNumbers,
} from '#server/storage/queries/sync/clients-queries.ts';
import type { ClientsTable } from '#server/storage/tables/progress-tables.ts';
import { type Numbers, numberColumns } from './idempotent-results.ts';

/** Age of a stored contact at which a call that changes nothing else stores a new one. */
const CONTACT_STEP_MS = 10 * 60 * 1000;

/** Changes that an installation may have lost; null columns = none. */
type LostChanges = Pick<ClientsTable, 'missing_pending' | 'missing_since'>;

const NOTHING_LOST: LostChanges = { missing_pending: null, missing_since: null };

/** Browser and session of a sync. */
export interface SyncOrigin {
  /** Hash of the browser's device cookie; null = none. */
  readonly deviceHash: string | null;
  /** Sets a new device cookie and returns its hash. */
  readonly giveDevice: () => string;
  readonly sessionId: number;
}

/** A call, and its installation as stored; undefined = new. */
export interface Contact {
  readonly accountId: number;
  readonly client: ClientsTable | undefined;
  readonly request: SyncRequest;
  readonly origin: SyncOrigin;
  /** Server time, in milliseconds. */
  readonly now: number;
}

/** True if a call without ops has something to store. */
export function hasToStore(contact: Contact): boolean {
  const { client, request } = contact;
  return (
    client === undefined ||
    isNews(client, contact) ||
    (request.acked > client.acked_seq && request.acked <= client.last_seq)
  );
}

/** True if the installation reports something not stored yet, or the stored contact is old. */
function isNews(client: ClientsTable, { request, origin, now }: Contact): boolean {
  return (
    now - client.last_contact_at >= CONTACT_STEP_MS ||
    client.unsent !== unsentAfter(request) ||
    client.device !== request.device ||
    client.device_hash !== origin.deviceHash ||
    client.session_id !== origin.sessionId ||
    client.ended_at !== null ||
    client.replaced_at !== null ||
    (client.missing_since !== null && !isEmptied(request))
  );
}

/** Returns the number of changes left on the device after the call. */
function unsentAfter({ pendingTotal, ops }: SyncRequest): number {
  return Math.max(0, pendingTotal - ops.length);
}

/** Stores the contact and the client's numbers. Returns the reply's `missing`: undefined unless it lost its storage. */
export async function recordContact(
  transaction: Transaction,
  contact: Contact,
  numbers: Numbers,
): Promise<SyncReply['missing']> {
  const { accountId, client, request, origin, now } = contact;
  if (client !== undefined && !isNews(client, contact)) {
    await saveNumbers(transaction, { ...client, ...numberColumns(numbers) });
    return missingOf(client);
  }
  // A new installation with a cursor is a copy of another one, so its browser counts as new.
  const isCopy = client === undefined && request.cursor !== null;
  const deviceHash = isCopy ? origin.giveDevice() : (origin.deviceHash ?? origin.giveDevice());
  const lost = isEmptied(request) ? await findLostChanges(transaction, contact) : NOTHING_LOST;
  if (client === undefined) await deleteOldestClients(transaction, accountId, MAX_CLIENTS);
  await saveClient(transaction, {
    account_id: accountId,
    client_id: request.client,
    device: request.device,
    last_contact_at: now,
    unsent: unsentAfter(request),
    device_hash: deviceHash,
    session_id: origin.sessionId,
    ended_at: null,
    replaced_at: null,
    ...lost,
    ...numberColumns(numbers),
  });
  return missingOf(lost);
}

/** Returns the loss to report to an installation; undefined = none. */
export function missingOf({ missing_pending, missing_since }: LostChanges): SyncReply['missing'] {
  if (missing_since === null) return undefined;
  return { pending: missing_pending ?? 0, lastContact: new Date(missing_since).toISOString() };
}

/** True if the installation has stored no reply yet; one that has was already notified of a loss, or never lost anything. */
function isEmptied({ cursor, epoch }: SyncRequest): boolean {
  return cursor === null && epoch === null;
}

async function findLostChanges(
  transaction: Transaction,
  { accountId, client, request, origin, now }: Contact,
): Promise<LostChanges> {
  if (client !== undefined) return { missing_pending: client.missing_pending, missing_since: client.missing_since };
  const predecessor =
    origin.deviceHash === null ? undefined : await findNewestClientOfDevice(transaction, accountId, origin.deviceHash);
  if (predecessor === undefined) return NOTHING_LOST;
  await delistClient(transaction, predecessor, { replaced_at: now });
  const { missing_pending, missing_since } = predecessor;
  // Its player deleted its data; a loss before that is still reported.
  if (request.forgotten?.includes(predecessor.client_id)) return { missing_pending, missing_since };
  return {
    // A loss that was not yet reported to the predecessor is passed on.
    missing_pending: predecessor.unsent + (missing_pending ?? 0),
    missing_since: missing_since ?? predecessor.last_contact_at,
  };
}
