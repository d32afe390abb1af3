/**
 * The conflict rule: what an op does to a register that other devices may have written (docs/sync.md, rule 7).
 * Pure and without clocks, so that server, page and tests judge alike.
 */
import type { ListRule } from './lists.ts';

/** The fields of a stored register that the rule needs. */
export interface RegisterState {
  readonly value: number;
  /** The note's text on a list whose rule has one; absent or null = none. */
  readonly text?: string | null | undefined;
  /** The account's counter at the last write. */
  readonly version: number;
  /** Client that wrote it last; null for the server itself (import, flip endpoint, conversion). */
  readonly writer: string | null;
  /** Version of the newest write by any client other than `writer`; 0 if there was none. */
  readonly foreign: number;
  /** Version in the lost history, if the last write brought a value of that back; absent or null otherwise. */
  readonly restored?: number | null | undefined;
}

/** The fields of an op that the rule needs. */
export interface WantedChange {
  /** The value to set; not read of an op that adds. */
  readonly value: number;
  /** Ignored on lists without texts. */
  readonly text?: string | null | undefined;
  /** The number to add, negative to take back; absent or null = the op sets `value`. */
  readonly add?: number | null | undefined;
  readonly client: string | null;
  /** Version that the player saw; null = none. */
  readonly base: number | null;
  /** Version of the value in the lost history that it comes from; absent or null = not of a lost history. */
  readonly lost?: number | null | undefined;
}

export interface Judgement {
  /**
   * - `applied`: the register now holds what was wanted;
   * - `noop`: it already did, or holds a newer value of the same lost history;
   * - `merged`: it holds something else, since the player had not seen what stood there.
   */
  readonly outcome: 'applied' | 'noop' | 'merged';
  readonly value: number;
  /** The register's text; null where the list has none. */
  readonly text: string | null;
}

/** The smallest value that keeps what both sides recorded. For `latest` lists there is none: the second wins. */
export function joinValues(rule: ListRule, stored: number, wanted: number): number {
  switch (rule.kind) {
    case 'check':
    case 'bits':
      return stored | wanted;
    case 'count':
      return Math.max(stored, wanted);
    case 'latest':
      return wanted;
  }
}

/** `value` with `add` added, within the list's bounds. */
export function addTo(rule: ListRule, value: number, add: number): number {
  return Math.min(rule.max, Math.max(0, value + add));
}

/** Whether the player had seen the register's present value. */
export function hasSeen(register: RegisterState, wanted: Pick<WantedChange, 'base' | 'client'>): boolean {
  const base = wanted.base ?? 0;
  if (register.version <= base) return true;
  return wanted.client !== null && register.writer === wanted.client && register.foreign <= base;
}

/**
 * Judges one op against the stored register (undefined = never written).
 * The caller writes only if the judgement's value or text differs from the stored one, or a value of a lost history was applied.
 */
export function judge(rule: ListRule, register: RegisterState | undefined, wanted: WantedChange): Judgement {
  const stored = { value: register?.value ?? 0, text: rule.text ? (register?.text ?? null) : null };
  if (wanted.add != null) return settled(stored, { value: addTo(rule, stored.value, wanted.add), text: null });
  const own = { value: wanted.value, text: rule.text ? (wanted.text ?? null) : null };
  if (wanted.lost != null) return judgeLost(rule, register, stored, { ...own, base: wanted.base, lost: wanted.lost });
  if (register === undefined) return settled(stored, own);
  if (hasSeen(register, wanted)) return settled(stored, own);
  return joined(rule, stored, own);
}

interface Content {
  readonly value: number;
  readonly text: string | null;
}

/** A value of a lost history comes back: over what stood at the branch, and over an older value of that history. */
function judgeLost(
  rule: ListRule,
  register: RegisterState | undefined,
  stored: Content,
  { base, lost, ...own }: Content & { readonly base: number | null; readonly lost: number },
): Judgement {
  // Applied even where it is the same: its version keeps older ones of that history away.
  if (register === undefined || register.version <= (base ?? 0)) return { outcome: 'applied', ...own };
  if (register.restored != null) {
    return register.restored < lost ? { outcome: 'applied', ...own } : { outcome: 'noop', ...stored };
  }
  // A choice since the branch is later than all of the lost history.
  if (rule.kind !== 'latest') return joined(rule, stored, own);
  return { outcome: same(stored, own) ? 'noop' : 'merged', ...stored };
}

function joined(rule: ListRule, stored: Content, wanted: Content): Judgement {
  if (same(stored, wanted)) return { outcome: 'noop', ...stored };
  const value = joinValues(rule, stored.value, wanted.value);
  return { outcome: value === wanted.value ? 'applied' : 'merged', value, text: wanted.text };
}

function settled(stored: Content, { value, text }: Content): Judgement {
  return { outcome: same(stored, { value, text }) ? 'noop' : 'applied', value, text };
}

function same(a: Content, b: Content): boolean {
  return a.value === b.value && a.text === b.text;
}

/**
 * Whether an applied value overwrites one of another client that the player had not seen. That happens only on lists
 * where the later arrival wins; elsewhere the values are joined.
 */
export function takesUnseenPlace(rule: ListRule, register: RegisterState | undefined, wanted: WantedChange): boolean {
  if (rule.kind !== 'latest' || register === undefined || wanted.lost != null || hasSeen(register, wanted))
    return false;
  // A later write of the same client was its own choice, made over what stood before.
  return wanted.client === null || register.writer !== wanted.client;
}

/** The register after `client` has written `value` as the account's write number `version`. */
export function written(
  before: RegisterState | undefined,
  write: {
    readonly value: number;
    readonly text?: string | null | undefined;
    readonly version: number;
    readonly client: string | null;
    readonly lost?: number | null | undefined;
  },
): RegisterState {
  const sameWriter = before !== undefined && before.writer === write.client;
  return {
    value: write.value,
    ...(write.text === undefined ? {} : { text: write.text }),
    version: write.version,
    writer: write.client,
    foreign: before === undefined ? 0 : sameWriter ? before.foreign : before.version,
    restored: write.lost ?? null,
  };
}
