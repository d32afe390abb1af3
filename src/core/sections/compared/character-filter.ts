/** The view across the player's own characters: a filter only of the page, since the server lists one character's rows. */
import { choiceFilter } from '#core/filters/choice-filter.ts';
import type { Filter, ListProgress } from '#core/filters/filter.ts';
import { flagFilter } from '#core/filters/flag-filter.ts';
import { type CommonParams, defineList, type FilterTable, type ListedItem } from '#core/filters/list.ts';
import type { Section } from '../section.ts';
import { words } from './words.ts';

interface NamedCharacter {
  /** 0 = the legacy one. */
  readonly id: number;
  readonly name: string;
}

/** A character other than the current one, with its progress in the section. */
export interface OtherCharacter extends NamedCharacter {
  readonly progress: ListProgress;
}

type Choice = 'off' | 'some' | 'every' | 'none' | `has-${number}` | `lacks-${number}`;

/** Filter by the player's characters that have a row done. The view's progress is that of the current character. */
function characterFilter<Item>(
  { stateOf }: Section<Item, never>['tracking'],
  current: NamedCharacter,
  others: readonly OtherCharacter[],
) {
  const all = [current, ...others];
  return choiceFilter<Item, Choice>({
    label: words.mine,
    place: 'panel',
    options: [
      { value: 'off', label: words.showAll },
      { value: 'some', label: words.someHave },
      { value: 'every', label: words.allHave },
      { value: 'none', label: words.noneHas },
      ...all.flatMap(({ id, name }) => [
        { value: `has-${id}`, label: words.has(name) } as const,
        { value: `lacks-${id}`, label: words.lacks(name) } as const,
      ]),
    ],
    matches({ item }, choice, progress) {
      const has = (of: ListProgress) => stateOf(item, of) === 'done';
      if (choice === 'some') return has(progress) || others.some((one) => has(one.progress));
      if (choice === 'every') return has(progress) && others.every((one) => has(one.progress));
      if (choice === 'none') return !has(progress) && !others.some((one) => has(one.progress));
      const [kind, id] = choice.split('-');
      const of = others.find((one) => one.id === Number(id))?.progress ?? progress;
      return has(of) === (kind === 'has');
    },
  });
}

/** Returns the section with that filter in its list, and with a query parameter for comparing the characters. */
export function withCharacters<Item extends ListedItem, Params extends CommonParams, Key>(
  section: Section<Item, Params, Key>,
  current: NamedCharacter,
  others: readonly OtherCharacter[],
): Section<Item, Params, Key> {
  const { page, elementsToShow, ...filters } = section.list.filters as FilterTable<Item>;
  const compare: Filter<Item, boolean> = {
    // The list's menu has its label.
    ...flagFilter<Item>({ label: '', initial: false }),
    place: 'toolbar',
  };
  // The compiler loses the required filters in the rest spread.
  const table = {
    ...filters,
    mine: characterFilter(section.tracking, current, others),
    compare,
    page,
    elementsToShow,
  } as unknown as FilterTable<Item>;
  return { ...section, list: defineList<Item, Params>({ filters: table, searchNames: section.searchNames }) };
}
