/** Collects the registers of a reply for a single write. */
import type { RegisterChange, SyncReply, SyncResult } from '#core/contract/sync/sync.ts';
import { listRule } from '#core/progress/lists.ts';
import type { OpRow, ProgressDatabase, RegisterRow } from '#offline/database/progress-database.ts';
import { type RegisterAddress, registerKey, registerPath, storedCharacter } from '#offline/outbox/register-key.ts';
import type { Batch } from './ports.ts';

/** Whole characters are read if they have at most this many times the number of needed registers. */
const MOST_PER_NEEDED = 4;

export class MirrorWrites {
  /** The lowest version that `takeChange` has left out; Infinity = none. */
  leftOut = Number.POSITIVE_INFINITY;
  private readonly changed = new Map<string, RegisterRow>();

  private constructor(
    private readonly database: ProgressDatabase,
    private readonly rows: Map<string, RegisterRow>,
    /** Registers with an add that has no result yet. */
    private readonly waiting: ReadonlySet<string>,
    private readonly revision: number,
    private readonly cursor: number,
  ) {}

  /** `cursor`: version up to which the mirror is complete; `settled`: the ops that the reply has results for. */
  static async open(
    database: ProgressDatabase,
    batch: Batch,
    reply: SyncReply,
    settled: readonly OpRow[],
    { revision, cursor }: { readonly revision: number; readonly cursor: number },
  ) {
    const addresses = new Map<string, RegisterAddress>();
    for (const op of batch.ops) addresses.set(registerKey(op), op);
    for (const { character, list, item } of reply.changes) {
      const address = { character: storedCharacter(character), list, item };
      addresses.set(registerKey(address), address);
    }
    const needed = [...addresses.values()];
    const characters = needed.map(({ character }) => character);
    const all = database.registers
      .where('[character+list+item]')
      .between([Math.min(...characters)], [Math.max(...characters), []]);
    // Reading a range is many times faster than single keys.
    const stored = await ((await all.count()) <= MOST_PER_NEEDED * needed.length
      ? all.toArray()
      : database.registers.bulkGet(needed.map(registerPath)));
    const mayWait = reply.changes.some(({ list }) => listRule(list)?.adds === true);
    const pending = mayWait ? await database.outbox.where('state').equals('pending').toArray() : [];
    const isSettled = new Set(settled.map(({ id }) => id));
    const waiting = pending.filter(({ id, add }) => add !== null && !isSettled.has(id)).map(registerKey);
    const rows = new Map<string, RegisterRow>();
    for (const row of stored) if (row !== undefined) rows.set(registerKey(row), row);
    return new MirrorWrites(database, rows, new Set(waiting), revision, cursor);
  }

  /**
   * Writes a register only if `version` is higher, so that late and repeated replies change nothing. `op`: id of this
   * device's op that wrote the version; `by`: label of the device that wrote it; null = unknown.
   */
  upsert(
    register: RegisterAddress & { readonly value: number },
    { text, version, op, by }: Pick<RegisterRow, 'text' | 'version' | 'op' | 'by'>,
  ): void {
    const key = registerKey(register);
    const known = this.rows.get(key);
    // The changes, or another call's, have this version without its origin.
    const isNamed = version > 0 && version === known?.version && known.op === null && (op ?? by) !== null;
    if (version <= (known?.version ?? 0) && !isNamed) return;
    const { character, list, item, value } = register;
    const { revision } = this;
    const row = { character, list, item, value, text, version, op, by, revision, aside: known?.aside ?? null };
    this.rows.set(key, row);
    this.changed.set(key, row);
  }

  /**
   * Adds a change, unless an add waits in its register: the server may have counted it already, and a waiting one is shown
   * on top of the mirror.
   */
  takeChange({ character, text, version, by, ...change }: RegisterChange): void {
    const register = { ...change, character: storedCharacter(character) };
    const key = registerKey(register);
    if (this.waiting.has(key) && version > (this.rows.get(key)?.version ?? 0))
      this.leftOut = Math.min(this.leftOut, version);
    else this.upsert(register, { text: text ?? null, version, op: null, by: by ?? null });
  }

  /** Adds the result of an op. */
  takeResult(op: OpRow, { outcome, by, replaced, value, version }: SyncResult): void {
    const known = this.rows.get(registerKey(op));
    const isApplied = outcome === 'applied';
    // Results have no text: a note that was not applied is among the changes, and the result only names its device.
    if (!isApplied && listRule(op.list)?.text !== undefined && version !== known?.version) return;
    // Missing in the complete mirror: deleted with its character after the op was judged.
    if (version <= this.cursor && known === undefined) return;
    // A value joined with another device's is not the player's alone, so that undo does not remove it.
    const isOwn = isApplied && (by === undefined || replaced !== undefined);
    const text = isApplied ? op.text : (known?.text ?? null);
    this.upsert({ ...op, value }, { text, version, op: isOwn ? op.id : null, by: isOwn ? null : (by?.device ?? null) });
  }

  async save(): Promise<void> {
    await this.database.registers.bulkPut([...this.changed.values()]);
  }
}
