import { defineWords } from '#core/words/define-words.ts';

/** Descriptions of screens, as search engines show them. */
export const words = defineWords('page', {
  achievements:
    'Every achievement of Tibia, secret ones too: tick what you have, filter what is missing, online or offline.',
  titles: 'Every title of Tibia with what it asks for: tick what you have, filter what is missing, online or offline.',
});
