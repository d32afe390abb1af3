/** The value of a register, in words. */
import { isListKey, listRule } from '#core/progress/lists.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { BOSSTIARY } from '#core/sections/bosstiary.ts';
import type { Tracking } from '#core/sections/tracking/tracking.ts';
import { figure } from '#core/words/figure.ts';

const OUTFIT: Readonly<Record<number, string>> = {
  1: 'owned',
  3: 'owned, first addon',
  5: 'owned, second addon',
  7: 'owned, both addons',
};

const ANIMUS: Readonly<Record<number, string>> = { 1: 'mastered', 2: 'soul core kept', 3: 'mastered, soul core kept' };

function stageWords<Item>(tracking: Tracking<Item>, stage: number): string {
  const name = tracking.kind === 'stages' ? tracking.stages[stage - 1] : undefined;
  return name?.toLowerCase() ?? 'no stage';
}

/** Words for a value on a list, such as "ticked" or "30 kills". */
export function valueWords(list: string, value: number): string {
  switch (list) {
    case 'bookmarks':
      return value === 0 ? 'no bookmark' : 'bookmarked';
    case 'outfits':
      return OUTFIT[value] ?? 'not owned';
    case 'animusMastery':
      return ANIMUS[value] ?? 'not mastered';
    case 'bestiary':
    case 'bosstiary':
      return value === 1 ? '1 kill' : `${figure(value)} kills`;
    case 'charms':
      return `level ${value}`;
    case 'bosstiaryStage':
      return stageWords(BOSSTIARY.tracking, value);
    case 'bestiaryStage':
      return stageWords(BESTIARY.tracking, value);
    case 'settings':
      return 'chosen';
  }
  if (isListKey(list) && listRule(list)?.text === true) return value === 0 ? 'no note' : 'a note';
  return value === 0 ? 'not ticked' : 'ticked';
}
