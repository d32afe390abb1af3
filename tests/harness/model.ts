/**
 * The model of an account, by the rules of docs/sync.md: it stores every write and derives each reply from all of them.
 * It shares no code with the product.
 */
import type { SyncRequest } from '#core/contract/sync/sync.ts';
import { isInCatalogue, isOfAccount, judgeOver, kindOf, type WireOp, type Write } from './model-rules.ts';
import { nameOf } from './raw-store.ts';
import { assertSeen, type Screen } from './screen.ts';

/** The model's expected result of one op. */
export interface ExpectedResult {
  readonly outcome: 'applied' | 'noop' | 'merged' | 'rejected' | 'gone';
  readonly code: string | null;
  readonly value: number;
  readonly version: number;
  /** Label of the device whose write it met; null = none, empty = the server's own write or a forgotten device. */
  readonly by: string | null;
  /** The content that it replaced; null = none. */
  readonly replaced: { readonly value: number; readonly text: string | null } | null;
}

export type Answer =
  | { readonly refused: 'account_mismatch' | 'client_forked' }
  | {
      readonly refused: null;
      readonly epoch: string | null;
      /** Version up to which the request's history and the current one agree; null = they are the same history. */
      readonly branch: number | null;
      /** With a branch: number of the client's last op if the device has all the client's writes; else null. */
      readonly acked: number | null;
      readonly head: number;
      readonly results: readonly ExpectedResult[];
      /** Newest write to every register after the request's cursor, ascending by version, with the writer's label. */
      readonly news: readonly (Write & { readonly by: string | null })[];
      /** Characters deleted after the request's cursor, with the version of their deletion. */
      readonly deleted: readonly (readonly [character: number, version: number])[];
    };

interface Judged {
  readonly id: string;
  readonly result: Omit<ExpectedResult, 'by'>;
  /** The write that it met; null = none. */
  readonly met: Write | null;
}

interface Client {
  /** Number of its last op. */
  last: number;
  /** Number up to which the client has acknowledged; those results are deleted. */
  acked: number;
  readonly results: Map<number, Judged>;
  label: string;
}

/** The state of an account's history, which a backup copies. */
interface History {
  /** Null until the server has reported it. */
  epoch: string | null;
  /** Version up to which each former epoch agrees with the current one. */
  endings: Map<string, number>;
  head: number;
  writes: Write[];
  clients: Map<string, Client>;
  characters: Set<number>;
  /** Head at the deletion of each deleted character. */
  deleted: Map<number, number>;
  /** Character into which the legacy one was converted; null = not converted. */
  legacyBecame: number | null;
  /** Characters whose conversion was undone. */
  returned: Set<number>;
}

export class AccountModel {
  #history: History = {
    epoch: null,
    endings: new Map(),
    head: 0,
    writes: [],
    clients: new Map(),
    characters: new Set(),
    deleted: new Map(),
    legacyBecame: null,
    returned: new Set(),
  };
  /** Every write with its epoch, including those of replaced histories. */
  readonly everWritten: (Write & { readonly epoch: string | null })[] = [];
  /** Every character that the legacy one was converted to, including undone conversions. */
  readonly #everBecame = new Set<number>();
  /** Newest outcome of every judged op, by its id. */
  readonly outcomes = new Map<string, ExpectedResult['outcome']>();
  /** The writes of the current history. */
  get writes(): readonly Write[] {
    return this.#history.writes;
  }
  /** Returns the player's screen when an op was made; undefined if it is not a player's op. */
  screenOf: (op: string) => Screen | undefined = () => undefined;

  constructor(readonly account: string) {}

  get epoch(): string | null {
    return this.#history.epoch;
  }

  /** The server has started the history with a write of its own. */
  begin(epoch: string | null): void {
    this.#history.epoch ??= epoch;
  }

  get head(): number {
    return this.#history.head;
  }

  get legacyBecame(): number | null {
    return this.#history.legacyBecame;
  }

  get characters(): ReadonlySet<number> {
    return this.#history.characters;
  }

  /** Deleted characters. */
  get deleted(): Iterable<number> {
    return this.#history.deleted.keys();
  }

  /** Returns whether the register belongs to a deleted character. */
  isDeleted(register: string): boolean {
    return this.#history.deleted.has(Number(register.split('/')[0]));
  }

  writesTo(register: string): readonly Write[] {
    return this.#history.writes.filter((write) => write.register === register);
  }

  /** Returns the newest write to every register. */
  currentWrites(): Map<string, Write> {
    const present = this.#history.writes.filter(({ register }) => !this.isDeleted(register));
    return new Map(present.map((write) => [write.register, write]));
  }

  backup(): unknown {
    return structuredClone(this.#history);
  }

  /** Replaces the history by a backup, as the server's rows were; with a new epoch unless `epoch` is null. */
  restore(backup: unknown, epoch: string | null): void {
    this.#history = structuredClone(backup) as History;
    if (epoch !== null && this.epoch !== null) this.#renew(epoch, this.head);
    else for (const write of this.#history.writes) this.everWritten.push({ ...write, epoch: this.epoch });
  }

  /** Starts a new epoch, which shares `branch` versions with the former ones. Restored values become choices. */
  #renew(epoch: string | null, branch: number): void {
    const history = this.#history;
    if (history.epoch !== null) history.endings.set(history.epoch, branch);
    for (const [former, end] of history.endings) history.endings.set(former, Math.min(end, branch));
    history.epoch = epoch;
    history.writes = history.writes.map((write) => ({ ...write, lost: null }));
    for (const write of history.writes) this.everWritten.push({ ...write, epoch });
  }

  /** Processes a sync call with this account signed in, after which the server has that epoch. Throws I8. */
  receive(request: SyncRequest, epoch: string | null): Answer {
    if (request.account !== this.account) return { refused: 'account_mismatch' };
    this.#history.epoch ??= epoch;
    if (request.epoch !== null && request.epoch !== this.epoch)
      return this.#respond(request, { branch: this.#history.endings.get(request.epoch) ?? 0 });
    if ((request.cursor ?? 0) > this.head) {
      this.#renew(epoch, 0);
      return this.#respond(request, { branch: 0 });
    }
    const { clients } = this.#history;
    const known = clients.get(request.client);
    if (this.lacks(request.client, request.acked)) {
      this.#renew(epoch, 0);
      return this.#respond(request, { branch: 0 });
    }
    // A forgotten client may pull, but not continue its numbers.
    const first = request.ops.length === 0 && request.acked > 0 ? request.acked + 1 : 0;
    const client = known ?? { last: first, acked: first, results: new Map(), label: request.device };
    if (isForked(client, request)) return { refused: 'client_forked' };
    clients.set(request.client, client);
    client.label = request.device;
    if (request.acked <= client.last) client.acked = Math.max(client.acked, request.acked);
    const results = request.ops.map((op, index) => {
      const number = request.acked + 1 + index;
      const judged = client.results.get(number) ?? { id: op.id, ...this.#judge(request.client, op) };
      client.results.set(number, judged);
      client.last = Math.max(client.last, number);
      this.outcomes.set(op.id, judged.result.outcome);
      // The label is the device's current one.
      return { ...judged.result, by: judged.met === null ? null : this.#nameOf(judged.met) };
    });
    return this.#respond(request, { branch: null, results });
  }

  /** A write by the server itself: a flip or an import. */
  write(register: string, value: number): number {
    return this.#write({ ...BY_SERVER, register, value });
  }

  /** Returns whether the history has lost ops of a known client, up to the number `acked`. */
  lacks(client: string, acked: number): boolean {
    const known = this.#history.clients.get(client);
    return known !== undefined && acked > known.last;
  }

  hasClient(client: string): boolean {
    return this.#history.clients.has(client);
  }

  forgetClients(): void {
    this.#history.clients.clear();
  }

  addCharacter(id: number): void {
    this.#history.characters.add(id);
  }

  /** The deletion has its own version. */
  deleteCharacter(id: number): void {
    this.#history.head += 1;
    this.#history.characters.delete(id);
    this.#history.deleted.set(id, this.head);
  }

  /** The legacy character was converted into another, which receives all registers. */
  convert(character: number): void {
    const current = this.currentWrites();
    const marks = [...current.values()].filter(
      ({ register, value }) => register.startsWith('0/') && !isAccountRegister(register) && value !== 0,
    );
    this.addCharacter(character);
    for (const { register, value, text } of marks.sort((a, b) => a.version - b.version)) {
      this.#write({ ...BY_CONVERSION, register: placeOf(register, character), value, text });
      this.#write({ ...BY_CONVERSION, register, value: 0 });
    }
    if ((current.get('0/settings/1')?.value ?? 0) === 0)
      this.#write({ ...BY_CONVERSION, register: '0/settings/1', value: character });
    this.#history.legacyBecame = character;
    this.#everBecame.add(character);
  }

  /** The conversion was undone: the legacy character receives all registers, and the other is deleted. */
  undoConversion(character: number): void {
    const current = this.currentWrites();
    const marks = [...current.values()].filter(
      ({ register, value }) => register.startsWith(`${character}/`) && value !== 0,
    );
    for (const { register, value, text } of marks.sort((a, b) => a.version - b.version))
      this.#write({ ...BY_CONVERSION, register: placeOf(register, 0), value, text });
    if (current.get('0/settings/1')?.value === character)
      this.#write({ ...BY_CONVERSION, register: '0/settings/1', value: 0 });
    this.deleteCharacter(character);
    this.#history.returned.add(character);
    this.#history.legacyBecame = null;
  }

  /** Returns the current register for one of the legacy character, or of a character whose conversion was undone. */
  placeNow(register: string): string {
    if (isAccountRegister(register)) return register;
    const named = Number(register.split('/')[0]);
    return placeOf(register, this.#characterNow(named === 0 ? null : named) ?? 0);
  }

  /** Returns the registers that received the changes to a register of the legacy character. */
  placesOf(register: string): readonly string[] {
    if (!register.startsWith('0/') || isAccountRegister(register)) return [];
    return [...this.#everBecame].map((character) => placeOf(register, character));
  }

  /** Returns the current character that a change applies to; null = the legacy one. */
  #characterNow(named: number | null): number | null {
    return named === null || this.#history.returned.has(named) ? this.legacyBecame : named;
  }

  #write(content: Omit<Write, 'version'>): number {
    this.#history.head += 1;
    const write = { ...content, version: this.head };
    this.#history.writes.push(write);
    this.everWritten.push({ ...write, epoch: this.epoch });
    return write.version;
  }

  #respond(
    request: SyncRequest,
    { branch, results = [] }: { readonly branch: number | null; readonly results?: readonly ExpectedResult[] },
  ): Answer {
    const from = branch === null ? (request.cursor ?? 0) : 0;
    const news = [...this.currentWrites().values()]
      .filter((write) => write.version > from)
      .sort((a, b) => a.version - b.version)
      .map((write) => ({ ...write, by: write.client === request.client ? null : this.#labelOf(write) }));
    const hasNothing = request.cursor === null && request.ops.length === 0;
    const deleted = hasNothing ? [] : [...this.#history.deleted].filter(([, version]) => version > from);
    const acked = branch === null ? null : this.#numberOf(request, branch);
    return { refused: null, epoch: this.epoch, branch, acked, head: this.head, results, news, deleted };
  }

  /** Returns the writer's label; empty for the server itself and a forgotten client. */
  #nameOf(write: Write): string {
    return write.client === null ? '' : (this.#labelOf(write) ?? '');
  }

  /** Returns null if the client's writes are not, or may not be, the device's own. */
  #numberOf({ client: name, acked }: SyncRequest, branch: number): number | null {
    const client = this.#history.clients.get(name);
    const written = [...this.currentWrites().values()].filter((write) => write.client === name);
    if (client === undefined) return written.length === 0 ? 0 : null;
    const isBehind = client.last > acked || written.some(({ version }) => version > branch);
    return isBehind ? null : client.last;
  }

  /** Returns null for a forgotten client. */
  #labelOf({ client }: Write): string | null {
    if (client === null) return 'Loremark';
    return this.#history.clients.get(client)?.label ?? null;
  }

  #judge(client: string, op: WireOp): Omit<Judged, 'id'> {
    const nothing = { code: null, value: 0, version: 0, replaced: null };
    const untouched = (result: Pick<Judged['result'], 'outcome'> & Partial<Judged['result']>) => ({
      met: null,
      result: { ...nothing, ...result },
    });
    const kind = kindOf(op.list);
    if (kind === undefined) return untouched({ outcome: 'rejected', code: 'unknown_list' });
    const ofAccount = isOfAccount(op.list);
    const character = ofAccount && op.character === null ? null : this.#characterNow(op.character);
    if (character !== null && !this.characters.has(character)) return untouched({ outcome: 'gone' });
    if (!isInCatalogue(op.item) || (ofAccount && op.character !== null))
      return untouched({ outcome: 'rejected', code: 'unknown_item' });
    const register = nameOf({ ...op, character });
    const writes = this.writesTo(register);
    const last = writes.at(-1);
    // The device's character has been converted since, so its register has no news.
    const isElsewhere = register !== nameOf(op);
    const present = { value: last?.value ?? 0, version: isElsewhere ? 0 : (last?.version ?? 0) };
    const current = 'value' in op ? (this.#characterNow(op.value === 0 ? null : op.value) ?? 0) : 0;
    const wanted = 'add' in op ? 0 : op.list === 'settings' ? current : op.value;
    if (op.list === 'settings' && wanted !== 0 && !this.characters.has(wanted))
      return untouched({ ...present, outcome: 'rejected', code: 'bad_value' });
    const arrived = op.copied === true ? this.#findArrived(register, op.at) : undefined;
    if (arrived !== undefined) {
      // The register at that time, if it is the same one.
      const then = arrived.register === register ? arrived : present;
      return untouched({ outcome: 'noop', value: then.value, version: isElsewhere ? 0 : then.version });
    }

    const sets = this.writes.filter(
      (write) => this.placeNow(write.register) === register && write.add === null && !write.isMoved,
    );
    const { outcome, value, text, met, replaces, counts } = judgeOver(writes, client, op, {
      wantedValue: wanted,
      sets,
    });
    const common = {
      ...nothing,
      outcome,
      replaced: replaces && met !== null ? { value: met.value, text: met.text } : null,
    };
    const isRestored = !('add' in op) && op.lost !== undefined && outcome === 'applied';
    const isSame = value === present.value && text === (last?.text ?? null);
    if (isSame && !isRestored && !counts) return { met, result: { ...common, ...present } };
    if (!replaces) {
      const lostVersion = 'add' in op ? null : (op.lost ?? null);
      assertSeen(this.screenOf(op.id), kind, 'add' in op ? sets : writes, last, {
        op: op.id,
        value,
        text,
        lost: lostVersion,
      });
    }
    const add = 'add' in op ? op.add : null;
    const lost = isRestored && !('add' in op) ? (op.lost ?? null) : null;
    const version = this.#write({ register, client, value, text, op: op.id, at: op.at, add, lost, isMoved: false });
    return { met, result: { ...common, value, version: isElsewhere ? 0 : version } };
  }

  /** Returns the write of an op made at that time to the register or one that it replaced. */
  #findArrived(register: string, at: string): Write | undefined {
    return this.#history.writes.findLast((write) => this.placeNow(write.register) === register && write.at === at);
  }
}

/** Returns whether a register, given its name, belongs to the account. */
function isAccountRegister(register: string): boolean {
  const [, list = ''] = register.split('/');
  return isOfAccount(list);
}

const BY_SERVER = { client: null, text: null, op: null, at: null, add: null, lost: null, isMoved: false } as const;
const BY_CONVERSION = { ...BY_SERVER, isMoved: true } as const;

/** Returns whether another installation uses the client's numbers. A call without ops uses none. */
function isForked({ last, acked, results }: Client, request: SyncRequest): boolean {
  if (request.ops.length === 0) return false;
  if (request.acked > last || request.acked < acked) return true;
  return request.ops.some((op, index) => {
    const known = results.get(request.acked + 1 + index);
    return known !== undefined && known.id !== op.id;
  });
}

/** Returns the same register of another character. */
function placeOf(register: string, character: number): string {
  return register.replace(/^\d+\//, `${character}/`);
}
