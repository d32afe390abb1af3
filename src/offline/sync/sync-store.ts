/** The account's durable state for the drain, on IndexedDB. Every method is one transaction. */
import { withReopen } from '#offline/database/connection.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { readCounter, readLease, readSync } from '#offline/database/sync-row.ts';
import { countOps } from '#offline/database/unsent.ts';
import { registerPath } from '#offline/outbox/register-key.ts';
import { isUnsent, isUnsettled, mirrored } from '#offline/outbox/view.ts';
import { applyReplyWithin, entryOf } from './apply-reply.ts';
import { countFitting, emptyRequest, parkingReason, toWire } from './batch.ts';
import type { SyncStore } from './ports.ts';

/** Duration of a lease in ms: longer than a request may take. */
export const LEASE_MS = 30_000;

/** The durable state in `database`. `device` is the label that other devices show for this one. */
export function createSyncStore(database: ProgressDatabase, newId: () => string, device: string): SyncStore {
  const { outbox, meta } = database;
  const write = <T>(work: () => Promise<T>) =>
    withReopen(database, () => database.transaction('rw', [database.registers, outbox, meta, database.activity], work));

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

    takeLease: (holder, now, force) =>
      write(async () => {
        const lease = await readLease(database);
        // A lease that ends later than possible was made under another clock.
        const alive = lease !== undefined && lease.expiresAt > now && lease.expiresAt <= now + LEASE_MS;
        if (alive && !force && lease.holder !== holder) return false;
        await meta.put({ key: 'lease', holder, expiresAt: now + LEASE_MS });
        return true;
      }),

    releaseLease: (holder) =>
      write(async () => {
        if ((await readLease(database))?.holder === holder) await meta.delete('lease');
      }),

    reviveParked: () =>
      write(() =>
        outbox
          .where('state')
          .equals('parked')
          .filter((op) => parkingReason(op) === null)
          .modify({ state: 'pending', code: null }),
      ),

    takeBatch: (limits, holder, now) =>
      write(async () => {
        const [counter, sync, unsent, all] = await Promise.all([
          readCounter(database, newId),
          readSync(database),
          countOps(database, 'pending'),
          outbox.count(),
        ]);
        // Reads as many more ops as there are dead and parked ones, so that enough pending ones are among them.
        const oldest = await outbox
          .orderBy('seq')
          .limit(limits.maxOps + all - unsent)
          .toArray();
        const waiting = oldest.filter(isUnsettled);
        const known = waiting.filter((op) => parkingReason(op) === null);
        const unknown = waiting.filter((op) => parkingReason(op) !== null);
        const request = emptyRequest(sync, {
          account: database.account,
          client: counter.client,
          device,
          pendingTotal: unsent - unknown.length,
        });
        const wire = known.map(toWire);
        const count = countFitting(request, wire, limits);
        const ops = known.slice(0, count);
        // One number marks them all as sent, since a batch holds every pending op up to it; writing each op would take long.
        const sentUpTo = Math.max(sync.sentUpTo, ops.at(-1)?.seq ?? 0);
        await Promise.all([
          outbox.bulkPut(unknown.map((op) => ({ ...op, state: 'parked' as const, code: parkingReason(op) }))),
          meta.bulkPut([
            counter,
            { ...sync, sentUpTo, lastTryAt: now },
            { key: 'lease', holder, expiresAt: now + LEASE_MS },
          ]),
        ]);
        return { ops, request: { ...request, ops: wire.slice(0, count) }, resets: sync.resets };
      }),

    applyReply: (batch, reply, now) => write(() => applyReplyWithin(database, newId, batch, reply, now)),

    noteFailure: (failure, message, until, ordered) =>
      write(async () => {
        const sync = await readSync(database);
        await meta.put({
          ...sync,
          failures: sync.failures + 1,
          failure,
          nextTryAt: until,
          waitIsOrdered: ordered,
          // The server was asked again, so the reason of an earlier halt may be gone.
          halt: null,
          lastError: message,
        });
      }),

    noteHalt: (halt, message) =>
      write(async () => {
        // Clears a stored wait: once the player has acted, the next try must not wait for it.
        await meta.put({
          ...(await readSync(database)),
          halt,
          nextTryAt: null,
          waitIsOrdered: false,
          lastError: message,
        });
      }),

    bury: (op, code, message, now) =>
      write(async () => {
        const row = await outbox.get(op.id);
        if (row === undefined) return;
        await outbox.put({ ...row, state: 'dead', code, lastError: message });
        const standing = mirrored(await database.registers.get(registerPath(row)));
        await database.activity.add({ ...entryOf(row, standing, now), kind: 'rejected', code });
      }),

    renameClient: (forked) =>
      write(async () => {
        const counter = await readCounter(database, newId);
        // Another context may have renamed it already.
        if (counter.client !== forked) return;
        const client = newId();
        const [sync, ops] = await Promise.all([
          readSync(database),
          outbox.orderBy('seq').filter(isUnsettled).toArray(),
        ]);
        // In the order of the taps, so sent ops still have the lowest numbers.
        const sent = ops.filter((op) => !isUnsent(op, sync)).length;
        await Promise.all([
          outbox.bulkPut(ops.map((op, index) => ({ ...op, client, seq: counter.seq + index + 1 }))),
          meta.bulkPut([
            { ...counter, client, seq: counter.seq + ops.length },
            { ...sync, sentUpTo: counter.seq + sent },
          ]),
        ]);
      }),
  };
}
