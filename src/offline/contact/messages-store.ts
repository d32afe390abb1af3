/** Messages to the operator and reports to the editors on this device: waiting, refused and accepted. */
import { liveQuery } from 'dexie';
import { withReopen } from '#offline/database/connection.ts';
import type { ContactRow, DeviceDatabase, Written } from '#offline/database/device-database.ts';

/** Time in ms for which an accepted message's number is stored. */
const NUMBER_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** Stores a message to send, written by `account` at `now`; durable once resolved. */
export function storeMessage(
  device: DeviceDatabase,
  written: Written,
  { account, now }: { readonly account: string | null; readonly now: number },
): Promise<unknown> {
  const row = { ...written, account, writtenAt: now, refused: null, notBefore: 0, reference: null, announced: false };
  return withReopen(device, () => device.contact.put(row));
}

/** Returns all messages on the device, by any account, oldest first. */
export function readMessages(device: DeviceDatabase): Promise<ContactRow[]> {
  return withReopen(device, () => device.contact.orderBy('writtenAt').toArray());
}

/** Calls `onChange` with the messages, oldest first, now and after every change by any context. Returns a function that unsubscribes. */
export function observeMessages(
  device: DeviceDatabase,
  onChange: (messages: readonly ContactRow[]) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => device.contact.orderBy('writtenAt').toArray()).subscribe(onChange, onError);
  return () => subscription.unsubscribe();
}

/** Replaces an accepted message's text with its number, even if the message was deleted meanwhile: it has been delivered. */
export function storeReference(device: DeviceDatabase, message: ContactRow, reference: string): Promise<unknown> {
  const taken = { ...withoutTexts(message), refused: null, reference };
  return withReopen(device, () => device.contact.put(taken));
}

function withoutTexts(message: ContactRow): ContactRow {
  if (message.kind === 'report') return { ...message, value: '', source: '' };
  // They show later which gaps were reported.
  if (message.kind === 'gaps') return message;
  const { about: _about, website: _website, ...rest } = message;
  return { ...rest, message: '', email: '' };
}

/** Stores why a message was not accepted, unless it was deleted meanwhile. */
export function noteRefusal(
  device: DeviceDatabase,
  id: string,
  why: Partial<Pick<ContactRow, 'refused' | 'refusedText' | 'notBefore'>>,
): Promise<unknown> {
  return withReopen(device, () => device.contact.update(id, why));
}

/** Stores that the player has seen the numbers of these messages. */
export function recordAnnounced(device: DeviceDatabase, ids: readonly string[]): Promise<unknown> {
  return withReopen(device, () => device.contact.bulkUpdate(ids.map((key) => ({ key, changes: { announced: true } }))));
}

/** Deletes a message. */
export function deleteMessage(device: DeviceDatabase, id: string): Promise<void> {
  return withReopen(device, () => device.contact.delete(id));
}

/** Restores a deleted message, unless it was accepted meanwhile. */
export function restoreMessage(device: DeviceDatabase, message: ContactRow): Promise<void> {
  return withReopen(device, () =>
    device.transaction('rw', device.contact, async () => {
      if ((await device.contact.get(message.id)) === undefined) await device.contact.add(message);
    }),
  );
}

/** Counts an account's messages that exist only on this device; refused ones are not retried automatically. */
export async function countWaiting(
  device: DeviceDatabase,
  account: string,
): Promise<{ readonly waiting: number; readonly refused: number }> {
  const own = (await readMessages(device)).filter((row) => row.account === account && row.reference === null);
  const refused = own.filter((row) => row.refused !== null).length;
  return { waiting: own.length - refused, refused };
}

/** Deletes an account's messages: all, only those that the server has accepted, or only the others. */
export function forgetMessages(
  device: DeviceDatabase,
  account: string,
  which: 'all' | 'accepted' | 'unsent',
): Promise<number> {
  const isForgotten = ({ account: writer, reference }: ContactRow) =>
    writer === account && (which === 'all' || (which === 'accepted') === (reference !== null));
  return withReopen(device, () => device.contact.filter(isForgotten).delete());
}

/** Deletes expired numbers. */
export function dropOldNumbers(device: DeviceDatabase, now: number): Promise<number> {
  const isOld = ({ reference, writtenAt }: ContactRow) => reference !== null && writtenAt < now - NUMBER_LIFETIME_MS;
  return withReopen(device, () => device.contact.filter(isOld).delete());
}
