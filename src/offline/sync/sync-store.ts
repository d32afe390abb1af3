/** The account's durable state for the drain, in IndexedDB. Every method is one transaction. */
import { withReopen } from '#offline/database/connection.ts';
import { type OpRow, type ProgressDatabase, usernameOf } from '#offline/database/progress-database.ts';
import { countOps, readCounter, readMeta, readSent, readSync } from '#offline/database/sync-row.ts';
import { freeActivity, noteRefused } from '#offline/outbox/activity.ts';
import { registerKey, registerPath } from '#offline/outbox/register-key.ts';
import { isUnsettled, mirrored } from '#offline/outbox/view.ts';
import { applyReplyWithin, entryOf } from './apply-reply.ts';
import { emptyRequest, filled, parkingReason, toWire } from './batch.ts';
import { afterTimeOut } from './call-size.ts';
import type { Batch, SyncStore } from './ports.ts';
import { asCopied, type Numbering, renameWithin } from './rename.ts';
import { endsHalt, pulls } from './triggers.ts';

/** The ops of a batch: the oldest ones without those in the registers of `aside`, or only one. */
type Choice = { readonly maxOps: number; readonly aside: readonly OpRow[] } | { readonly id: string };

/** The chosen ops, and those found on the way that this version of the app can't deliver. */
interface Chosen {
  readonly next: readonly OpRow[];
  readonly unknown: readonly OpRow[];
}

/**
 * Creates the store on `database`. `device` is this device's label for other devices; `accountId` is the id of the
 * account's user, 0 if unknown; `forgotten` are the clients whose data was deleted from this device.
 */
export function createSyncStore(
  database: ProgressDatabase,
  newId: () => string,
  device: string,
  accountId: number,
  forgotten: readonly string[] = [],
): SyncStore {
  const { outbox, meta } = database;
  const write = <T>(work: () => Promise<T>) =>
    withReopen(database, () => database.transaction('rw', [database.registers, outbox, meta, database.activity], work));

  async function take(choice: Choice, isPull: boolean, now: number): Promise<Batch> {
    const [known, counter, sent, sync, pending] = await Promise.all([
      readMeta(database, 'owner'),
      readCounter(database, newId),
      readSent(database),
      readSync(database),
      countOps(database, 'pending'),
    ]);
    let numbering: Numbering = { counter, sent };
    let numbered = (await outbox.bulkGet([...sent.ids])).filter((op) => op !== undefined);
    // After a rollback of the app: ops that this version does not support can't be sent again, so the numbers are given up.
    if (numbered.some((op) => parkingReason(op) !== null)) {
      numbering = await renameWithin(database, newId);
      numbered = [];
    }
    const { acked, ids } = numbering.sent;
    const { next, unknown } =
      'id' in choice ? await chooseOne(choice.id) : await chooseOldest(choice, numbered, pending);
    // The id is missing from a database that the browser has emptied.
    const owner = known ?? (accountId === 0 ? undefined : { key: 'owner' as const, id: accountId });
    const request = emptyRequest(sync, {
      account: usernameOf(database.account),
      accountId: owner?.id,
      client: numbering.counter.client,
      acked,
      device,
      pendingTotal: pending - unknown.length,
      forgotten,
    });
    // Until the pull is complete, nothing is sent: values lost with a replaced history must be sent first.
    const wire = sync.branch === null ? next.map(toWire) : [];
    const batch = filled(request, wire, sync.batchBytes);
    const ops = next.slice(0, batch.request.ops.length);
    const taken = ops.map(({ id }) => id);
    const isTaken = new Set(taken);
    const owesPull = sync.owesPull ?? (isPull ? newId() : null);
    await Promise.all([
      outbox.bulkPut(unknown.map((op) => ({ ...op, state: 'parked' as const, code: parkingReason(op) }))),
      meta.bulkPut([
        ...(owner === known ? [] : [owner].filter((row) => row !== undefined)),
        numbering.counter,
        { key: 'sent', acked, ids: [...taken, ...ids.filter((id) => !isTaken.has(id))] },
        { ...sync, owesPull, lastTryAt: now, unanswered: true },
      ]),
    ]);
    return { ...batch, ops, resets: sync.resets, owesPull };
  }

  async function chooseOne(id: string): Promise<Chosen> {
    const op = await outbox.get(id);
    return { next: op === undefined || !isUnsettled(op) ? [] : [op], unknown: [] };
  }

  async function chooseOldest(
    { maxOps, aside }: { readonly maxOps: number; readonly aside: readonly OpRow[] },
    numbered: readonly OpRow[],
    pending: number,
  ): Promise<Chosen> {
    const [all, held] = await Promise.all([
      outbox.count(),
      aside.length === 0 ? 0 : outbox.where('[character+list+item]').anyOf(aside.map(registerPath)).count(),
    ]);
    // The limit includes the ops that are not chosen, so that enough others are among those read.
    const oldest = await outbox
      .orderBy('place')
      .limit(maxOps + all - pending + held)
      .toArray();
    const isNumbered = new Set(numbered.map(({ id }) => id));
    const registers = new Set(aside.map(registerKey));
    const isChosen = (op: OpRow) => !registers.has(registerKey(op));
    const waiting = oldest.filter((op) => isUnsettled(op) && !isNumbered.has(op.id) && isChosen(op));
    const known = waiting.filter((op) => parkingReason(op) === null);
    return {
      next: [...numbered.filter(isChosen), ...known].slice(0, maxOps),
      unknown: waiting.filter((op) => parkingReason(op) !== null),
    };
  }

  return {
    account: database.account,

    read: () =>
      withReopen(database, () =>
        database.transaction('r', [outbox, meta], async () => {
          const [sync, unsent, parked] = await Promise.all([
            readSync(database),
            countOps(database, 'pending'),
            countOps(database, 'parked'),
          ]);
          return { ...sync, unsent, parked };
        }),
      ),

    putOff: (trigger, nextTryAt) =>
      write(async () => {
        const sync = await readSync(database);
        await meta.put({
          ...sync,
          // A new id, so that the reply to an earlier call does not clear it.
          owesPull: pulls(trigger) ? newId() : sync.owesPull,
          halt: endsHalt(trigger) ? null : sync.halt,
          nextTryAt,
        });
      }),

    reviveParked: () =>
      write(() =>
        outbox
          .where('state')
          .equals('parked')
          .filter((op) => parkingReason(op) === null)
          .modify({ state: 'pending', code: null }),
      ),

    takeBatch: (maxOps, isPull, now, aside = []) => write(() => take({ maxOps, aside }, isPull, now)),

    takeAlone: ({ id }, isPull, now) => write(() => take({ id }, isPull, now)),

    applyReply: (batch, reply, now) => write(() => applyReplyWithin(database, newId, batch, reply, now)),

    noteFailure: ({ failure, message, until, ordered, failures, timedOut }) =>
      write(async () => {
        const sync = await readSync(database);
        if (failure === 'unreachable' && sync.doubted !== null) await exhume(database, sync.doubted);
        await meta.put({
          ...sync,
          failures,
          failure,
          nextTryAt: until,
          waitIsOrdered: ordered,
          ...(timedOut === null ? {} : afterTimeOut(sync, timedOut)),
          ...(failure === 'unreachable' ? { doubted: null } : {}),
          unanswered: false,
          // This attempt got past an earlier halt, so its reason may be gone.
          halt: null,
          lastError: message,
        });
      }),

    noteHalt: (halt, message) =>
      write(async () => {
        // Clears a stored wait: once the player has acted, the next attempt must not be delayed.
        await meta.put({
          ...(await readSync(database)),
          halt,
          nextTryAt: null,
          waitIsOrdered: false,
          unanswered: false,
          lastError: message,
        });
      }),

    giveUpNumbers: () =>
      write(async () => {
        const sent = await readSent(database);
        const ops = await outbox.bulkGet([...sent.ids]);
        await Promise.all([
          outbox.bulkPut(ops.filter((op) => op !== undefined).map(asCopied)),
          meta.put({ ...sent, ids: [] }),
        ]);
      }),

    bury: (op, { code, message }, doubted, now) =>
      write(async () => {
        const [row, sent, sync] = await Promise.all([outbox.get(op.id), readSent(database), readSync(database)]);
        if (row === undefined) return;
        const register = await database.registers.get(registerPath(row));
        const dead: OpRow = { ...row, state: 'dead', code, lastError: message };
        await Promise.all([
          outbox.put(dead),
          noteRefused(database, [dead]),
          // The server stored nothing of the call, so the next op gets this number.
          meta.bulkPut([
            { ...sent, ids: sent.ids.filter((id) => id !== op.id) },
            { ...sync, unanswered: false, ...(doubted ? { doubted: op.id } : {}) },
          ]),
          database.activity.add({
            ...entryOf(row, { value: mirrored(register).value, version: register?.version ?? 0 }, now),
            kind: 'rejected',
            code,
          }),
        ]);
      }),

    renameClient: ({ request }) =>
      write(async () => {
        const [{ client }, { acked }] = await Promise.all([readCounter(database, newId), readSent(database)]);
        // Another context may have renamed the client or stored the results in the meantime.
        if (client === request.client && acked === request.acked) await renameWithin(database, newId);
      }),

    dropActivity: () => write(() => freeActivity(database)),
  };
}

/** Makes a dead letter wait again as if it had never been refused, unless its register was changed since or the player has settled it. */
async function exhume({ outbox, activity }: ProgressDatabase, id: string): Promise<void> {
  const op = await outbox.get(id);
  if (op?.state !== 'dead') return;
  const ofRegister = await outbox.where('[character+list+item]').equals(registerPath(op)).toArray();
  if (ofRegister.some(({ place }) => place > op.place)) return;
  const entries = await activity.where('op').equals(id).toArray();
  await Promise.all([
    outbox.put({ ...op, state: 'pending', code: null, lastError: null }),
    activity.bulkDelete(entries.flatMap((entry) => (entry.kind === 'rejected' ? [entry.id] : []))),
    activity.bulkPut(entries.flatMap((entry) => (entry.kind === 'own' ? [{ ...entry, code: null }] : []))),
  ]);
}
