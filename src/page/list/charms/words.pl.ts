import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  earned: 'Zdobyte punkty charmów',
  spent: 'Wydane punkty charmów',
  left: 'Pozostałe punkty charmów',
  echoes: 'Wydane minor charm echoes',
  echoesLeft: 'Pozostałe minor charm echoes',
  imported: '{points} w dniu {date}, według importu',
  byImport: 'w dniu {date}, według importu',
  of: 'z {total}',
  notCounted: 'Nie udało się policzyć twoich punktów charmów, bo nie udało się wczytać Bestiariusza. {why}',
  overspent: {
    one: 'Twoje charmy kosztują o {count} punkt charmów więcej, niż dają zapisane potwory. Zapisz więcej potworów albo sprawdź stopnie.',
    few: 'Twoje charmy kosztują o {count} punkty charmów więcej, niż dają zapisane potwory. Zapisz więcej potworów albo sprawdź stopnie.',
    many: 'Twoje charmy kosztują o {count} punktów charmów więcej, niż dają zapisane potwory. Zapisz więcej potworów albo sprawdź stopnie.',
    other:
      'Twoje charmy kosztują o {count} punktu charmów więcej, niż dają zapisane potwory. Zapisz więcej potworów albo sprawdź stopnie.',
  },
  categories: { Major: 'Charmy Major', Minor: 'Charmy Minor' },
  prices: { Major: '{sum} punktów charmów', Minor: '{sum} minor charm echoes' },
  gradeOf: '{name}, stopień',
  noGrade: 'Brak stopnia',
  grades: {
    Major: {
      one: 'Stopień {grade}, {count} punkt charmów',
      few: 'Stopień {grade}, {count} punkty charmów',
      many: 'Stopień {grade}, {count} punktów charmów',
      other: 'Stopień {grade}, {count} punktu charmów',
    },
    Minor: {
      one: 'Stopień {grade}, {count} minor charm echo',
      few: 'Stopień {grade}, {count} minor charm echoes',
      many: 'Stopień {grade}, {count} minor charm echoes',
      other: 'Stopień {grade}, {count} minor charm echoes',
    },
  },
};
