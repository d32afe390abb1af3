/** The register that an op changes, and whether its value is valid there. Other accounts' characters count as deleted. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { REJECTION_CODES } from '#core/contract/sync.ts';
import {
  isListItem,
  isListKey,
  isValidText,
  isValidValue,
  type ListRule,
  listRule,
  SETTING_CURRENT_CHARACTER,
} from '#core/progress/lists.ts';
import { LEGACY_CHARACTER, type RegisterKey } from '#server/storage/queries/registers-queries.ts';

export type RejectionCode = (typeof REJECTION_CODES)[number];

/** The change that an op requests. */
export interface RequestedChange {
  /** Null = the legacy character. */
  readonly character: number | null;
  readonly list: string;
  readonly item: number;
  readonly value: number;
  readonly text?: string | undefined;
}

export type Target =
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

/** Ids of the characters that the changes refer to. */
export function referencedCharacterIds(
  changes: readonly RequestedChange[],
  resolve: TargetContext['resolve'],
): Set<number> {
  const ids = new Set<number>([resolve(null)]);
  for (const change of changes) {
    if (change.character !== null) ids.add(change.character);
    if (change.list === 'settings' && Number.isSafeInteger(change.value)) ids.add(change.value);
  }
  return ids;
}

/** Finds the register of a change. */
export function findTarget(change: RequestedChange, known: TargetContext): Target {
  const rule = listRule(change.list);
  if (rule === undefined || !isListKey(change.list)) return { kind: 'rejected', code: 'unknown_list' };
  const isSetting = change.list === 'settings';
  // Settings are stored under the legacy character even after its conversion.
  const characterId = isSetting && change.character === null ? LEGACY_CHARACTER : known.resolve(change.character);
  const isLegacy = change.character === null && characterId === LEGACY_CHARACTER;
  if (!isLegacy && !known.ownCharacters.has(characterId)) return { kind: 'gone' };
  const isKnown = isListItem(change.list, change.item, (section, id) => known.catalogue.has(section, id));
  if (!isKnown || (isSetting && !isLegacy)) return { kind: 'rejected', code: 'unknown_item' };
  return { kind: 'register', key: { characterId, list: change.list, item: change.item }, rule };
}

/** The value and text to judge; undefined if the list does not accept them. */
export function requestedValue(
  change: RequestedChange,
  target: Extract<Target, { kind: 'register' }>,
  known: TargetContext,
): { readonly value: number; readonly text: string | null } | undefined {
  const { rule, key } = target;
  if (!isValidValue(rule, change.value) || !isValidText(rule, change.value, change.text)) return undefined;
  if (key.list === 'settings' && key.item === SETTING_CURRENT_CHARACTER) {
    const value = change.value === LEGACY_CHARACTER ? known.resolve(null) : change.value;
    const mayBeCurrent = value === LEGACY_CHARACTER || known.ownCharacters.has(value);
    return mayBeCurrent ? { value, text: null } : undefined;
  }
  const text = rule.text && change.value !== 0 ? (change.text ?? null) : null;
  return { value: change.value, text };
}
