/**
 * Progress on this device of an account whose username another account has now: the first one was erased, and the name
 * was registered again. Nothing of it is sent before the player has decided about it.
 */
import { OP_FORMAT } from '#core/contract/sync/protocol.ts';
import { withReopen } from '#offline/database/connection.ts';
import type { OpRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { type Adopted, adopt, TEXT_TOO_LONG } from '#offline/outbox/adopt.ts';
import type { RecordingContext } from '#offline/outbox/enqueue.ts';
import { joined } from '#offline/outbox/joined.ts';
import { registerKey, registerPath } from '#offline/outbox/register-key.ts';
import { fileOf, type UnsentFile } from '#offline/outbox/unsent-file.ts';
import { isUnsettled, pendingByRegister, shown } from '#offline/outbox/view.ts';
import { countGuestEntries, type ListCount } from './guest-progress.ts';

export interface FormerProgress {
  /** Number of items with recorded progress over all lists and characters; 0 = none. */
  readonly total: number;
  readonly lists: readonly ListCount[];
  /** Number of changes that the account never received. */
  readonly unsent: number;
  readonly drafts: number;
}

/** Counts the progress and drafts in a former account's database. */
export async function readFormer(database: ProgressDatabase, context: RecordingContext): Promise<FormerProgress> {
  const [ops, unsent, drafts] = await Promise.all([
    formerOps(database, context),
    withReopen(database, () => database.outbox.where('state').equals('pending').count()),
    withReopen(database, () => database.drafts.count()),
  ]);
  return { ...countGuestEntries(ops), unsent, drafts };
}

/** Copies the progress into the guest's database, joined with what the guest has. A repetition changes nothing. */
export async function keepAsGuest(
  former: ProgressDatabase,
  guest: ProgressDatabase,
  context: RecordingContext,
): Promise<Adopted> {
  return adopt(guest, context, 'merges', context.newId(), await formerOps(former, context));
}

/** Returns the progress as a file that any account of that username can import. */
export async function exportFormer(
  database: ProgressDatabase,
  context: RecordingContext,
  device: string,
): Promise<UnsentFile> {
  return fileOf(database, context, { device, epoch: null, ops: await formerOps(database, context) });
}

/**
 * Returns ops that record everything shown, and the refused and parked ones. Another account has none of the characters,
 * so they are all recorded for the first one, where values of several characters are joined. A note that would be too long
 * becomes a dead letter.
 */
async function formerOps(database: ProgressDatabase, { clock, newId }: RecordingContext): Promise<OpRow[]> {
  const { registers, outbox } = database;
  const [rows, ops] = await withReopen(database, () =>
    database.transaction('r', [registers, outbox], () => Promise.all([registers.toArray(), outbox.toArray()])),
  );
  const now = clock();
  const pending = pendingByRegister(ops);
  const mirror = new Map(rows.map((row) => [registerKey(row), row]));
  const places = new Map([...rows, ...ops].map((each) => [registerKey(each), registerPath(each)]));
  const values = new Map<string, OpRow>();
  const tooLong: OpRow[] = [];
  for (const [key, [, list, item]] of places) {
    const { value, text } = shown(mirror.get(key), pending.get(key) ?? []);
    // The current character is not progress.
    if (value === 0 || list === 'settings') continue;
    const target = registerKey({ character: 0, list, item });
    const present = values.get(target);
    const both = present === undefined ? { value, text } : joined(list, present, { value, text });
    const op: OpRow = {
      id: newId(),
      v: OP_FORMAT,
      place: 0,
      character: 0,
      list,
      item,
      value,
      add: null,
      text,
      base: null,
      lost: null,
      copied: 1,
      at: new Date(now).toISOString(),
      group: null,
      source: 'merge',
      state: 'pending',
      lastError: null,
      code: null,
    };
    if (both !== null) values.set(target, { ...op, ...both });
    // The ops of one register need different times.
    else
      tooLong.push({ ...op, at: new Date(now + tooLong.length + 1).toISOString(), state: 'dead', code: TEXT_TOO_LONG });
  }
  const others = ops.filter((op) => !isUnsettled(op) && op.list !== 'settings');
  return [
    ...values.values(),
    ...tooLong,
    ...others.map((op) => ({ ...op, character: 0, base: null, lost: null, copied: 1 as const })),
  ];
}
