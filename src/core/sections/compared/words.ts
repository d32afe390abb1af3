import { defineWords } from '#core/words/define-words.ts';

/** Filters of lists that compare characters, the player's own or those of players. */
export const words = defineWords('core/sections/compared', {
  mine: 'My characters',
  showAll: 'Show all',
  someHave: 'At least one has it',
  allHave: 'All have it',
  noneHas: 'None has it',
  has: '{name} has it',
  lacks: '{name} lacks it',

  compared: 'Compared',
  everything: 'Everything',
  allThree: 'All three',
  both: 'Both',
  only: 'Only {name}',
  onlyMe: 'Only me',
  /** None of three players. */
  none: 'None',
  /** None of two players. */
  neither: 'Neither',
});
