/** Labels of personal tokens, and messages about their fields. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract/accounts/token-words', {
  /** The data that a token lets a program read. */
  scopes: {
    characters: 'Your characters',
    progress: 'What your characters have, and your bookmarks',
    history: 'The history of your changes',
    following: 'Who you follow',
  },
  unknownScope: 'There is no such scope.',
  noName: 'Give the token a name.',
  nameTooLong: 'A name can have at most {most} characters.',
  noScopes: 'Choose what the token can read.',
  noEnd: 'Choose when the token expires.',
});
