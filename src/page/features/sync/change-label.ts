/** Describes a change as the player's action: "60 kills of Dragon", "Castlemania ticked". */
import { isListKey, type ListKey, listRule, sectionOfList } from '#core/progress/lists.ts';
import { listName } from '#page/parts/words/list-names.ts';
import { valueWords } from '#page/parts/words/value-words.ts';
import { words } from './words.ts';

/** The register of a change. */
interface Place {
  readonly character: number | null;
  readonly list: string;
  readonly item: number;
}

interface Labelled {
  readonly list: string;
  readonly value: number;
  /** The number that was added; null = a value was set. */
  readonly add: number | null;
}

const keyOf = (list: string): ListKey | undefined => (isListKey(list) ? list : undefined);

/** Returns the name of the section that a list belongs to. */
export function placeName(list: string): string {
  const key = keyOf(list);
  return listName((key && sectionOfList(key)) ?? list);
}

/** Describes a change to the entry with this name. */
export function changeLabel({ list, value, add }: Labelled, name: string): string {
  const { label } = words;
  const key = keyOf(list);
  if (add !== null) return (add < 0 ? label.killsRemoved : label.killsAdded)({ count: Math.abs(add), name });
  if (key === undefined) return name;
  if (key === 'settings') return label.playing;
  if (key === 'following') return value === 0 ? label.unfollowed(name) : label.followed(name);
  if (key === 'blocked') return value === 0 ? label.unblocked(name) : label.blocked(name);
  if (COUNTS.has(key)) return label.kills({ count: value, name });
  if (key === 'bookmarks') return value === 0 ? label.bookmarkRemoved(name) : label.bookmarked(name);
  const rule = listRule(key);
  if (rule?.text === 'note') return value === 0 ? label.noteDeleted(name) : label.note(name);
  if (rule?.kind === 'check') return value === 0 ? label.tickRemoved(name) : label.ticked(name);
  return label.state({ name, state: valueWords(key, value) });
}

/** Formats the value before a change, as "was 10 kills"; '' if the change itself implies it. */
export function formerWords(list: string, before: number): string {
  const rule = listRule(list);
  return rule === undefined || rule.kind === 'check' || rule.kind === 'latest'
    ? ''
    : words.was(valueWords(list, before));
}

/** The lists of kill counts. */
const COUNTS: ReadonlySet<string> = new Set(['bestiary', 'bosstiary']);

/** The list that is written together with another one by the same action: kills and chosen stages. */
const COMPANION_LISTS: Readonly<Record<string, string>> = {
  bestiary: 'bestiaryStage',
  bestiaryStage: 'bestiary',
  bosstiary: 'bosstiaryStage',
  bosstiaryStage: 'bosstiary',
};

/** The change of one register. */
interface Part extends Place {
  /** The value after the change. */
  readonly value: number;
}

/**
 * Returns a test for changes that only follow from another one: an exact count clears a chosen stage, and a chosen stage
 * clears a higher count.
 */
function followers(together: readonly Part[]): (part: Part) => boolean {
  const key = (list: string, { character, item }: Place) => `${character} ${list} ${item}`;
  const values = new Map(together.map((part) => [key(part.list, part), part.value]));
  return (part) => {
    const companion = COMPANION_LISTS[part.list];
    const other = companion === undefined ? undefined : values.get(key(companion, part));
    if (other === undefined || part.value !== 0) return false;
    return other > 0 || !COUNTS.has(part.list);
  };
}

/** Returns the changes made by the player, without those that only follow from one of them. */
export function leadingParts<Change extends Part>(together: readonly Change[]): readonly Change[] {
  const isFollower = followers(together);
  return together.filter((part) => !isFollower(part));
}

/** Describes a change that may only follow from another one in `together`. */
export function partWords(part: Part & Labelled, together: readonly Part[], name: string): string {
  if (!followers(together)(part)) return changeLabel(part, name);
  return COUNTS.has(part.list) ? words.label.stageForCount(name) : words.label.countForStage(name);
}
