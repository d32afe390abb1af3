import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/search', {
  heading: 'Search',
  field: 'Search every section',
  section: 'Section',
  all: 'All',
  nothingFound: 'Nothing found.',
  found: '{count} found.',
  allOf: 'All {count}',
  allIn: 'All {count} in {title}',
  showMore: 'Show {count} more',
  entriesToFind: { one: '{count} entry to find', other: '{count} entries to find' },
  whatToType:
    'Type a name, or what you know of it: a place, a reward, a class, an item, a person. Mark what you find right here.',
  forExample: 'For example:',
  /** Each has to find something: names, and a class of creatures as its list calls it. */
  examples: { place: 'Roshamuul', class: 'Undead', person: 'Chondur' },
  nothingFor: 'Nothing found for “{text}”',
  clear: 'Clear search',
  tryFewer:
    'Names may have typos; places, items, people and rewards need the right spelling. Try fewer letters or one word. How to earn secret achievements is not searched.',
  /** `title` is a section, or "How to earn achievements". */
  notSearched: '{title} could not be loaded and is not searched. {message}',
  ways: 'How to earn achievements',
  /** The slots are keys: ↑ ↓ x / and the two below. */
  hint: '{enter} goes to the first result and opens it, {up} {down} move, {x} marks, {slash} goes back to the text, {escape} clears it.',
  enter: 'Enter',
  escape: 'Esc',
  /** By the charm's category, with the prices of its grades: "240 + 360 + 1,200". */
  charmPrice: { Major: 'Major, {price} charm points', Minor: 'Minor, {price} minor charm echoes' },
});
