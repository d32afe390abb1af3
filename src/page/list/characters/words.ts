import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/list/characters', {
  state: '{name}: {state}',
  stateWithKills: '{name}: {state}, {kills}',
  none: 'No one has it',
  neither: 'Neither has it',
  all: 'All have it',
  both: 'Both have it',
  begun: 'Started: {names}',
  have: 'Has it: {names}',
  more: 'and {count} more',
});
