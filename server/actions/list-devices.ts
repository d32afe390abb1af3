/** Where an account is signed in, and which installations sync with it. */
import type { DevicesAnswer } from '#core/contract/devices.ts';
import type { Queryable } from '#server/storage/database.ts';
import { readClients } from '#server/storage/queries/clients-queries.ts';
import { readSessions } from '#server/storage/queries/sessions-queries.ts';
import type { Session } from './sessions.ts';

/** Of each kind; nobody has that many, and a page must end somewhere. */
const MOST_DEVICES = 100;

/** What tells which of them asks. */
interface Asker {
  readonly session: Pick<Session, 'sessionId' | 'accountId'>;
  /** Client id that it names itself by; null = it doesn't say. */
  readonly client: string | null;
  /** Hash of its device cookie; null = it has none. */
  readonly deviceHash: string | null;
}

export async function listDevices(
  db: Queryable,
  { session, client, deviceHash }: Asker,
  now: number,
): Promise<DevicesAnswer['data']> {
  const clients = await readClients(db, session.accountId, MOST_DEVICES);
  const sessions = await readSessions(db, session.accountId, now, MOST_DEVICES);
  const asking =
    clients.find((row) => row.client_id === client) ??
    clients.find((row) => client === null && deviceHash !== null && row.device_hash === deviceHash);
  return {
    clients: clients.map((row) => ({
      client: row.client_id,
      device: row.device,
      lastContact: new Date(row.last_contact_at).toISOString(),
      pending: row.unsent,
      current: row === asking,
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
