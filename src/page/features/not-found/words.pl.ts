import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  heading: 'Tej strony nie ma na żadnej mapie',
  why: 'W adresie może być literówka albo strona została przeniesiona. Żaden twój wpis nie przepadł.',
  home: 'Na stronę główną',
};
