/**
 * The lists of a player's progress, with the valid values of each and their meaning (docs/api.md, section Progress).
 */
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { CONTEST_SLUGS } from '#core/contests/slugs.ts';
import { isStorable } from '#core/words/storable.ts';
import { MAX_USERNAME_LENGTH, USERNAME } from '#core/words/username.ts';

export type NotesList = `notes.${TickableSection}`;
export type ListKey =
  | TickableSection
  | 'bookmarks'
  | 'bestiaryStage'
  | 'bosstiaryStage'
  | 'contests'
  | 'settings'
  | 'following'
  | 'blocked'
  | NotesList;

/**
 * Behaviour of a list's values:
 * - `check`: 0 or 1;
 * - `bits`: a sum of powers of two;
 * - `count`: a number that only increases by playing (kills, levels, stages);
 * - `latest`: no order between values, the later arrival wins (settings, notes).
 */
export type ValueKind = 'check' | 'bits' | 'count' | 'latest';

export interface ListRule {
  readonly kind: ValueKind;
  /** Largest accepted value; every list accepts 0. */
  readonly max: number;
  /** For `bits` lists: the bit that all others require (an addon needs its outfit). */
  readonly baseBit?: number;
  /** Kind of text of the values; absent = none. */
  readonly text?: 'note' | 'username';
  /** Maximum number of items with a value at a time; absent = unlimited. */
  readonly most?: number;
  /** Whether ops may add to the value, so that counts of several devices are summed. */
  readonly adds?: boolean;
}

/** Maximum number of players that an account can follow, and that it can block. */
export const MAX_FOLLOWED = 200;

const CHECK: ListRule = { kind: 'check', max: 1 };
const KILLS: ListRule = { kind: 'count', max: 1_000_000, adds: true };
const LEVEL: ListRule = { kind: 'count', max: 3 };
const NOTE: ListRule = { kind: 'latest', max: 1, text: 'note' };
const PLAYERS: ListRule = { kind: 'latest', max: 1, text: 'username', most: MAX_FOLLOWED };

/** The rules of all lists except notes, which every section has. */
const RULE_OF: Readonly<Record<Exclude<ListKey, NotesList>, ListRule>> = {
  achievements: CHECK,
  // 1 mastered, 2 soul core stored, 4 Echo Warden killed; independent of each other.
  animusMastery: { kind: 'bits', max: 7 },
  bestiary: KILLS,
  bosstiary: KILLS,
  charms: LEVEL,
  mounts: CHECK,
  // 1 owned, 2 first addon, 4 second addon.
  outfits: { kind: 'bits', max: 7, baseBit: 1 },
  quests: CHECK,
  titles: CHECK,
  mapAreas: CHECK,
  bookmarks: CHECK,
  bestiaryStage: LEVEL,
  bosstiaryStage: LEVEL,
  contests: CHECK,
  settings: { kind: 'latest', max: Number.MAX_SAFE_INTEGER },
  // Players by the number of their profile; the username is only for this account's own devices.
  following: PLAYERS,
  blocked: PLAYERS,
};

const RULES: ReadonlyMap<string, ListRule> = new Map([
  ...Object.entries(RULE_OF),
  ...TICKABLE_SECTIONS.map((section): [NotesList, ListRule] => [`notes.${section}`, NOTE]),
]);

/** Returns the rule of a list; undefined for an unknown list of a newer version, whose ops are parked, never dropped. */
export function listRule(list: string): ListRule | undefined {
  return RULES.get(list);
}

/** Lists of the account, independent of the current character. They belong to the legacy character, even after its conversion. */
export const ACCOUNT_LISTS: readonly ListKey[] = ['settings', 'following', 'blocked'];

/** True if a list belongs to the account rather than to a character. */
export function isAccountList(list: string): boolean {
  return ACCOUNT_LISTS.some((one) => one === list);
}

/** The lists of a character. */
export const CHARACTER_LISTS = ([...RULES.keys()] as ListKey[]).filter((list) => !isAccountList(list));

/** True if `list` exists in this version. */
export function isListKey(list: string): list is ListKey {
  return RULES.has(list);
}

/** Returns the catalogue section that defines a list's items; undefined if none does (settings, contests). */
export function sectionOfList(list: ListKey): TickableSection | undefined {
  const section = list === 'bookmarks' ? 'achievements' : list.replace(/^notes\.|Stage$/, '');
  return TICKABLE_SECTIONS.find((known) => known === section);
}

/** True if `value` is valid on a list with this rule. */
export function isValidValue(rule: ListRule, value: number): boolean {
  if (!Number.isSafeInteger(value) || value < 0 || value > rule.max) return false;
  return rule.baseBit === undefined || value === 0 || (value & rule.baseBit) !== 0;
}

/** True if an op may add `add` on a list with this rule. */
export function isValidAdd(rule: ListRule, add: number): boolean {
  return rule.adds === true && Number.isSafeInteger(add) && add !== 0 && Math.abs(add) <= rule.max;
}

/** Longest note, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 2000;

/**
 * True if `text` is valid with `value`: on a list with texts, 1 requires a storable text of the list's form, and 0 has none.
 * On other lists the text is ignored.
 */
export function isValidText(rule: ListRule, value: number, text: string | undefined): boolean {
  if (!rule.text) return true;
  if (value === 0) return text === undefined || text === '';
  if (rule.text === 'username') return text !== undefined && text.length <= MAX_USERNAME_LENGTH && USERNAME.test(text);
  return text !== undefined && text.trim() !== '' && text.length <= MAX_TEXT_LENGTH && isStorable(text);
}

/** Item of the list `settings` for the current character: its id, or 0 for the legacy one. */
export const SETTING_CURRENT_CHARACTER = 1;

/**
 * True if the list has this item. `inCatalogue` decides for items of the reference data. The account's own lists belong to
 * character null, which the caller must check.
 */
export function isListItem(
  list: ListKey,
  item: number,
  inCatalogue: (section: TickableSection, id: number) => boolean,
): boolean {
  if (list === 'settings') return item === SETTING_CURRENT_CHARACTER;
  // Must not reveal whether such a player exists.
  if (list === 'following' || list === 'blocked') return Number.isSafeInteger(item) && item > 0;
  if (list === 'contests') return Number.isInteger(item) && item >= 1 && item <= CONTEST_SLUGS.length;
  const section = sectionOfList(list);
  return section !== undefined && inCatalogue(section, item);
}
