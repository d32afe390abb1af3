/**
 * Notes that an installation has synced, and notices one that has lost its storage: the browser's cookie is known, but
 * the installation is new and holds nothing (docs/sync.md, rule 17).
 */
import type { SyncReply, SyncRequest } from '#core/contract/sync.ts';
import type { Transaction } from '#server/storage/database.ts';
import type { ClientsTable } from '#server/storage/progress-tables.ts';
import { findClient, findNewestClientOfDevice, markGone, saveClient } from '#server/storage/queries/clients-queries.ts';

/** What an installation should be told that it may lack; null columns = nothing. */
type Lack = Pick<ClientsTable, 'missing_pending' | 'missing_since'>;

const NOTHING: Lack = { missing_pending: null, missing_since: null };

/** Where a sync comes from. */
export interface SyncOrigin {
  /** Hash of the browser's device cookie; null = it has none. */
  readonly deviceHash: string | null;
  /** Session of the request; null = none is known. */
  readonly sessionId: number | null;
}

interface Contact extends SyncOrigin {
  readonly accountId: number;
  readonly request: SyncRequest;
  /** Server time, in milliseconds. */
  readonly now: number;
}

/** Stores the contact. Returns what the installation may lack, for the reply; undefined for all but an emptied one. */
export async function noteContact(transaction: Transaction, contact: Contact): Promise<SyncReply['missing']> {
  const { accountId, request, deviceHash, sessionId, now } = contact;
  const lack = await findLack(transaction, contact);
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
    ...lack,
  });
  if (lack.missing_since === null) return undefined;
  return { pending: lack.missing_pending ?? 0, lastContact: new Date(lack.missing_since).toISOString() };
}

async function findLack(transaction: Transaction, contact: Contact): Promise<Lack> {
  const { accountId, request, deviceHash, now } = contact;
  // With a cursor it has taken in a reply: it was told, or it is a clone that has kept what it had.
  if (request.cursor !== null || request.epoch !== null) return NOTHING;
  const known = await findClient(transaction, accountId, request.client);
  if (known !== undefined) return known;
  const lost = deviceHash === null ? undefined : await findNewestClientOfDevice(transaction, accountId, deviceHash);
  if (lost === undefined) return NOTHING;
  await markGone(transaction, lost, { replaced_at: now });
  return {
    // What the lost one was to be told itself has not been heard by anybody.
    missing_pending: lost.unsent + (lost.missing_pending ?? 0),
    missing_since: lost.missing_since ?? lost.last_contact_at,
  };
}
