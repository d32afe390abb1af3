/** Texts of the answers to the guest question. */
import { plural } from '#core/words/plural.ts';

const entries = (count: number) => plural(count, { one: '# entry', other: '# entries' });

export const words = {
  logInFirst: 'Log in first.',
  added: (added: number, known: number, aside: number) =>
    `${[
      `${entries(added)} added`,
      ...(known > 0 ? [plural(known, { one: '# there already', other: '# there already' })] : []),
      ...(aside > 0 ? [plural(aside, { one: '# to look at', other: '# to look at' })] : []),
    ].join(', ')}.`,
  notAdded: 'Not added. It stays on this device: log out to see it.',
  keptFormer: (count: number) =>
    plural(count, {
      one: '# entry is kept on this device without an account. Add it to your account from the menu.',
      other: '# entries are kept on this device without an account. Add them to your account from the menu.',
    }),
  deleted: (count: number) => `${entries(count)} deleted.`,

  givenBack: (count: number) =>
    plural(count, {
      one: '# entry taken out of your account. It stays on this device: log out to see it.',
      other: '# entries taken out of your account. They stay on this device: log out to see them.',
    }),
  changedSince: 'You have changed these since, so they stay in your account.',
} as const;
