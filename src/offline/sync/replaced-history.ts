/**
 * Handles a replaced server history, for example after a restored backup: values written after the branch are set aside
 * but still shown, and sent again once the new history is complete (docs/sync.md, rule 9). Call these functions inside a
 * transaction over all tables.
 */
import { OP_FORMAT } from '#core/contract/sync/protocol.ts';
import { joinValues } from '#core/progress/conflict.ts';
import { listRule } from '#core/progress/lists.ts';
import type { OpRow, ProgressDatabase, RegisterRow, SetAside } from '#offline/database/progress-database.ts';
import { NOTHING_SENT, readCounter } from '#offline/database/sync-row.ts';
import { freeTime, readRegisterState } from '#offline/outbox/enqueue.ts';
import { registerKey } from '#offline/outbox/register-key.ts';
import { asCopied } from './rename.ts';

/**
 * Starts another history: sets aside values that the server may have lost, lowers bases to the branch, and continues
 * after the client's last number in that history.
 */
export async function beginHistory(
  database: ProgressDatabase,
  newId: () => string,
  {
    branch,
    acked,
    revision,
  }: {
    readonly branch: number;
    /** Number of this client's last op in that history; undefined = the client id must change. */
    readonly acked: number | undefined;
    readonly revision: number;
  },
): Promise<void> {
  const { registers, outbox, activity, meta } = database;
  const [lost, ops, entries, counter] = await Promise.all([
    // Rows up to the branch are identical in both histories.
    registers.filter(({ version }) => version > branch).toArray(),
    outbox.toArray(),
    activity.filter(({ seen }) => seen > branch).toArray(),
    readCounter(database, newId),
  ]);
  const setAside = { value: 0, text: null, version: 0, op: null, by: null, revision };
  await Promise.all([
    registers.bulkPut(lost.map((row) => ({ ...row, ...setAside, aside: asideOf(row) }))),
    // Includes dead letters, which may be retried.
    outbox.bulkPut(ops.map((op) => ({ ...asCopied(op), base: Math.min(op.base ?? 0, branch) || null }))),
    activity.bulkPut(entries.map((entry) => ({ ...entry, seen: branch }))),
    meta.bulkPut(acked === undefined ? [{ ...counter, client: newId() }, NOTHING_SENT] : [{ ...NOTHING_SENT, acked }]),
  ]);
}

/** After the complete pull, adds an op for each value set aside, before all others, and clears these values. */
export async function restoreSetAside(
  database: ProgressDatabase,
  newId: () => string,
  { branch, now, revision }: { readonly branch: number; readonly now: number; readonly revision: number },
): Promise<void> {
  const { registers, outbox } = database;
  const rows = await registers.filter(({ aside }) => aside !== null).toArray();
  const standings = await readRegisterState(database, rows);
  const group = newId();
  const ops = rows.flatMap((row): Omit<OpRow, 'place'>[] => {
    const { character, list, item, aside } = row;
    const pending = standings.get(registerKey(row))?.pending ?? [];
    // A pending value is newer than the one set aside.
    const hasPendingValue = pending.some(({ add }) => add === null);
    if (aside === null || hasPendingValue) return [];
    return [
      {
        id: newId(),
        v: OP_FORMAT,
        character,
        list,
        item,
        value: aside.value,
        add: null,
        text: aside.text,
        base: branch || null,
        lost: aside.version,
        copied: null,
        at: freeTime(now, pending),
        group,
        source: 'restore',
        state: 'pending',
        lastError: null,
        code: null,
      },
    ];
  });
  const first = (await outbox.orderBy('place').first())?.place ?? 0;
  await registers.bulkPut(rows.map((row) => ({ ...row, revision, aside: null })));
  await outbox.bulkAdd(ops.map((op, index) => ({ ...op, place: first - ops.length + index })));
}

/** Returns the value to set aside, joined with one still set aside by an earlier replacement. */
function asideOf({ list, value, text, version, aside }: RegisterRow): SetAside {
  const rule = listRule(list);
  if (aside === null || rule === undefined || rule.kind === 'latest') return { value, text, version };
  return { value: joinValues(rule, aside.value, value), text: null, version };
}
