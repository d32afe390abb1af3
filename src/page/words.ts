import { defineWords } from '#core/words/define-words.ts';

/** Texts of the documents, as search engines show them, and of the installed app's manifest. */
export const words = defineWords('page', {
  site: 'Tick the achievements, titles and more of your Tibia characters, online or offline. Every tick arrives exactly once.',
  manifest: 'Tick the achievements, titles and more of your Tibia characters, online or offline.',
  noScript: 'Loremark keeps your lists on your own device, so it needs JavaScript. Please switch it on and reload.',
  achievements:
    'Every achievement in Tibia, secret ones too: tick what you have, filter what is missing, online or offline.',
  titles: 'Every title in Tibia and what it requires: tick what you have, filter what is missing, online or offline.',
});
