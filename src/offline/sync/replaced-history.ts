/**
 * Handling of a server history that was replaced, by a restored backup for example: the mirror is set aside but still
 * shown, and values that the server lost are sent again (docs/sync.md, rule 9). Inside a transaction over all tables.
 */
import { OP_FORMAT } from '#core/contract/protocol.ts';
import { joinValues } from '#core/progress/conflict.ts';
import { listRule } from '#core/progress/lists.ts';
import type { OpRow, ProgressDatabase, RegisterRow, SetAside } from '#offline/database/progress-database.ts';
import { readCounter } from '#offline/database/sync-row.ts';
import { sameShown } from '#offline/outbox/compaction.ts';
import { registerKey } from '#offline/outbox/register-key.ts';
import { isUnsettled, mirrored } from '#offline/outbox/view.ts';

/** Sets the mirror's values aside, and clears the base of every op, dead ones included. */
export async function setMirrorAside(database: ProgressDatabase, revision: number): Promise<void> {
  const rows = await database.registers.toArray();
  await database.registers.bulkPut(
    rows.map((row) => ({ ...row, value: 0, text: null, version: 0, revision, aside: asideOf(row) })),
  );
  await database.outbox.toCollection().modify({ base: null });
}

/** After the complete pull: adds an op for each register that has lost something, and deletes the values set aside. */
export async function restoreSetAside(
  database: ProgressDatabase,
  newId: () => string,
  now: number,
  revision: number,
): Promise<void> {
  const rows = await database.registers.filter((row) => row.aside !== null).toArray();
  if (rows.length === 0) return;
  const counter = await readCounter(database, newId);
  const spokenFor = new Set((await database.outbox.filter(isUnsettled).toArray()).map(registerKey));
  const group = newId();
  let seq = counter.seq;
  const ops: OpRow[] = [];
  for (const row of rows) {
    const known = mirrored(row);
    // A pending op is the player's later choice.
    if (sameShown(known, row) || spokenFor.has(registerKey(row))) continue;
    seq += 1;
    ops.push({
      id: newId(),
      v: OP_FORMAT,
      client: counter.client,
      seq,
      character: row.character,
      list: row.list,
      item: row.item,
      value: known.value,
      text: known.text,
      base: null,
      at: new Date(now).toISOString(),
      group,
      source: 'restore',
      state: 'pending',
      lastError: null,
      code: null,
    });
  }
  await database.registers.bulkPut(rows.map((row) => ({ ...row, revision, aside: null })));
  await database.outbox.bulkAdd(ops);
  await database.meta.put({ ...counter, seq });
}

/** The value to set aside, joined with one that is still set aside from an earlier replacement. */
function asideOf(row: RegisterRow): SetAside | null {
  const { aside } = row;
  if (aside === null) return row.version === 0 ? null : { value: row.value, text: row.text, version: row.version };
  if (row.version === 0) return aside;
  const rule = listRule(row.list);
  if (rule === undefined || rule.kind === 'latest') return { value: row.value, text: row.text, version: row.version };
  return { value: joinValues(rule, aside.value, row.value), text: null, version: row.version };
}
