/** The account's durable state for the drain, on IndexedDB. Every method is one transaction. */
import { withReopen } from '#offline/database/connection.ts';
import type { OpRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { readCounter, readLease, readSync } from '#offline/database/sync-row.ts';
import { addActivity } from '#offline/outbox/activity.ts';
import { registerPath } from '#offline/outbox/register-key.ts';
import { mirrored } from '#offline/outbox/view.ts';
import { applyReplyWithin } from './apply-reply.ts';
import { emptyRequest, fitting, parkingReason, toWire } from './batch.ts';
import type { SyncStore } from './ports.ts';

/** How long a drain is taken for alive without a sign of life; longer than a request may take. */
export const LEASE_MS = 30_000;

/** The durable state in `database`. `device` is the label that other devices show for this one. */
export function createSyncStore(database: ProgressDatabase, newId: () => string, device: string): SyncStore {
  const { outbox, meta } = database;
  const write = <T>(work: () => Promise<T>) =>
    withReopen(database, () => database.transaction('rw', [database.registers, outbox, meta, database.activity], work));

  async function unsettled(): Promise<OpRow[]> {
    const [sent, pending] = await Promise.all([
      outbox.where('state').equals('sent').toArray(),
      outbox.where('state').equals('pending').toArray(),
    ]);
    return [...sent, ...pending].sort((a, b) => a.seq - b.seq);
  }

  return {
    account: database.account,

    read: () => withReopen(database, () => readSync(database)),

    countUnsent: () => withReopen(database, () => outbox.where('state').anyOf('pending', 'sent').count()),

    takeLease: (holder, now, force) =>
      write(async () => {
        const lease = await readLease(database);
        // A lease that ends later than any could was made under another clock.
        const alive = lease !== undefined && lease.expiresAt > now && lease.expiresAt <= now + LEASE_MS;
        if (alive && !force && lease.holder !== holder) return false;
        await meta.put({ key: 'lease', holder, expiresAt: now + LEASE_MS });
        return true;
      }),

    releaseLease: (holder) =>
      write(async () => {
        if ((await readLease(database))?.holder === holder) await meta.delete('lease');
      }),

    sortParked: () =>
      write(async () => {
        await outbox
          .where('state')
          .equals('parked')
          .filter((op) => parkingReason(op) === null)
          .modify({ state: 'pending', code: null });
      }),

    takeBatch: (limits, holder, now) =>
      write(async () => {
        const [counter, sync, waiting] = await Promise.all([
          readCounter(database, newId),
          readSync(database),
          unsettled(),
        ]);
        const known = waiting.filter((op) => parkingReason(op) === null);
        if (known.length < waiting.length) {
          const unknown = waiting.filter((op) => parkingReason(op) !== null);
          await outbox.bulkPut(unknown.map((op) => ({ ...op, state: 'parked' as const, code: parkingReason(op) })));
        }
        const request = emptyRequest(sync, {
          account: database.account,
          client: counter.client,
          device,
          pendingTotal: known.length,
        });
        const ops = fitting(request, known, limits).map((op) => ({
          ...op,
          state: 'sent' as const,
          attempts: op.attempts + 1,
        }));
        await Promise.all([
          outbox.bulkPut(ops),
          meta.bulkPut([counter, { ...sync, lastTryAt: now }, { key: 'lease', holder, expiresAt: now + LEASE_MS }]),
        ]);
        return { ops, request: { ...request, ops: ops.map(toWire) }, resets: sync.resets };
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
          // The try was let through, so the reason for an earlier halt is no longer known to stand.
          halt: null,
          lastError: message,
        });
      }),

    noteHalt: (halt, message) =>
      write(async () => {
        await meta.put({ ...(await readSync(database)), halt, lastError: message });
      }),

    bury: (op, code, message, now) =>
      write(async () => {
        const row = await outbox.get(op.id);
        if (row === undefined) return;
        await outbox.put({ ...row, state: 'dead', code, lastError: message });
        await addActivity(database, [
          {
            at: new Date(now).toISOString(),
            kind: 'rejected',
            op: row.id,
            character: row.character,
            list: row.list,
            item: row.item,
            before: row.value,
            after: mirrored(await database.registers.get(registerPath(row))).value,
            beforeText: row.text,
            source: row.source,
            group: row.group,
            undone: 0,
            device: null,
            code,
          },
        ]);
      }),

    renameClient: (forked) =>
      write(async () => {
        const counter = await readCounter(database, newId);
        // Another context may have met the same answer first.
        if (counter.client !== forked) return;
        const client = newId();
        const ops = await unsettled();
        await outbox.bulkPut(ops.map((op, index) => ({ ...op, client, seq: counter.seq + index + 1 })));
        await meta.put({ ...counter, client, seq: counter.seq + ops.length });
      }),
  };
}
