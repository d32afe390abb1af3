/**
 * Records that an installation has synced, and detects one that lost its storage: its browser's cookie is known, but the
 * installation is new and empty (docs/sync.md, rule 17).
 */
import type { SyncReply, SyncRequest } from '#core/contract/sync.ts';
import type { Transaction } from '#server/storage/database.ts';
import type { ClientsTable } from '#server/storage/progress-tables.ts';
import {
  delistClient,
  findClient,
  findNewestClientOfDevice,
  saveClient,
} from '#server/storage/queries/clients-queries.ts';

/** Changes that an installation may have lost; null columns = none. */
type LostChanges = Pick<ClientsTable, 'missing_pending' | 'missing_since'>;

const NOTHING_LOST: LostChanges = { missing_pending: null, missing_since: null };

/** Browser and session of a sync. */
export interface SyncOrigin {
  /** Hash of the browser's device cookie; null = none. */
  readonly deviceHash: string | null;
  readonly sessionId: number;
}

interface Contact extends SyncOrigin {
  readonly accountId: number;
  readonly request: SyncRequest;
  /** Server time, in milliseconds. */
  readonly now: number;
}

/** Stores the contact. Returns the reply's `missing`: undefined unless the installation lost its storage. */
export async function recordContact(transaction: Transaction, contact: Contact): Promise<SyncReply['missing']> {
  const { accountId, request, deviceHash, sessionId, now } = contact;
  const lostChanges = await findLostChanges(transaction, contact);
  await saveClient(transaction, {
    account_id: accountId,
    client_id: request.client,
    device: request.device,
    last_contact_at: now,
    pending_total: request.pendingTotal,
    unsent: Math.max(0, request.pendingTotal - request.ops.length),
    device_hash: deviceHash,
    session_id: sessionId,
    ended_at: null,
    replaced_at: null,
    ...lostChanges,
  });
  if (lostChanges.missing_since === null) return undefined;
  return { pending: lostChanges.missing_pending ?? 0, lastContact: new Date(lostChanges.missing_since).toISOString() };
}

async function findLostChanges(transaction: Transaction, contact: Contact): Promise<LostChanges> {
  const { accountId, request, deviceHash, now } = contact;
  // A cursor or epoch proves that it has stored a reply: it knows of the loss, or never lost anything.
  if (request.cursor !== null || request.epoch !== null) return NOTHING_LOST;
  const known = await findClient(transaction, accountId, request.client);
  if (known !== undefined) return known;
  const predecessor =
    deviceHash === null ? undefined : await findNewestClientOfDevice(transaction, accountId, deviceHash);
  if (predecessor === undefined) return NOTHING_LOST;
  await delistClient(transaction, predecessor, { replaced_at: now });
  return {
    // A loss that the predecessor was still to be told of is passed on.
    missing_pending: predecessor.unsent + (predecessor.missing_pending ?? 0),
    missing_since: predecessor.missing_since ?? predecessor.last_contact_at,
  };
}
