import { choiceFilter } from './choice-filter.ts';
import { words as filterWords } from './words.ts';

interface YesNoOptions<Item> {
  readonly label: string;
  /** Labels of the two options in the form. */
  readonly words: { readonly yes: string; readonly no: string };
  /** Null = not known; such a row is shown only while nothing is chosen. */
  readonly fieldOf: (item: Item) => boolean | null;
}

/** Filter by a field that is true or false. */
export function yesNoFilter<Item>({ label, words, fieldOf }: YesNoOptions<Item>) {
  return choiceFilter<Item, 'all' | 'yes' | 'no'>({
    label,
    place: 'panel',
    options: [
      { value: 'all', label: filterWords.all },
      { value: 'yes', label: words.yes },
      { value: 'no', label: words.no },
    ],
    matches: ({ item }, choice) => fieldOf(item) === (choice === 'yes'),
  });
}
