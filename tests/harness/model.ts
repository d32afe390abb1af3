/**
 * The model of an account, by the rules of docs/sync.md: it stores every write and answers from all of them. It shares no
 * code with the product.
 */
import type { SyncRequest, WireOp } from '#core/contract/sync.ts';
import { nameOf } from './raw-store.ts';
import { assertSeen, type Screen } from './screen.ts';

/** One write of one register. */
export interface Write {
  readonly register: string;
  readonly version: number;
  /** Null = the server. */
  readonly client: string | null;
  readonly value: number;
  readonly text: string | null;
  /** Id of the op; null = the server by itself. */
  readonly op: string | null;
}

export interface Judged {
  readonly content: string;
  readonly client: string | null;
  readonly seq: number | null;
  /** Null when there is no such register. */
  readonly register: string | null;
  readonly outcome: 'applied' | 'noop' | 'stale' | 'merged' | 'rejected' | 'gone';
  readonly code: string | null;
  readonly value: number;
  readonly version: number;
}

/** The model's expected result. */
export interface Foretold {
  readonly id: string;
  readonly outcome: string;
  readonly was: string | null;
  readonly code: string | null;
  readonly value: number;
  readonly version: number;
}

export type Answer =
  | { readonly refused: 'account_mismatch' | 'client_forked' }
  | {
      readonly refused: null;
      readonly head: number;
      readonly results: readonly Foretold[];
      /** Newest first value of every register written after the request's cursor, ascending by version. */
      readonly changes: readonly Write[];
      readonly cursor: number;
      readonly more: boolean;
    };

/** The lists of the harness with their join rules; all others are unknown. */
const KINDS: Readonly<Record<string, 'check' | 'bits' | 'count' | 'last'>> = {
  achievements: 'check',
  titles: 'check',
  bookmarks: 'check',
  outfits: 'bits',
  bestiary: 'count',
  settings: 'last',
  'notes.achievements': 'last',
};
/** Existing items among those of the harness; the others are in no catalogue. */
const BEYOND_ANY_CATALOGUE = 900_000;
const PAGE = 2000;

/** The state of an account's history, which a backup copies. */
interface History {
  writes: Write[];
  judged: Map<string, Judged>;
  /** Character into which the legacy one was converted; null = not converted. */
  legacyBecame: number | null;
}

export class AccountModel {
  /** The epoch; null until the server has told it. */
  epoch: string | null = null;
  readonly characters = new Set<number>();
  /** Deleted characters. */
  readonly deleted = new Set<number>();
  #history: History = { writes: [], judged: new Map(), legacyBecame: null };
  /** Every write with its epoch, also of replaced histories. */
  readonly everWritten: (Write & { readonly epoch: string | null })[] = [];

  /** What the player's screen had shown when an op was made; undefined = no player made it. */
  screenOf: (op: string) => Screen | undefined = () => undefined;

  constructor(readonly account: string) {}

  get head(): number {
    return this.#history.writes.at(-1)?.version ?? 0;
  }

  get legacyBecame(): number | null {
    return this.#history.legacyBecame;
  }

  judgedOp(id: string): Judged | undefined {
    return this.#history.judged.get(id);
  }

  writesTo(register: string): readonly Write[] {
    return this.#history.writes.filter((write) => write.register === register);
  }

  /** The newest write of every register. */
  standing(): Map<string, Write> {
    return new Map(this.#history.writes.map((write) => [write.register, write]));
  }

  backup(): unknown {
    return structuredClone(this.#history);
  }

  restore(backup: unknown, epoch: string | null): void {
    this.#history = structuredClone(backup) as History;
    this.epoch = epoch;
    for (const write of this.#history.writes) this.everWritten.push({ ...write, epoch });
  }

  /** Assigns the judged ops to another client, as if its numbers were used twice. */
  renumber(client: string, seq: number): void {
    for (const [id, op] of this.#history.judged) this.#history.judged.set(id, { ...op, client, seq });
  }

  /** A sync call with this account signed in. */
  receive(request: SyncRequest): Answer {
    if (request.account !== this.account) return { refused: 'account_mismatch' };
    const before = this.backup();
    const otherHistory =
      (request.epoch !== null && request.epoch !== this.epoch) ||
      (request.cursor !== null && request.cursor > this.head);
    const results: Foretold[] = [];
    for (const op of request.ops) {
      const result = this.#judge(request.client, op, otherHistory ? null : op.base);
      if (result === 'forked') {
        this.#history = before as History;
        return { refused: 'client_forked' };
      }
      results.push(result);
    }
    const from = otherHistory ? 0 : (request.cursor ?? 0);
    const news = [...this.standing().values()]
      .filter((write) => write.version > from)
      .sort((a, b) => a.version - b.version);
    const changes = news.slice(0, PAGE);
    const more = news.length > PAGE;
    const cursor = more ? (changes.at(-1)?.version ?? 0) : this.head;
    return { refused: null, head: this.head, results, changes, cursor, more };
  }

  /** A write that the server makes by itself: a flip, an import. */
  write(register: string, value: number): number {
    return this.#write(register, null, value, null);
  }

  /** The legacy character was converted into another, which takes over all registers. */
  convert(character: number): void {
    const standing = this.standing();
    const marks = [...standing.values()].filter(
      ({ register, value }) => register.startsWith('0/') && !register.startsWith('0/settings/') && value !== 0,
    );
    for (const { register, value, text } of marks.sort((a, b) => a.version - b.version)) {
      this.#write(placeOf(register, character), null, value, text);
      this.#write(register, null, 0, null);
    }
    if ((standing.get('0/settings/1')?.value ?? 0) === 0) this.#write('0/settings/1', null, character, null);
    this.characters.add(character);
    this.#history.legacyBecame = character;
  }

  /** The present register of a register of the legacy character. */
  placeNow(register: string): string {
    const isTheAccounts = register.startsWith('0/settings/');
    if (this.legacyBecame === null || isTheAccounts || !register.startsWith('0/')) return register;
    return placeOf(register, this.legacyBecame);
  }

  #write(
    register: string,
    client: string | null,
    value: number,
    text: string | null,
    op: string | null = null,
  ): number {
    const write = { register, version: this.head + 1, client, value, text, op };
    this.#history.writes.push(write);
    this.everWritten.push({ ...write, epoch: this.epoch });
    return write.version;
  }

  #judge(client: string, op: WireOp, base: number | null): Foretold | 'forked' {
    const { judged } = this.#history;
    const content = JSON.stringify([op.character, op.list, op.item, op.value, op.text || null]);
    const first = judged.get(op.id);
    const register = this.#registerOf(op);
    const last = register.found === null ? undefined : this.writesTo(register.found).at(-1);
    // The device's legacy character is another one by now, so its register has no news.
    const isElsewhere = register.found !== null && register.found !== nameOf(op);
    const told = (result: Foretold): Foretold => (isElsewhere ? { ...result, version: 0 } : result);
    if (first !== undefined) {
      if (first.content === content)
        return told({ ...resultOf(op.id, first), outcome: 'duplicate', was: first.outcome });
      return {
        id: op.id,
        outcome: 'rejected',
        was: null,
        code: 'op_reuse',
        value: last?.value ?? 0,
        version: last?.version ?? 0,
      };
    }
    for (const other of judged.values()) if (other.client === client && other.seq === op.seq) return 'forked';
    const verdict = this.#verdict(client, op, base, register, last);
    const record = { content, client, seq: op.seq, register: register.found, ...verdict };
    judged.set(op.id, record);
    return told(resultOf(op.id, record));
  }

  #registerOf(op: WireOp): { readonly found: string; readonly why: null } | { found: null; why: string } {
    if (!(op.list in KINDS)) return { found: null, why: 'unknown_list' };
    const character = op.list === 'settings' ? op.character : (op.character ?? this.legacyBecame);
    if (character !== null && !this.characters.has(character)) return { found: null, why: 'gone' };
    if (op.item >= BEYOND_ANY_CATALOGUE) return { found: null, why: 'unknown_item' };
    return { found: nameOf({ ...op, character }), why: null };
  }

  #verdict(
    client: string,
    op: WireOp,
    base: number | null,
    register: { readonly found: string | null; readonly why: string | null },
    last: Write | undefined,
  ): Pick<Judged, 'outcome' | 'code' | 'value' | 'version'> {
    if (register.found === null) {
      if (register.why === 'gone') return { outcome: 'gone', code: null, value: 0, version: 0 };
      return { outcome: 'rejected', code: register.why, value: 0, version: 0 };
    }
    const name = register.found;
    const stands = { value: last?.value ?? 0, version: last?.version ?? 0 };
    const wanted = op.list === 'settings' && op.value === 0 ? (this.legacyBecame ?? 0) : op.value;
    const toMissingCharacter = op.list === 'settings' && wanted !== 0 && !this.characters.has(wanted);
    if (toMissingCharacter) return { outcome: 'rejected', code: 'bad_value', ...stands };
    // Ops for the legacy character count for its conversion.
    const [character, ...place] = name.split('/');
    const names = new Set<string | null>([name]);
    if (this.legacyBecame !== null && Number(character) === this.legacyBecame) names.add(`0/${place.join('/')}`);
    // A device's ops count in the order of their numbers: one after a newer one is stale.
    for (const other of this.#history.judged.values()) {
      const counts = other.outcome !== 'rejected' && other.outcome !== 'gone';
      if (counts && other.client === client && names.has(other.register) && (other.seq ?? 0) > op.seq) {
        return { outcome: 'stale', code: null, ...stands };
      }
    }
    const text = op.list.startsWith('notes.') && wanted !== 0 ? (op.text ?? null) : null;
    if (stands.value === wanted && (last?.text ?? null) === text) return { outcome: 'noop', code: null, ...stands };

    // Seen: the player has seen every write of other clients.
    const seen = this.#hasSeen(name, client, base ?? 0);
    const value = seen ? wanted : met(KINDS[op.list] ?? 'last', stands.value, wanted);
    const outcome = value === wanted ? 'applied' : 'merged';
    if (value === stands.value && (last?.text ?? null) === text) return { outcome, code: null, ...stands };
    assertSeen(this.screenOf(op.id), KINDS[op.list] ?? 'last', this.writesTo(name), { op: op.id, value, text });
    return { outcome, code: null, value, version: this.#write(name, client, value, text, op.id) };
  }

  #hasSeen(register: string, client: string, base: number): boolean {
    const writes = this.writesTo(register);
    const last = writes.at(-1);
    if (last === undefined || last.version <= base) return true;
    if (last.client !== client) return false;
    return writes.every((write) => write.client === client || write.version <= base);
  }
}

/** A register of the legacy character, on another one. */
function placeOf(register: string, character: number): string {
  return register.replace(/^0\//, `${character}/`);
}

/** The join of two concurrent values. */
function met(kind: 'check' | 'bits' | 'count' | 'last', one: number, other: number): number {
  if (kind === 'last') return other;
  if (kind === 'count') return one > other ? one : other;
  let joined = 0;
  for (const bit of [1, 2, 4]) if (one % (2 * bit) >= bit || other % (2 * bit) >= bit) joined += bit;
  return joined;
}

function resultOf(id: string, { outcome, code, value, version }: Judged): Foretold {
  return { id, outcome, was: null, code, value, version };
}
