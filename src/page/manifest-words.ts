/** Texts of the installed app's manifest. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/manifest-words', {
  description: 'Tick the achievements, titles and more of your Tibia characters, online or offline.',
});
