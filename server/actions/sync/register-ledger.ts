/**
 * The registers of one account within one transaction. Every change of progress goes through here: each write takes the
 * next version of the account's counter and adds a row of history.
 */
import { type ChangeSource, MAX_REGISTERS } from '#core/contract/sync/sync.ts';
import { type RegisterState, written } from '#core/progress/conflict.ts';
import { type ListKey, listRule } from '#core/progress/lists.ts';
import { otherListOf, type RowFinder } from '#core/sections/row-changes.ts';
import type { Transaction } from '#server/storage/database.ts';
import { deleteSummariesOf } from '#server/storage/queries/challenges/summaries-queries.ts';
import { insertDeletedCharacter } from '#server/storage/queries/sync/deleted-characters-queries.ts';
import { saveHistory } from '#server/storage/queries/sync/history-queries.ts';
import {
  countFilled,
  deleteRegistersOf,
  type RegisterKey,
  readRegisters,
  saveRegisters,
} from '#server/storage/queries/sync/registers-queries.ts';
import { lockSyncHead, moveSyncHead, type SyncHead } from '#server/storage/queries/sync/sync-heads-queries.ts';
import type { HistoryTable } from '#server/storage/tables/progress-tables.ts';
import { type SeasonsContext, updateSeasons } from '../challenges/update-season.ts';
import { isSummed, updateSummaries } from '../challenges/update-summaries.ts';

/** A register's new value and its origin. */
export interface RegisterWrite {
  readonly value: number;
  readonly text: string | null;
  /** Null = the server. */
  readonly client: string | null;
  readonly source: ChangeSource;
  /** Device time of the tap; null = made by the server. */
  readonly deviceAt: string | null;
  readonly group: string | null;
  /** The number that was added; absent or null = a value was set. */
  readonly added?: number | null;
  /** Version of the value in the lost history that it comes from; absent = none. */
  readonly lost?: number | undefined;
}

/** Data for the summaries and seasons that the ledger updates in addition to registers and history. */
export interface CountingContext extends SeasonsContext {
  /** Rows that summaries and tasks count. */
  readonly catalogue: RowFinder;
}

interface LedgerContext extends CountingContext {
  readonly transaction: Transaction;
}

type LoadedRegister = RegisterState & { readonly text: string | null };

/** The fields that identify a register within an account. */
export type RegisterName = Omit<RegisterKey, 'list'> & { readonly list: string };

/** Returns a register's key in maps. */
export function registerName(key: RegisterName): string {
  return `${key.characterId}/${key.list}/${key.item}`;
}

/** Groups registers by character and list: one query reads each group. */
function groupByList(keys: Iterable<RegisterKey>): Iterable<{ of: RegisterKey; items: Set<number> }> {
  const groups = new Map<string, { of: RegisterKey; items: Set<number> }>();
  for (const key of keys) {
    const name = `${key.characterId}/${key.list}`;
    const group = groups.get(name) ?? { of: key, items: new Set() };
    groups.set(name, group);
    group.items.add(key.item);
  }
  return groups.values();
}

export class RegisterLedger {
  readonly #transaction: Transaction;
  readonly #counting: CountingContext;
  readonly #accountId: number;
  readonly #now: number;
  readonly #opened: SyncHead;
  #head: number;
  /** Number of the account's registers. */
  #count: number;
  /** Loaded registers by name; undefined = looked up and never written. */
  readonly #registers = new Map<string, LoadedRegister | undefined>();
  /** Number of items with a value in each list that limits them, if counted. */
  readonly #filled = new Map<ListKey, number>();
  readonly #changed = new Map<string, RegisterKey>();
  /** Names of registers that were never written before. */
  readonly #first = new Set<string>();
  readonly #history: HistoryTable[] = [];

  /** Requires the account's lock, under which `opened` was read. `now` is the server's time in milliseconds. */
  constructor({ transaction, ...counting }: LedgerContext, accountId: number, now: number, opened: SyncHead) {
    this.#counting = counting;
    this.#transaction = transaction;
    this.#accountId = accountId;
    this.#now = now;
    this.#opened = opened;
    this.#head = opened.head;
    this.#count = opened.registers;
  }

  /** Locks the account for the rest of the transaction. */
  static async open(context: LedgerContext, accountId: number, now: number): Promise<RegisterLedger> {
    return new RegisterLedger(context, accountId, now, await lockSyncHead(context.transaction, accountId));
  }

  /** The account's counter, including unsaved writes. */
  get head(): number {
    return this.#head;
  }

  /** True if anything was written. */
  get moved(): boolean {
    return this.#head !== this.#opened.head;
  }

  /** True if the account has the maximum of registers: no new one may be written for a player. */
  get isFull(): boolean {
    return this.#count >= MAX_REGISTERS;
  }

  /** True if the account or the list has no space for the value. The register was loaded by `loadFor`. */
  isFullFor(key: RegisterKey, value: number): boolean {
    const register = this.get(key);
    if (register === undefined && this.isFull) return true;
    const most = listRule(key.list)?.most;
    return most !== undefined && value !== 0 && !register?.value && (this.#filled.get(key.list) ?? 0) >= most;
  }

  /** Resolves a request's character to its `character_id`; null = the legacy one, or the one it was converted to. */
  resolve(character: number | null): number {
    return character ?? this.#opened.legacyCharacterId ?? 0;
  }

  /** Loads registers that players want to write, each with its value, and counts the lists with a limit. */
  async loadFor(writes: readonly { readonly key: RegisterKey; readonly value: number }[]): Promise<void> {
    await this.load(writes.map(({ key }) => key));
    for (const { key, value } of writes) {
      if (value === 0 || this.#filled.has(key.list) || listRule(key.list)?.most === undefined) continue;
      this.#filled.set(key.list, await countFilled(this.#transaction, this.#accountId, key.list));
    }
  }

  /** Reads registers, in one query per character and list. Call it before `get` and `write`. */
  async load(keys: Iterable<RegisterKey>): Promise<void> {
    const missing = [...keys].filter((key) => !this.#registers.has(registerName(key)));
    for (const key of missing) this.#registers.set(registerName(key), undefined);
    for (const { of, items } of groupByList(missing)) {
      const found = await readRegisters(this.#transaction, this.#accountId, of.characterId, of.list, items);
      for (const register of found) this.#registers.set(registerName(register), register);
    }
  }

  /** Returns the register's current state; undefined = never written. */
  get(key: RegisterKey): LoadedRegister | undefined {
    const name = registerName(key);
    if (!this.#registers.has(name)) throw new Error(`register ${name} was not loaded`);
    return this.#registers.get(name);
  }

  /** Writes under the next version and returns it. `save` stores the write. */
  write(key: RegisterKey, write: RegisterWrite): number {
    const before = this.get(key);
    this.#head += 1;
    if (before === undefined) {
      this.#count += 1;
      this.#first.add(registerName(key));
    }
    const filled = this.#filled.get(key.list);
    if (filled !== undefined)
      this.#filled.set(key.list, filled + Math.sign(write.value) - Math.sign(before?.value ?? 0));
    const { value, client, lost } = write;
    const after = written(before, { value, version: this.#head, client, lost });
    this.#registers.set(registerName(key), { ...after, text: write.text });
    this.#changed.set(registerName(key), key);
    this.#history.push({
      account_id: this.#accountId,
      version: this.#head,
      character_id: key.characterId,
      list: key.list,
      item: key.item,
      old_value: before?.value ?? 0,
      new_value: write.value,
      old_text: before?.text ?? null,
      new_text: write.text,
      added: write.added ?? null,
      source: write.source,
      device_at: write.deviceAt,
      written_at: this.#now,
      client_id: write.client,
      group_id: write.group,
    });
    return this.#head;
  }

  /** Deletes a character's registers and summaries under its own version. `to_legacy`: 1 = late ops for it reach the legacy one. */
  async deleteCharacter(characterId: number, to_legacy: 0 | 1 = 0): Promise<void> {
    this.#count -= await deleteRegistersOf(this.#transaction, this.#accountId, characterId);
    await deleteSummariesOf(this.#transaction, this.#accountId, characterId);
    this.#head += 1;
    await insertDeletedCharacter(this.#transaction, {
      account_id: this.#accountId,
      version: this.#head,
      character_id: characterId,
      to_legacy,
    });
  }

  /** Stores all writes, their history, their effect on summaries and seasons, and the counter. Call it once, after the last write. */
  async save(): Promise<void> {
    if (!this.moved) return;
    const rows = [];
    for (const [name, key] of this.#changed) {
      const register = this.#registers.get(name);
      if (register === undefined) continue;
      rows.push({
        account_id: this.#accountId,
        character_id: key.characterId,
        list: key.list,
        item: key.item,
        value: register.value,
        text: register.text,
        version: register.version,
        writer: register.writer,
        foreign_version: register.foreign,
        restored_version: register.restored ?? null,
      });
    }
    await saveRegisters(this.#transaction, rows);
    await saveHistory(this.#transaction, this.#history);
    await this.#summarise();
    await moveSyncHead(this.#transaction, this.#accountId, { head: this.#head, registers: this.#count });
  }

  /** True if a loaded register was never written before. */
  #isFirst(key: RegisterKey): boolean {
    const name = registerName(key);
    return this.#first.has(name) || this.#registers.get(name) === undefined;
  }

  async #summarise(): Promise<void> {
    const counted = this.#history.filter(isSummed);
    const others: RegisterKey[] = [];
    // The first write of each register has the value that was stored before.
    const before = new Map<string, number>();
    for (const { character_id: characterId, list, item, old_value } of counted) {
      const other = otherListOf(this.#counting.catalogue, list, item);
      if (other === undefined) continue;
      others.push({ characterId, list: other, item });
      const name = registerName({ characterId, list, item });
      if (!before.has(name)) before.set(name, old_value);
    }
    await this.load(others);
    const valueBefore = (key: RegisterKey) => before.get(registerName(key)) ?? this.get(key)?.value ?? 0;
    const context = { ...this.#counting, transaction: this.#transaction };
    const changed = await updateSummaries(context, this.#accountId, counted, valueBefore);
    await updateSeasons(context, this.#accountId, this.#now, changed, (key) => this.#isFirst(key));
  }
}
