/**
 * The conflict rule: the effect of an op on a register that other devices may have written (docs/sync.md, rule 7).
 * Pure and without clocks, so that server, page and tests compute the same results.
 */
import type { ListRule } from './lists.ts';

/** The fields of a stored register that the rule needs. */
export interface RegisterState {
  readonly value: number;
  /** The note's text on a list whose rule has one; absent or null = none. */
  readonly text?: string | null | undefined;
  /** The account's counter at the last write. */
  readonly version: number;
  /** Client of the last write; null for the server itself (import, flip endpoint, conversion). */
  readonly writer: string | null;
  /** Version of the newest write by any client other than `writer`; 0 if there was none. */
  readonly foreign: number;
  /** Version in the lost history, if the last write restored a value from it; absent or null otherwise. */
  readonly restored?: number | null | undefined;
}

/** The fields of an op that the rule needs. */
export interface WantedChange {
  /** The value to set; ignored for an op that adds. */
  readonly value: number;
  /** Ignored on lists without texts. */
  readonly text?: string | null | undefined;
  /** The number to add, negative to revert; absent or null = the op sets `value`. */
  readonly add?: number | null | undefined;
  readonly client: string | null;
  /** Version that the player saw; null = none. */
  readonly base: number | null;
  /** Version in the lost history from which the value was taken; absent or null = none. */
  readonly lost?: number | null | undefined;
  /** For an op that subtracts: version of another client's newest op after `base` that set a value; absent = none. */
  readonly setSince?: number | undefined;
}

export interface Judgement {
  /**
   * - `applied`: the register now has the requested value;
   * - `noop`: it already had that value, or has a newer value of the same lost history;
   * - `merged`: it has a different value, since the player had not seen what another client recorded.
   */
  readonly outcome: 'applied' | 'noop' | 'merged';
  readonly value: number;
  /** The register's text; null if the list has none. */
  readonly text: string | null;
}

/** Returns the smallest value that includes what both sides recorded. On `latest` lists the second value wins. */
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

/** Adds `add` to `value`, within the list's bounds. */
export function addTo(rule: ListRule, value: number, add: number): number {
  return Math.min(rule.max, Math.max(0, value + add));
}

/** True if the player had seen the register's current value. */
export function hasSeen(register: RegisterState, wanted: Pick<WantedChange, 'base' | 'client'>): boolean {
  const base = wanted.base ?? 0;
  if (register.version <= base) return true;
  return wanted.client !== null && register.writer === wanted.client && register.foreign <= base;
}

/**
 * Decides the result of one op on the stored register (undefined = never written).
 * The caller writes only if the resulting value or text differs from the stored one, or a value of a lost history was applied.
 */
export function judge(rule: ListRule, register: RegisterState | undefined, wanted: WantedChange): Judgement {
  const stored = { value: register?.value ?? 0, text: rule.text ? (register?.text ?? null) : null };
  if (wanted.add != null) {
    // A revert would remove what the other client recorded.
    if (wanted.setSince !== undefined) return { outcome: 'merged', ...stored };
    return settled(stored, { value: addTo(rule, stored.value, wanted.add), text: null });
  }
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

/** Restores a value of a lost history: it replaces the value at the branch, and an older value of that history. */
function judgeLost(
  rule: ListRule,
  register: RegisterState | undefined,
  stored: Content,
  { base, lost, ...own }: Content & { readonly base: number | null; readonly lost: number },
): Judgement {
  // Applied even if it is the same, since its version excludes older ones of that history.
  if (register === undefined || register.version <= (base ?? 0)) return { outcome: 'applied', ...own };
  if (register.restored != null) {
    return register.restored < lost ? { outcome: 'applied', ...own } : { outcome: 'noop', ...stored };
  }
  // A choice since the branch is later than the whole lost history.
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
 * True if an applied value overwrites one of another client that the player had not seen. This happens only on lists
 * where the later arrival wins; elsewhere the values are joined.
 */
export function takesUnseenPlace(rule: ListRule, register: RegisterState | undefined, wanted: WantedChange): boolean {
  if (rule.kind !== 'latest' || register === undefined || wanted.lost != null || hasSeen(register, wanted))
    return false;
  // A later write of the same client was its own choice, made with the earlier value in view.
  return wanted.client === null || register.writer !== wanted.client;
}

/** Returns the version of the newest write by another client that the player of the op had not seen; undefined = none. */
export function unseenVersion(register: RegisterState | undefined, wanted: WantedChange): number | undefined {
  if (wanted.add != null) return wanted.setSince;
  if (register === undefined || hasSeen(register, wanted)) return undefined;
  return register.writer === wanted.client ? register.foreign : register.version;
}

/**
 * True if an op that leaves the register as it is counts as a write by its client: otherwise an undo of the stored write
 * would also remove what this client recorded. A client's repeat does not, nor a value that a newer one of the same lost
 * history has replaced.
 */
export function confirms(register: RegisterState | undefined, wanted: WantedChange): boolean {
  if (register === undefined || register.writer === wanted.client) return false;
  return wanted.lost == null || register.restored == null;
}

/** Returns the register after `client` has written `value` with version `version` of the account. */
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
    text: write.text,
    version: write.version,
    writer: write.client,
    foreign: before === undefined ? 0 : sameWriter ? before.foreign : before.version,
    restored: write.lost ?? null,
  };
}
