import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  verified: 'Zweryfikowana',
  achievementPoints: 'punkty osiągnięć',
  points: {
    one: '{count} punkt osiągnięć',
    few: '{count} punkty osiągnięć',
    many: '{count} punktów osiągnięć',
    other: '{count} punktu osiągnięć',
  },
  progress: '{title}: {earned} z {total}',
};
