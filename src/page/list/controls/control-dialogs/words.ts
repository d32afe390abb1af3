import { defineWords } from '#core/words/define-words.ts';

/** `state` is the state of a complete row inside a sentence, such as "complete". */
export const words = defineWords('page/list/controls/control-dialogs', {
  keep: 'Keep',
  lower: {
    title: 'Lower {name}?',
    description: '{name} is {state}. It will no longer count as {state}.',
    agree: 'Lower',
  },
  remove: {
    title: 'Remove {name}?',
    description: 'Its addons are removed with it.',
    agree: 'Remove',
  },
  kills: 'Kills',
  atLeast: 'At least {count} kills are known. Enter your exact kill count.',
  makeIt: {
    one: '{count} kill makes it {state}. Type +37 to add 37.',
    other: '{count} kills make it {state}. Type +37 to add 37.',
  },
});
