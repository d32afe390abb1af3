/**
 * A sync server with one account in memory. It uses the product's conflict rule, so that the drain gets real answers;
 * tests inject faults between the two.
 */
import { SYNC_PROTOCOL } from '#core/contract/protocol.ts';
import {
  type FirstOutcome,
  MAX_CHANGES_PER_SYNC,
  type RegisterChange,
  type SyncReply,
  type SyncRequest,
  type SyncResult,
  type WireOp,
} from '#core/contract/sync.ts';
import { judge, type RegisterState, takesUnseenPlace, written } from '#core/progress/conflict.ts';
import { isValidValue, listRule } from '#core/progress/lists.ts';
import type { SyncAnswer } from '#offline/sync/ports.ts';

interface StoredRegister extends RegisterState {
  readonly character: number | null;
  readonly list: string;
  readonly item: number;
  readonly text: string | undefined;
}

interface JudgedOp {
  readonly fingerprint: string;
  readonly client: string;
  readonly seq: number;
  readonly register: string;
  readonly outcome: FirstOutcome;
  readonly result: SyncResult;
}

interface History {
  head: number;
  registers: Map<string, StoredRegister>;
  judged: Map<string, JudgedOp>;
}

export class MemorySyncServer {
  epoch = 'epoch-1';
  /** Characters that exist besides the legacy one. */
  readonly characters = new Set<number>();
  /** Every request that arrived, in order. */
  readonly requests: SyncRequest[] = [];
  private history: History = { head: 0, registers: new Map(), judged: new Map() };

  constructor(
    readonly account = 'hero',
    /** Most changes per reply. */
    readonly pageSize = MAX_CHANGES_PER_SYNC,
  ) {}

  get head(): number {
    return this.history.head;
  }

  /** Value of a register; 0 if never written. */
  value(list: string, item: number, character: number | null = null): number {
    return this.history.registers.get(keyOf({ character, list, item }))?.value ?? 0;
  }

  /** The note of a register; undefined = none. */
  text(list: string, item: number): string | undefined {
    return this.history.registers.get(keyOf({ character: null, list, item }))?.text;
  }

  /** Every register's value and version, by character, list and item. */
  contents(): Map<string, { value: number; version: number }> {
    return new Map([...this.history.registers].map(([key, { value, version }]) => [key, { value, version }]));
  }

  /** A write by the server itself, such as an import. */
  write(list: string, item: number, value: number, character: number | null = null, text?: string): void {
    this.store({ character, list, item, text }, value, null);
  }

  /** A snapshot of the account. */
  backup(): unknown {
    return structuredClone(this.history);
  }

  /** Restores a snapshot; `newEpoch` null = devices are not told. */
  restore(backup: unknown, newEpoch: string | null): void {
    this.history = structuredClone(backup) as History;
    if (newEpoch !== null) this.epoch = newEpoch;
  }

  /** Answers a sync call, all or nothing. */
  answer(request: SyncRequest): SyncAnswer {
    this.requests.push(structuredClone(request));
    if (request.account !== this.account) {
      return refused(409, 'account_mismatch', 'The session belongs to another account.');
    }
    const before = structuredClone(this.history);
    const otherEpoch = request.epoch !== this.epoch && request.epoch !== null;
    const needsFullPull = otherEpoch || (request.cursor !== null && request.cursor > this.history.head);
    const results: SyncResult[] = [];
    for (const op of request.ops) {
      const result = this.judge(op, request.client, needsFullPull);
      if (result === 'forked') {
        this.history = before;
        return refused(409, 'client_forked', 'Another installation uses these numbers.');
      }
      results.push(result);
    }
    const cursor = needsFullPull ? null : request.cursor;
    const changed = [...this.history.registers.values()]
      .filter((register) => register.version > (cursor ?? 0))
      .sort((a, b) => a.version - b.version);
    const page = changed.slice(0, this.pageSize);
    const more = page.length < changed.length;
    const reply: SyncReply = {
      proto: SYNC_PROTOCOL,
      epoch: this.epoch,
      account: this.account,
      head: this.history.head,
      serverTime: '2026-01-01T00:00:00.000Z',
      results,
      changes: page.map(toChange),
      cursor: more ? (page.at(-1)?.version ?? this.history.head) : this.history.head,
      more,
    };
    return { kind: 'reply', reply: structuredClone(reply) };
  }

  private judge(op: WireOp, client: string, needsFullPull: boolean): SyncResult | 'forked' {
    const fingerprint = JSON.stringify([op.character, op.list, op.item, op.value]);
    const known = this.history.judged.get(op.id);
    if (known !== undefined) {
      if (known.fingerprint !== fingerprint) return { ...known.result, outcome: 'rejected', code: 'op_reuse' };
      return { ...known.result, outcome: 'duplicate', was: known.outcome };
    }
    const key = keyOf(op);
    const own = [...this.history.judged.values()].filter((each) => each.client === client);
    if (own.some((each) => each.seq === op.seq)) return 'forked';
    const register = this.history.registers.get(key);
    const current = { id: op.id, value: register?.value ?? 0, version: register?.version ?? 0 };
    const remember = (result: SyncResult, outcome: FirstOutcome): SyncResult => {
      this.history.judged.set(op.id, { fingerprint, client, seq: op.seq, register: key, outcome, result });
      return result;
    };

    if (op.character !== null && !this.characters.has(op.character)) {
      return remember({ ...current, outcome: 'gone' }, 'gone');
    }
    const rule = listRule(op.list);
    if (rule === undefined) return remember({ ...current, outcome: 'rejected', code: 'unknown_list' }, 'rejected');
    if (!isValidValue(rule, op.value)) {
      return remember({ ...current, outcome: 'rejected', code: 'bad_value' }, 'rejected');
    }
    const settled = own.filter(
      (each) => each.register === key && each.outcome !== 'rejected' && each.outcome !== 'gone',
    );
    if (settled.some((each) => each.seq > op.seq)) return remember({ ...current, outcome: 'stale' }, 'stale');

    const base = needsFullPull ? null : op.base;
    const wanted = { value: op.value, text: op.text, client, base };
    const { outcome, value } = judge(rule, register, wanted);
    const replaced = register !== undefined && outcome === 'applied' && takesUnseenPlace(rule, register, wanted);
    if (value !== current.value || (rule.text === true && op.text !== register?.text)) {
      this.store({ character: op.character, list: op.list, item: op.item, text: op.text }, value, client);
    }
    const after = this.history.registers.get(key);
    const result = { id: op.id, outcome, value, version: after?.version ?? 0 };
    if (!replaced) return remember(result, outcome);
    const { text } = register;
    const other = { value: register.value, ...(text === undefined ? {} : { text }) };
    return remember({ ...result, by: { device: 'Another device', at: op.at }, replaced: other }, outcome);
  }

  private store(
    address: { character: number | null; list: string; item: number; text: string | undefined },
    value: number,
    client: string | null,
  ): void {
    const key = keyOf(address);
    this.history.head += 1;
    const state = written(this.history.registers.get(key), { value, version: this.history.head, client });
    this.history.registers.set(key, { ...state, ...address });
  }
}

function keyOf({ character, list, item }: { character: number | null; list: string; item: number }): string {
  return `${character ?? 0}/${list}/${item}`;
}

function toChange({ character, list, item, value, text, version }: StoredRegister): RegisterChange {
  return { character, list, item, value, ...(text === undefined ? {} : { text }), version };
}

function refused(status: number, code: string, message: string): SyncAnswer {
  return { kind: 'refused', status, code, message, retryAfter: null };
}
