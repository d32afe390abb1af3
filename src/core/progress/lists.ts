/**
 * The lists of a player's progress, with the valid values of each and their meaning.
 * Source of the value forms: docs/api.md, section Progress.
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
 * - `count`: a number that only grows by playing (kills, levels, stages);
 * - `latest`: no order between values, the later arrival wins (settings, notes).
 */
export type ValueKind = 'check' | 'bits' | 'count' | 'latest';

export interface ListRule {
  readonly kind: ValueKind;
  /** Largest value the list accepts; every list accepts 0. */
  readonly max: number;
  /** For bit lists: the bit without which no other may be set (an addon needs its outfit). */
  readonly baseBit?: number;
  /** The text that values have; absent = none. */
  readonly text?: 'note' | 'username';
  /** Most items that may have a value at a time; absent = as many as there are. */
  readonly most?: number;
  /** Whether ops may add to the value, so that counts of two devices add up. */
  readonly adds?: boolean;
}

/** Most players that an account follows, and most that it blocks. */
export const MAX_FOLLOWED = 200;

const CHECK: ListRule = { kind: 'check', max: 1 };
const KILLS: ListRule = { kind: 'count', max: 1_000_000, adds: true };
const LEVEL: ListRule = { kind: 'count', max: 3 };
const NOTE: ListRule = { kind: 'latest', max: 1, text: 'note' };
const PLAYERS: ListRule = { kind: 'latest', max: 1, text: 'username', most: MAX_FOLLOWED };

/** The rules of all lists but notes, which every section has. */
const RULE_OF: Readonly<Record<Exclude<ListKey, NotesList>, ListRule>> = {
  achievements: CHECK,
  // 1 mastered, 2 soul core kept: independent of one another.
  animusMastery: { kind: 'bits', max: 3 },
  bestiary: KILLS,
  bosstiary: KILLS,
  charms: LEVEL,
  mounts: CHECK,
  // 1 owned, 2 first addon, 4 second addon.
  outfits: { kind: 'bits', max: 7, baseBit: 1 },
  quests: CHECK,
  titles: CHECK,
  bookmarks: CHECK,
  bestiaryStage: LEVEL,
  bosstiaryStage: LEVEL,
  contests: CHECK,
  settings: { kind: 'latest', max: Number.MAX_SAFE_INTEGER },
  // Players by the number of their profile; the username is for this account's own devices.
  following: PLAYERS,
  blocked: PLAYERS,
};

const RULES: ReadonlyMap<string, ListRule> = new Map([
  ...Object.entries(RULE_OF),
  ...TICKABLE_SECTIONS.map((section): [NotesList, ListRule] => [`notes.${section}`, NOTE]),
]);

/** The rule of a list; undefined for an unknown list of a newer version, whose ops are parked, never dropped. */
export function listRule(list: string): ListRule | undefined {
  return RULES.get(list);
}

/** Lists of the account, whichever character is played. They are recorded under the legacy one, even after its conversion. */
export const ACCOUNT_LISTS: readonly ListKey[] = ['settings', 'following', 'blocked'];

/** Whether a list is the account's own. */
export function isAccountList(list: string): boolean {
  return ACCOUNT_LISTS.some((one) => one === list);
}

/** The lists of a character. */
export const CHARACTER_LISTS = ([...RULES.keys()] as ListKey[]).filter((list) => !isAccountList(list));

/** Whether this version knows `list`. */
export function isListKey(list: string): list is ListKey {
  return RULES.has(list);
}

/** The catalogue section that defines a list's items, or undefined (settings, contests). */
export function sectionOfList(list: ListKey): TickableSection | undefined {
  const section = list === 'bookmarks' ? 'achievements' : list.replace(/^notes\.|Stage$/, '');
  return TICKABLE_SECTIONS.find((known) => known === section);
}

/** Whether `value` is valid on a list with this rule. */
export function isValidValue(rule: ListRule, value: number): boolean {
  if (!Number.isSafeInteger(value) || value < 0 || value > rule.max) return false;
  return rule.baseBit === undefined || value === 0 || (value & rule.baseBit) !== 0;
}

/** Whether an op may add `add` on a list with this rule. */
export function isValidAdd(rule: ListRule, add: number): boolean {
  return rule.adds === true && Number.isSafeInteger(add) && add !== 0 && Math.abs(add) <= rule.max;
}

/** Longest note, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 2000;

/**
 * Whether `text` is valid with `value`: on a list with texts, 1 needs one of the list's form that every store can hold, and 0
 * has none. On other lists the text is ignored.
 */
export function isValidText(rule: ListRule, value: number, text: string | undefined): boolean {
  if (!rule.text) return true;
  if (value === 0) return text === undefined || text === '';
  if (rule.text === 'username') return text !== undefined && text.length <= MAX_USERNAME_LENGTH && USERNAME.test(text);
  return text !== undefined && text.trim() !== '' && text.length <= MAX_TEXT_LENGTH && isStorable(text);
}

/** Item of the list `settings` that holds the current character: its id, or 0 for the legacy one. */
export const SETTING_CURRENT_CHARACTER = 1;

/**
 * Whether the list has such an item. `inCatalogue` answers for items that the reference data defines. The account's own
 * lists stand under character null; the caller has to check that.
 */
export function isListItem(
  list: ListKey,
  item: number,
  inCatalogue: (section: TickableSection, id: number) => boolean,
): boolean {
  if (list === 'settings') return item === SETTING_CURRENT_CHARACTER;
  // Whether such a player exists is told to nobody.
  if (list === 'following' || list === 'blocked') return Number.isSafeInteger(item) && item > 0;
  if (list === 'contests') return Number.isInteger(item) && item >= 1 && item <= CONTEST_SLUGS.length;
  const section = sectionOfList(list);
  return section !== undefined && inCatalogue(section, item);
}
