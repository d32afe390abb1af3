/** Which register an op is about, and whether what it asks for may stand there. Says nothing of other people's characters. */
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

/** The part of an op that says what it wants. */
export interface Aim {
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
  /** The character is deleted or was never the account's. */
  | { readonly kind: 'gone' };

/** What targets and values are checked against. */
export interface KnownThings {
  /** Whether the catalogue's section has that id. */
  readonly catalogue: { has(section: TickableSection, id: number): boolean };
  /** The account's characters, at least those that the ops name. */
  readonly ownCharacters: ReadonlySet<number>;
  /** The id a request's character stands for; 0 = the legacy one. */
  readonly resolve: (character: number | null) => number;
}

/** The character ids whose ownership must be known before these ops can be judged. */
export function charactersNamed(aims: readonly Aim[], resolve: KnownThings['resolve']): Set<number> {
  const named = new Set<number>([resolve(null)]);
  for (const aim of aims) {
    if (aim.character !== null) named.add(aim.character);
    if (aim.list === 'settings' && Number.isSafeInteger(aim.value)) named.add(aim.value);
  }
  return named;
}

/** Finds the register an op is about. */
export function findTarget(aim: Aim, known: KnownThings): Target {
  const rule = listRule(aim.list);
  if (rule === undefined || !isListKey(aim.list)) return { kind: 'rejected', code: 'unknown_list' };
  const isSetting = aim.list === 'settings';
  // Settings are the account's own: they stay where they are when the legacy character becomes another.
  const characterId = isSetting && aim.character === null ? LEGACY_CHARACTER : known.resolve(aim.character);
  const isLegacy = aim.character === null && characterId === LEGACY_CHARACTER;
  if (!isLegacy && !known.ownCharacters.has(characterId)) return { kind: 'gone' };
  const isKnown = isListItem(aim.list, aim.item, (section, id) => known.catalogue.has(section, id));
  if (!isKnown || (isSetting && !isLegacy)) return { kind: 'rejected', code: 'unknown_item' };
  return { kind: 'register', key: { characterId, list: aim.list, item: aim.item }, rule };
}

/** The value and text to be judged, or undefined where the list doesn't take them. */
export function findWanted(
  aim: Aim,
  target: Extract<Target, { kind: 'register' }>,
  known: KnownThings,
): { readonly value: number; readonly text: string | null } | undefined {
  const { rule, key } = target;
  if (!isValidValue(rule, aim.value) || !isValidText(rule, aim.value, aim.text)) return undefined;
  if (key.list === 'settings' && key.item === SETTING_CURRENT_CHARACTER) {
    const value = aim.value === LEGACY_CHARACTER ? known.resolve(null) : aim.value;
    const mayBeCurrent = value === LEGACY_CHARACTER || known.ownCharacters.has(value);
    return mayBeCurrent ? { value, text: null } : undefined;
  }
  const text = rule.text && aim.value !== 0 ? (aim.text ?? null) : null;
  return { value: aim.value, text };
}
