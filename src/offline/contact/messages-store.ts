/** Messages to the operator and reports to the editors on this device: waiting, refused, and what was taken. */
import { liveQuery } from 'dexie';
import { withReopen } from '#offline/database/connection.ts';
import type { ContactRow, DeviceDatabase, Written } from '#offline/database/device-database.ts';

/** Time for which the number of a message that was taken is kept. */
const NUMBER_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Stores a message to be sent, written by `account` at `now`; durable when it resolves. */
export function storeMessage(
  device: DeviceDatabase,
  written: Written,
  { account, now }: { readonly account: string | null; readonly now: number },
): Promise<unknown> {
  const row = { ...written, account, writtenAt: now, refused: null, notBefore: 0, reference: null, told: false };
  return withReopen(device, () => device.contact.put(row));
}

/** Messages of the device, whoever wrote them, oldest first. */
export function readMessages(device: DeviceDatabase): Promise<ContactRow[]> {
  return withReopen(device, () => device.contact.orderBy('writtenAt').toArray());
}

/** Calls `onChange` with the messages, oldest first, at first and after every change by any context. Returns stop. */
export function observeMessages(
  device: DeviceDatabase,
  onChange: (messages: readonly ContactRow[]) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => device.contact.orderBy('writtenAt').toArray()).subscribe(onChange, onError);
  return () => subscription.unsubscribe();
}

/** Keeps the number of a message that was taken in the place of its text, also of one that was thrown away meanwhile: it is on its way. */
export function keepNumber(device: DeviceDatabase, message: ContactRow, reference: string): Promise<unknown> {
  const taken = { ...withoutTexts(message), refused: null, reference };
  return withReopen(device, () => device.contact.put(taken));
}

function withoutTexts(message: ContactRow): ContactRow {
  if (message.kind === 'report') return { ...message, value: '', source: '' };
  const { about: _about, website: _website, ...rest } = message;
  return { ...rest, message: '', email: '' };
}

/** Notes why a message was not taken, unless it was thrown away meanwhile. */
export function noteRefusal(
  device: DeviceDatabase,
  id: string,
  why: Partial<Pick<ContactRow, 'refused' | 'notBefore'>>,
): Promise<unknown> {
  return withReopen(device, () => device.contact.update(id, why));
}

/** Notes that the player knows the numbers of these messages. */
export function recordAnnounced(device: DeviceDatabase, ids: readonly string[]): Promise<unknown> {
  return withReopen(device, () => device.contact.bulkUpdate(ids.map((key) => ({ key, changes: { told: true } }))));
}

/** Deletes a message. */
export function deleteMessage(device: DeviceDatabase, id: string): Promise<void> {
  return withReopen(device, () => device.contact.delete(id));
}

/** Brings a deleted message back, unless it was taken after all. */
export function restoreMessage(device: DeviceDatabase, message: ContactRow): Promise<void> {
  return withReopen(device, () =>
    device.transaction('rw', device.contact, async () => {
      if ((await device.contact.get(message.id)) === undefined) await device.contact.add(message);
    }),
  );
}

/** Numbers of an account's messages that only this device has; refused ones are not sent again by themselves. */
export async function countWaiting(
  device: DeviceDatabase,
  account: string,
): Promise<{ readonly waiting: number; readonly refused: number }> {
  const own = (await readMessages(device)).filter((row) => row.account === account && row.reference === null);
  const refused = own.filter((row) => row.refused !== null).length;
  return { waiting: own.length - refused, refused };
}

/** Deletes the messages of an account. */
export function forgetMessages(device: DeviceDatabase, account: string): Promise<number> {
  return withReopen(device, () => device.contact.filter((message) => message.account === account).delete());
}

/** Deletes numbers that were kept long enough. */
export function dropOldNumbers(device: DeviceDatabase, now: number): Promise<number> {
  const isOld = ({ reference, writtenAt }: ContactRow) => reference !== null && writtenAt < now - NUMBER_KEPT_MS;
  return withReopen(device, () => device.contact.filter(isOld).delete());
}
