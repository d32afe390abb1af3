/**
 * A sync server with one account in memory. It uses the product's conflict rule, so that the drain gets real answers;
 * tests inject faults between the two.
 */
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import {
  MAX_CHANGES_PER_SYNC,
  type RegisterChange,
  SERVER_DEVICE,
  type SyncReply,
  type SyncRequest,
  type SyncResult,
  type WireOp,
} from '#core/contract/sync/sync.ts';
import {
  confirms,
  judge,
  type RegisterState,
  takesUnseenPlace,
  unseenVersion,
  written,
} from '#core/progress/conflict.ts';
import { isValidAdd, isValidValue, listRule } from '#core/progress/lists.ts';
import type { SyncAnswer } from '#offline/sync/ports.ts';

interface StoredRegister extends RegisterState {
  readonly character: number | null;
  readonly list: string;
  readonly item: number;
  readonly text: string | undefined;
}

/** An installation and its unacknowledged results. */
interface Client {
  /** Label of its device. */
  device: string;
  /** Number of its last op. */
  last: number;
  /** The stored results, the last of which has the number `last`. */
  stored: { readonly id: string; readonly result: SyncResult }[];
}

interface History {
  head: number;
  registers: Map<string, StoredRegister>;
  clients: Map<string, Client>;
  /** The register after every op that was applied, by register and device time. */
  applied: Map<string, { readonly value: number; readonly version: number }>;
}

/** For devices that deliver to another server, whose accounts have other ids. */
export const UNKNOWN_ACCOUNT = 0;

export class MemorySyncServer {
  epoch = 'epoch-1';
  /** Characters that exist in addition to the legacy one. */
  readonly characters = new Set<number>();
  /** Characters that replies report as deleted. */
  deleted: number[] = [];
  /** Every request that arrived, in order. */
  readonly requests: SyncRequest[] = [];
  /** The head at which each former epoch ended. */
  private readonly ended = new Map<string, number>();
  private history: History = { head: 0, registers: new Map(), clients: new Map(), applied: new Map() };

  constructor(
    readonly account = 'hero',
    /** Maximum number of changes per reply. */
    readonly pageSize = MAX_CHANGES_PER_SYNC,
    /** Id of the account's user. */
    readonly accountId = 1,
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
    this.store({ character, list, item, text }, { value, client: null });
  }

  /** Deletes a character with its registers; replies report it until `deleted` is emptied. */
  deleteCharacter(character: number): void {
    this.characters.delete(character);
    for (const [key, register] of this.history.registers) {
      if (register.character === character) this.history.registers.delete(key);
    }
    this.deleted.push(character);
  }

  /** A snapshot of the account. */
  backup(): unknown {
    return structuredClone(this.history);
  }

  /** Restores a snapshot; with `newEpoch` null, devices are not notified. */
  restore(backup: unknown, newEpoch: string | null): void {
    this.history = structuredClone(backup) as History;
    if (newEpoch !== null) this.beginEpoch(newEpoch, this.history.head);
  }

  /** Processes a sync call, all or nothing. */
  answer(request: SyncRequest): SyncAnswer {
    this.requests.push(structuredClone(request));
    if (request.account !== this.account || (request.accountId ?? this.accountId) !== this.accountId) {
      return refused(409, 'account_mismatch', 'The session belongs to another account.');
    }
    if (request.epoch === this.epoch && (request.cursor ?? 0) > this.history.head) {
      this.beginEpoch(`${this.epoch}-next`, 0);
    }
    const branch = request.epoch === null || request.epoch === this.epoch ? undefined : this.branchOf(request.epoch);
    const results = branch === undefined ? this.judgeAll(request) : [];
    if (results === 'forked') return refused(409, 'client_forked', 'Another installation uses these numbers.');
    const cursor = branch === undefined ? request.cursor : null;
    const changed = [...this.history.registers.values()]
      .filter((register) => register.version > (cursor ?? 0))
      .sort((a, b) => a.version - b.version);
    const page = changed.slice(0, this.pageSize);
    const more = page.length < changed.length;
    const reply: SyncReply = {
      proto: SYNC_PROTOCOL,
      epoch: this.epoch,
      ...(branch === undefined ? {} : { branch, ...this.numberOf(request, branch) }),
      account: this.account,
      head: this.history.head,
      results,
      changes: page.map((register) => this.toChange(register, request.client)),
      ...(this.deleted.length === 0 ? {} : { deleted: this.deleted }),
      cursor: more ? (page.at(-1)?.version ?? this.history.head) : this.history.head,
      more,
    };
    return { kind: 'reply', reply: structuredClone(reply) };
  }

  private beginEpoch(epoch: string, branch: number): void {
    for (const [former, end] of this.ended) this.ended.set(former, Math.min(end, branch));
    this.ended.set(this.epoch, branch);
    this.epoch = epoch;
  }

  private branchOf(epoch: string): number {
    return this.ended.get(epoch) ?? 0;
  }

  /** The client's last number, unless a copy of the device has written under its name. */
  private numberOf({ client: name, acked }: SyncRequest, branch: number): Pick<SyncReply, 'acked'> {
    const client = this.history.clients.get(name);
    const since = client === undefined ? 0 : branch;
    const last = client?.last ?? 0;
    const hasWritten = [...this.history.registers.values()].some((one) => one.writer === name && one.version > since);
    return last > acked || hasWritten ? {} : { acked: last };
  }

  /** Judges the ops by their numbers. */
  private judgeAll({ client: name, acked, device, ops }: SyncRequest): SyncResult[] | 'forked' {
    const client = this.history.clients.get(name) ?? { device, last: 0, stored: [] };
    const firstStored = client.last - client.stored.length + 1;
    if (acked > client.last || (acked < firstStored - 1 && ops.length > 0)) return 'forked';
    const repeated = client.stored.slice(acked + 1 - firstStored);
    if (ops.some(({ id }, index) => repeated[index] !== undefined && repeated[index].id !== id)) return 'forked';
    const fresh = ops.slice(repeated.length).map((op) => ({ id: op.id, result: this.judge(op, name) }));
    const stored = [...repeated, ...fresh];
    this.history.clients.set(name, { device, last: client.last + fresh.length, stored });
    return stored.slice(0, ops.length).map(({ result }) => result);
  }

  private judge(op: WireOp, client: string): SyncResult {
    const key = keyOf(op);
    const register = this.history.registers.get(key);
    const current = { value: register?.value ?? 0, version: register?.version ?? 0 };
    if (op.character !== null && !this.characters.has(op.character)) return { ...current, outcome: 'gone' };
    const rule = listRule(op.list);
    if (rule === undefined) return { ...current, outcome: 'rejected', code: 'unknown_list' };
    const adds = 'add' in op;
    if (adds ? !isValidAdd(rule, op.add) : !isValidValue(rule, op.value)) {
      return { ...current, outcome: 'rejected', code: 'bad_value' };
    }
    const mark = `${key} ${op.at}`;
    const before = op.copied ? this.history.applied.get(mark) : undefined;
    if (before !== undefined) return { ...before, outcome: 'noop' };
    const own = adds ? { value: 0, add: op.add, text: undefined, lost: undefined } : op;
    const wanted = { ...own, client, base: op.base };
    const { outcome, value } = judge(rule, register, wanted);
    const replaced = outcome === 'applied' && takesUnseenPlace(rule, register, wanted);
    const comesBack = own.lost !== undefined && outcome === 'applied';
    const isChange =
      value !== current.value || (rule.text !== undefined && own.text !== register?.text && outcome === 'applied');
    if (isChange || comesBack || confirms(register, wanted)) {
      const text = isChange ? own.text : register?.text;
      const lost = comesBack ? own.lost : undefined;
      this.store({ character: op.character, list: op.list, item: op.item, text }, { value, client, lost });
      this.history.applied.set(mark, { value, version: this.head });
    }
    const result = { outcome, value, version: this.history.registers.get(key)?.version ?? 0 };
    const unseen = own.lost === undefined || outcome === 'merged' ? unseenVersion(register, wanted) : undefined;
    if (register === undefined || unseen === undefined) return result;
    const label = register.version === unseen ? this.labelOf(register) : undefined;
    const by = { device: label ?? 'Another device', at: op.at };
    const { text } = register;
    const other = { value: register.value, ...(text === undefined ? {} : { text }) };
    return { ...result, by, ...(replaced ? { replaced: other } : {}) };
  }

  private store(
    address: { character: number | null; list: string; item: number; text: string | undefined },
    write: { value: number; client: string | null; lost?: number | undefined },
  ): void {
    const key = keyOf(address);
    this.history.head += 1;
    const state = written(this.history.registers.get(key), { ...write, version: this.history.head });
    this.history.registers.set(key, { ...state, ...address });
  }

  private labelOf({ writer }: RegisterState): string | undefined {
    return writer === null ? SERVER_DEVICE : this.history.clients.get(writer)?.device;
  }

  private toChange(register: StoredRegister, client: string): RegisterChange {
    const { character, list, item, value, text, version, writer } = register;
    const by = writer === client ? undefined : this.labelOf(register);
    return {
      character,
      list,
      item,
      value,
      ...(text === undefined ? {} : { text }),
      version,
      ...(by === undefined ? {} : { by }),
    };
  }
}

function keyOf({ character, list, item }: { character: number | null; list: string; item: number }): string {
  return `${character ?? 0}/${list}/${item}`;
}

function refused(status: number, code: string, message: string): SyncAnswer {
  return { kind: 'refused', status, code, message, retryAfter: null };
}
