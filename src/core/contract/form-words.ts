/** Messages about fields of several subjects, in forms and in responses. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract/form-words', {
  unstorable: "This text has characters that can't be stored.",
  directionMarks: 'This text has hidden marks that turn the direction of writing. Type it without them.',
  unknownSetting: 'There is no such setting.',
  tooLong: 'At most {most} characters.',
  writeLess: 'Write at most {most} characters.',
  section: 'There is no such section.',
  moment: 'It has to be like 2026-12-01T10:00:00Z.',
});
