/**
 * The conflict rule for a wanted value on a register that other devices may have written (docs/sync.md, rule 7).
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
}

/** The fields of an op that the rule needs. */
export interface WantedValue {
  readonly value: number;
  /** Ignored on lists without texts. */
  readonly text?: string | null | undefined;
  readonly client: string | null;
  /** Version that the player saw; null = none. */
  readonly base: number | null;
}

export interface Judgement {
  /** `applied`: the register now holds the wanted value; `noop`: it already did; `merged`: it holds something larger. */
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

/** Whether the player had seen the register's present value. */
export function hasSeen(register: RegisterState, wanted: WantedValue): boolean {
  const base = wanted.base ?? 0;
  if (register.version <= base) return true;
  return wanted.client !== null && register.writer === wanted.client && register.foreign <= base;
}

/**
 * Judges one wanted value against the stored register (undefined = never written).
 * The caller writes only if the judgement's value or text differs from the stored one.
 */
export function judge(rule: ListRule, register: RegisterState | undefined, wanted: WantedValue): Judgement {
  const stored = register?.value ?? 0;
  const storedText = rule.text ? (register?.text ?? null) : null;
  const wantedText = rule.text ? (wanted.text ?? null) : null;
  if (stored === wanted.value && storedText === wantedText) return { outcome: 'noop', value: stored, text: storedText };
  if (register === undefined || hasSeen(register, wanted)) {
    return { outcome: 'applied', value: wanted.value, text: wantedText };
  }
  const joined = joinValues(rule, stored, wanted.value);
  return { outcome: joined === wanted.value ? 'applied' : 'merged', value: joined, text: wantedText };
}

/**
 * Whether an applied value overwrites one of another client that the player had not seen. That happens only on lists
 * where the later arrival wins; elsewhere the values are joined.
 */
export function takesUnseenPlace(rule: ListRule, register: RegisterState | undefined, wanted: WantedValue): boolean {
  if (rule.kind !== 'latest' || register === undefined || hasSeen(register, wanted)) return false;
  // A later write of the same client was its own choice, made over what stood before.
  return wanted.client === null || register.writer !== wanted.client;
}

/** The register after `client` has written `value` as the account's write number `version`. */
export function written(
  before: RegisterState | undefined,
  write: { value: number; text?: string | null | undefined; version: number; client: string | null },
): RegisterState {
  const sameWriter = before !== undefined && before.writer === write.client;
  return {
    value: write.value,
    ...(write.text === undefined ? {} : { text: write.text }),
    version: write.version,
    writer: write.client,
    foreign: before === undefined ? 0 : sameWriter ? before.foreign : before.version,
  };
}
