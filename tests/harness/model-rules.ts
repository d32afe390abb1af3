/** The rules of docs/sync.md for one register, given all its writes. They share no code with the product. */
import type { SyncRequest } from '#core/contract/sync/sync.ts';

export type WireOp = SyncRequest['ops'][number];

/** One write to one register. */
export interface Write {
  readonly register: string;
  readonly version: number;
  /** Null = the server. */
  readonly client: string | null;
  readonly value: number;
  readonly text: string | null;
  /** Id of the op; null = a write of the server itself. */
  readonly op: string | null;
  /** Device time of the tap; null = a write of the server itself. */
  readonly at: string | null;
  /** The number that was added; null = a value was set. */
  readonly add: number | null;
  /** Version in the lost history of a restored value; null = a choice. */
  readonly lost: number | null;
  /** Whether a conversion has moved the value here. */
  readonly isMoved: boolean;
}

export type Kind = 'check' | 'bits' | 'count' | 'last';

/** The lists of the harness with their join rules; all others are unknown. */
const KINDS: Readonly<Record<string, Kind>> = {
  achievements: 'check',
  titles: 'check',
  bookmarks: 'check',
  outfits: 'bits',
  bestiary: 'count',
  bosstiary: 'count',
  settings: 'last',
  following: 'last',
  'notes.achievements': 'last',
};
const MOST_KILLS = 1_000_000;
/** Items from this number on are in no catalogue. */
const BEYOND_ANY_CATALOGUE = 900_000;

/** Lists of the account, which belong to no character. */
const OF_ACCOUNT = new Set(['settings', 'following']);

export function isOfAccount(list: string): boolean {
  return OF_ACCOUNT.has(list);
}

/** Returns whether values of the list have a text. */
export function hasText(list: string): boolean {
  return list === 'following' || list.startsWith('notes.');
}

/** Returns the rule of a list; undefined = unknown. */
export function kindOf(list: string): Kind | undefined {
  return KINDS[list];
}

export function isInCatalogue(item: number): boolean {
  return item < BEYOND_ANY_CATALOGUE;
}

/** The effect of an op on a register. */
export interface Verdict {
  readonly outcome: 'applied' | 'noop' | 'merged';
  readonly value: number;
  readonly text: string | null;
  /** The newest write of another client that the player had not seen; null = none. */
  readonly met: Write | null;
  /** Whether it replaced `met`. */
  readonly replaces: boolean;
  /** Whether it counts as a write of its client even if nothing changed. */
  readonly counts: boolean;
}

/**
 * Judges an op given the writes to its register, and those that set a value in it or in one that it replaced, oldest
 * first.
 */
export function judgeOver(
  writes: readonly Write[],
  client: string,
  op: WireOp,
  { wantedValue, sets }: { readonly wantedValue: number; readonly sets: readonly Write[] },
): Verdict {
  const last = writes.at(-1);
  const current = { value: last?.value ?? 0, text: last?.text ?? null };
  const counts = last !== undefined && last.client !== client;
  const unchanged = { outcome: 'noop' as const, ...current, met: null, replaces: false, counts };
  const base = op.base ?? 0;
  if ('add' in op) {
    const set = sets.findLast((write) => write.client !== client && write.version > base);
    if (op.add < 0 && set !== undefined) return { ...unchanged, outcome: 'merged', met: set };
    const value = Math.max(0, Math.min(MOST_KILLS, current.value + op.add));
    return value === current.value ? unchanged : { ...unchanged, outcome: 'applied', value };
  }
  const text = hasText(op.list) && wantedValue !== 0 ? (op.text ?? null) : null;
  const wanted = { ...unchanged, outcome: 'applied' as const, value: wantedValue, text };
  const kind = kindOf(op.list) ?? 'last';
  if (op.lost !== undefined) {
    if (last === undefined || last.version <= base) return wanted;
    if (last.lost !== null) return last.lost < op.lost ? wanted : { ...unchanged, counts: false };
  }
  const isSame = current.value === wantedValue && current.text === text;
  if (last === undefined) return isSame ? unchanged : wanted;
  if (op.lost === undefined && hasSeen(writes, client, base)) return isSame ? unchanged : wanted;
  const unseen = newestForeign(writes, client);
  const reported = op.lost === undefined ? unseen : null;
  if (isSame) return { ...unchanged, met: reported };
  if (kind === 'last') {
    if (op.lost !== undefined) return { ...unchanged, outcome: 'merged', met: unseen };
    return { ...wanted, met: unseen, replaces: last.client !== client };
  }
  const value = met(kind, current.value, wantedValue);
  if (value === wantedValue) return { ...wanted, value, met: reported };
  return { ...wanted, outcome: 'merged', value, met: unseen };
}

/** Returns whether the player had seen every write of other clients. */
function hasSeen(writes: readonly Write[], client: string, base: number): boolean {
  const last = writes.at(-1);
  if (last === undefined || last.version <= base) return true;
  return last.client === client && writes.every((write) => write.client === client || write.version <= base);
}

function newestForeign(writes: readonly Write[], client: string): Write | null {
  return writes.findLast((write) => write.client !== client) ?? null;
}

/** Returns the join of two concurrent values. */
function met(kind: 'check' | 'bits' | 'count', one: number, other: number): number {
  if (kind === 'count') return one > other ? one : other;
  let joined = 0;
  for (const bit of [1, 2, 4]) if (one % (2 * bit) >= bit || other % (2 * bit) >= bit) joined += bit;
  return joined;
}
