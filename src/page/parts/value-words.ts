/** The value of a register, in words. */
import { isListKey, listRule } from '#core/progress/lists.ts';
import { figure } from '#core/words/figure.ts';

const OUTFIT: Readonly<Record<number, string>> = {
  1: 'owned',
  3: 'owned, first addon',
  5: 'owned, second addon',
  7: 'owned, both addons',
};

const ANIMUS: Readonly<Record<number, string>> = { 1: 'mastered', 2: 'soul core kept', 3: 'mastered, soul core kept' };

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
    case 'bosstiaryStage':
      return `level ${value}`;
    case 'bestiaryStage':
      return `stage ${value}`;
    case 'settings':
      return 'chosen';
  }
  if (isListKey(list) && listRule(list)?.text === true) return value === 0 ? 'no note' : 'a note';
  return value === 0 ? 'not ticked' : 'ticked';
}

/** A change of a value, such as "30 kills, was 10 kills". */
export function changeWords(list: string, before: number, after: number): string {
  const now = valueWords(list, after);
  const was = valueWords(list, before);
  if (now === was) return `${now}, changed`;
  return listRule(list)?.kind === 'check' ? now : `${now}, was ${was}`;
}

/** The words of an op's value, such as "ticked", "30 kills" or "+5 kills". */
export function opWords({
  list,
  value,
  add,
}: {
  readonly list: string;
  readonly value: number;
  readonly add: number | null;
}) {
  return add === null ? valueWords(list, value) : `${add < 0 ? '−' : '+'}${valueWords(list, Math.abs(add))}`;
}
