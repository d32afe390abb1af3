import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

export const words = {
  heading: 'Search',
  field: 'Search every section',
  section: 'Section',
  all: 'All',
  found: (total: number) => (total === 0 ? 'Nothing found.' : `${figure(total)} found.`),
  allOf: (total: number) => `All ${figure(total)}`,
  allIn: (total: number, title: string) => `All ${figure(total)} in ${title}`,
  showMore: (count: number) => `Show ${figure(count)} more`,
  entriesToFind: (count: number) => plural(count, { one: '# entry to find', other: '# entries to find' }),
  whatToType:
    'Type a name, or what you know of it: a place, a reward, a class, an item, a person. Mark what you find right here.',
  examples: 'For example:',
  nothingFor: (text: string) => `Nothing found for “${text}”`,
  clear: 'Clear search',
  tryFewer:
    'Names may have typos; places, items, people and rewards need the right spelling. Try fewer letters or one word. How to earn secret achievements is not searched.',
  notSearched: (title: string, message: string) => `${title} could not be loaded and is not searched. ${message}`,
  ways: 'How to earn achievements',
  hint: {
    enter: 'Enter',
    escape: 'Esc',
    first: 'goes to the first result and opens it,',
    move: 'move,',
    mark: 'marks,',
    back: 'goes back to the text,',
    clear: 'clears it.',
  },
  charms: 'Charms',
  charmPrice: (category: string, cost: readonly number[]) =>
    `${category}, ${cost.map(figure).join(' + ')} ${category === 'Major' ? 'charm points' : 'minor charm echoes'}`,
} as const;

/** Example searches: a place, a class, a requirement and a person. */
export const EXAMPLES = ['Roshamuul', 'Undead', 'Own 10 mounts', 'Chondur'] as const;
