import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/guest', {
  title: 'Add what you ticked here?',
  recorded: {
    one: 'You recorded {count} entry on this device without an account. Nothing in your account is lowered or replaced.',
    other:
      'You recorded {count} entries on this device without an account. Nothing in your account is lowered or replaced.',
  },
  character: 'Character',
  lists: 'What was recorded here',
  entries: { one: '{count} entry', other: '{count} entries' },
  fresh: { one: '{count} new', other: '{count} new' },
  partlyFresh: { one: '{count} of {total} new', other: '{count} of {total} new' },
  comparing: 'Checking what your account already has.',
  addTo: 'Add to {name}',
  notNow: 'Not now',
  delete: 'Delete…',
  arrived: {
    one: '{count} entry from this device is now in your account.',
    other: '{count} entries from this device are now in your account.',
  },
  former: {
    title: 'Progress of an earlier account',
    recorded: {
      one: 'An earlier account named {username} recorded {count} entry on this device.',
      other: 'An earlier account named {username} recorded {count} entries on this device.',
    },
    unsent: { one: '{count} change was never sent.', other: '{count} changes were never sent.' },
    question: 'None of it was added to your account. What should happen to it?',
    /** `things` are `drafts`, `messages`, or both. */
    rest: 'Not kept: {things}.',
    drafts: { one: '{count} draft of a contest entry', other: '{count} drafts of contest entries' },
    messages: { one: '{count} message to us', other: '{count} messages to us' },
    keep: 'Keep without an account',
    save: 'Save to a file',
    saved: 'Saved as {file}. Import it on the Sync page.',
    meaning: "It is deleted from this device. It can't be brought back, except from a file that you saved.",
  },
  sure: {
    title: { one: 'Delete {count} entry?', other: 'Delete {count} entries?' },
    meaning: "What you ticked without an account is deleted from this device. It can't be brought back.",
    back: 'Back',
    delete: 'Delete',
  },
});
