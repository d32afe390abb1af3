import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  inDays: { one: 'za {count} dzień', few: 'za {count} dni', many: 'za {count} dni', other: 'za {count} dnia' },
  inHours: {
    one: 'za {count} godzinę',
    few: 'za {count} godziny',
    many: 'za {count} godzin',
    other: 'za {count} godziny',
  },
  soon: 'za mniej niż godzinę',
};
