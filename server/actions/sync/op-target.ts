/** The register that an op changes, and whether its value is valid there. Other accounts' characters count as deleted. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { REJECTION_CODES } from '#core/contract/sync/sync.ts';
import {
  isAccountList,
  isListItem,
  isListKey,
  isValidAdd,
  isValidText,
  isValidValue,
  type ListRule,
  listRule,
  SETTING_CURRENT_CHARACTER,
} from '#core/progress/lists.ts';
import type { Transaction } from '#server/storage/database.ts';
import { findOwnCharacterIds } from '#server/storage/queries/characters/characters-queries.ts';
import { findReturnedCharacters } from '#server/storage/queries/sync/deleted-characters-queries.ts';
import { LEGACY_CHARACTER, type RegisterKey } from '#server/storage/queries/sync/registers-queries.ts';
import type { RegisterLedger } from './register-ledger.ts';

export type RejectionCode = (typeof REJECTION_CODES)[number];

/** The change that an op requests. */
export interface RequestedChange {
  /** Null = the legacy character. */
  readonly character: number | null;
  readonly list: string;
  readonly item: number;
  /** The value to set; absent = it adds. */
  readonly value?: number | undefined;
  readonly text?: string | undefined;
  /** The number to add; absent = it sets. */
  readonly add?: number | undefined;
}

export type OpTarget =
  | { readonly kind: 'register'; readonly key: RegisterKey; readonly rule: ListRule }
  | { readonly kind: 'rejected'; readonly code: RejectionCode }
  /** The character is deleted or not the account's. */
  | { readonly kind: 'gone' };

/** Catalogue and characters that targets and values are checked against. */
export interface TargetContext {
  /** Whether the catalogue's section has that id. */
  readonly catalogue: { has(section: TickableSection, id: number): boolean };
  /** The account's characters, at least those that the ops refer to. */
  readonly ownCharacters: ReadonlySet<number>;
  /** Resolves a request's character to its id; 0 = the legacy one. */
  readonly resolve: (character: number | null) => number;
}

/** Returns the ids of the characters that the changes refer to. */
function referencedCharacterIds(changes: readonly RequestedChange[], resolve: TargetContext['resolve']): Set<number> {
  const ids = new Set<number>([resolve(null)]);
  for (const { character, list, value } of changes) {
    if (character !== null) ids.add(character);
    if (list === 'settings' && Number.isSafeInteger(value)) ids.add(value ?? LEGACY_CHARACTER);
  }
  ids.delete(LEGACY_CHARACTER);
  return ids;
}

/** Returns the account's characters among those that the changes refer to, and a function that resolves them (docs/sync.md, rule 11). */
export async function readCharactersOf(
  transaction: Transaction,
  accountId: number,
  ledger: RegisterLedger,
  changes: readonly RequestedChange[],
): Promise<Pick<TargetContext, 'ownCharacters' | 'resolve'>> {
  const ids = referencedCharacterIds(changes, (character) => ledger.resolve(character));
  const ownCharacters = await findOwnCharacterIds(transaction, accountId, ids);
  const strangers = [...ids].filter((id) => !ownCharacters.has(id));
  const returned = await findReturnedCharacters(transaction, accountId, strangers);
  const resolve = (character: number | null) =>
    ledger.resolve(character !== null && returned.has(character) ? null : character);
  return { ownCharacters, resolve };
}

/** Finds the register of a change. */
export function findTarget(change: RequestedChange, known: TargetContext): OpTarget {
  const rule = listRule(change.list);
  if (rule === undefined || !isListKey(change.list)) return { kind: 'rejected', code: 'unknown_list' };
  const isOfAccount = isAccountList(change.list);
  const characterId = isOfAccount && change.character === null ? LEGACY_CHARACTER : known.resolve(change.character);
  // The legacy character is named by null, or by the id of a character converted back into it; never by 0.
  const isLegacy = characterId === LEGACY_CHARACTER && change.character !== LEGACY_CHARACTER;
  if (!isLegacy && !known.ownCharacters.has(characterId)) return { kind: 'gone' };
  const isKnown = isListItem(change.list, change.item, (section, id) => known.catalogue.has(section, id));
  if (!isKnown || (isOfAccount && change.character !== null)) return { kind: 'rejected', code: 'unknown_item' };
  return { kind: 'register', key: { characterId, list: change.list, item: change.item }, rule };
}

/** The value or sum that the op requests for the register. */
export type Requested =
  | { readonly value: number; readonly text: string | null; readonly add?: undefined }
  | { readonly value: 0; readonly text: null; readonly add: number };

/** Returns the change to judge; undefined if the list does not accept it. */
export function requestedValue(
  { value, text, add }: RequestedChange,
  { rule, key }: Extract<OpTarget, { kind: 'register' }>,
  known: TargetContext,
): Requested | undefined {
  if (value === undefined)
    return add !== undefined && isValidAdd(rule, add) ? { value: 0, text: null, add } : undefined;
  if (!isValidValue(rule, value) || !isValidText(rule, value, text)) return undefined;
  if (key.list === 'settings' && key.item === SETTING_CURRENT_CHARACTER) {
    const current = known.resolve(value === LEGACY_CHARACTER ? null : value);
    const mayBeCurrent = current === LEGACY_CHARACTER || known.ownCharacters.has(current);
    return mayBeCurrent ? { value: current, text: null } : undefined;
  }
  return { value, text: rule.text && value !== 0 ? (text ?? null) : null };
}
