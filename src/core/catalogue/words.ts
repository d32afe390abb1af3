import { defineWords } from '#core/words/define-words.ts';

/** Why an editor's value is refused. */
export const words = defineWords('core/catalogue', {
  stages: 'Stages must ascend.',
  version: 'It has to be a version like 15.30.',
});
