/** An account's sessions and syncing installations. */
import type { DevicesAnswer } from '#core/contract/accounts/devices.ts';
import type { Queryable } from '#server/storage/database.ts';
import { readSessions } from '#server/storage/queries/accounts/sessions-queries.ts';
import { readClients } from '#server/storage/queries/sync/clients-queries.ts';
import type { Session } from './sessions.ts';

/** Most rows of each kind in a response. */
const MAX_DEVICES = 100;

/** The requesting device, to be marked as current. */
interface RequestingDevice {
  readonly session: Pick<Session, 'sessionId' | 'accountId'>;
  /** Client id from the request; null = none given. */
  readonly client: string | null;
  /** Hash of its device cookie; null = none. */
  readonly deviceHash: string | null;
}

export async function listDevices(
  db: Queryable,
  { session, client, deviceHash }: RequestingDevice,
  now: number,
): Promise<DevicesAnswer['data']> {
  const clients = await readClients(db, session.accountId, MAX_DEVICES);
  const sessions = await readSessions(db, session.accountId, now, MAX_DEVICES);
  const current =
    clients.find((row) => row.client_id === client) ??
    clients.find((row) => client === null && deviceHash !== null && row.device_hash === deviceHash);
  return {
    clients: clients.map((row) => ({
      client: row.client_id,
      device: row.device,
      lastContact: new Date(row.last_contact_at).toISOString(),
      pending: row.unsent,
      current: row === current,
    })),
    sessions: sessions.map((row) => ({
      id: row.id,
      device: row.device,
      signedIn: new Date(row.created_at).toISOString(),
      lastSeen: new Date(row.last_seen_at).toISOString(),
      current: row.id === session.sessionId,
    })),
  };
}
