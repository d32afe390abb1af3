import { type Filter, queryText } from './filter.ts';
import { searchWords } from './fold-text.ts';

/** Filter for rows whose names contain every word, in any order, ignoring case and accents. */
export function searchFilter<Item>(label: string): Filter<Item, string> {
  return {
    label,
    place: 'toolbar',
    control: { kind: 'search' },
    initial: '',
    read: (query, key) => queryText(query, key) ?? '',
    write: (value, key) => (value === '' ? {} : { [key]: value }),
    parts: (value) => (value.trim() === '' ? [] : [{ label: value.trim(), without: '' }]),
    matcher: (value) => {
      const words = searchWords(value);
      if (words.length === 0) return null;
      return ({ searchKey }) => words.every((word) => searchKey.includes(word));
    },
  };
}
