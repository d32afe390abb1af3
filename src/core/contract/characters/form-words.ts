/** Messages about the fields of a character, on the page and in responses. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract/characters/form-words', {
  name: {
    empty: 'Character name cannot be empty.',
    tooShort: 'Character name must have at least {least} characters.',
    tooLong: 'Character name can have at most {most} characters.',
    firstLetter: 'Character name must begin with a letter.',
    characters: 'Character name can only contain letters, spaces, apostrophes, hyphens, dots and commas.',
    taken: 'You already have a character with this name.',
  },
  visibility: 'Visibility must be Public or Hidden.',
  id: 'A character must be named by its id.',
});
