import { defineWords } from '#core/words/define-words.ts';

/** Texts of the answers to the guest question. */
export const words = defineWords('page/state/accounts/guest', {
  added: { one: '{count} entry added.', other: '{count} entries added.' },
  known: { one: '{count} was already there.', other: '{count} were already there.' },
  notAdded: 'Not added. It stays on this device: log out to see it.',
  keptFormer: {
    one: '{count} entry is kept on this device without an account. Add it to your account from the menu.',
    other: '{count} entries are kept on this device without an account. Add them to your account from the menu.',
  },
  deleted: { one: '{count} entry deleted.', other: '{count} entries deleted.' },

  givenBack: {
    one: '{count} entry taken out of your account. It stays on this device: log out to see it.',
    other: '{count} entries taken out of your account. They stay on this device: log out to see them.',
  },
  changedSince: 'You have changed these since, so they stay in your account.',
});
