import { isListKey, listRule } from '#core/progress/lists.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { BOSSTIARY } from '#core/sections/bosstiary.ts';
import type { Tracking } from '#core/sections/tracking/tracking.ts';
import { listWords } from '#core/words/list.ts';
import { words } from '../words.ts';

const OUTFITS: Readonly<Record<number, string>> = words.values.outfits;
const ANIMUS = Object.entries(words.values.animus);

function stageWords<Item>(tracking: Tracking<Item>, stage: number): string {
  const name = tracking.kind === 'stages' ? tracking.stagesInText[stage - 1] : undefined;
  return name ?? words.values.noStage;
}

/** Quotes a note, or its first `most` characters. */
export function quotedWords(text: string, most: number): string {
  return words.values.quoted(text.length <= most ? text : `${text.slice(0, most)}…`);
}

/** Describes a value in a list, such as "ticked" or "30 kills". */
export function valueWords(list: string, value: number): string {
  switch (list) {
    case 'bookmarks':
      return value === 0 ? words.values.noBookmark : words.values.bookmarked;
    case 'outfits':
      return OUTFITS[value] ?? words.values.notOwned;
    case 'animusMastery':
      return (
        listWords(ANIMUS.filter(([bit]) => value & Number(bit)).map(([, name]) => name)) || words.values.notMastered
      );
    case 'bestiary':
    case 'bosstiary':
      return words.values.kills(value);
    case 'charms':
      return words.values.grade(value);
    case 'bosstiaryStage':
      return stageWords(BOSSTIARY.tracking, value);
    case 'bestiaryStage':
      return stageWords(BESTIARY.tracking, value);
    case 'following':
      return value === 0 ? words.values.notFollowed : words.values.followed;
    case 'blocked':
      return value === 0 ? words.values.notBlocked : words.values.blocked;
    case 'settings':
      return words.values.chosen;
  }
  if (isListKey(list) && listRule(list)?.text === 'note') return value === 0 ? words.values.noNote : words.values.note;
  return value === 0 ? words.values.notTicked : words.values.ticked;
}
