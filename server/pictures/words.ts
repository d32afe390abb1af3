/** Texts of a profile's pictures, and of its document's preview. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('server/pictures', {
  verified: 'Verified',
  /** Below the number, on the card. */
  achievementPoints: 'achievement points',
  points: { one: '{count} achievement point', other: '{count} achievement points' },
  /** `title`: of a section, such as "Achievements". */
  progress: '{title} {earned} of {total}',
});
