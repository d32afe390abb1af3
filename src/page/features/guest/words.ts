import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

const entries = (count: number) => plural(count, { one: '# entry', other: '# entries' });

export const words = {
  title: 'Add what you ticked here?',
  recorded: (count: number) =>
    `You recorded ${entries(count)} on this device without an account. Nothing in your account is lowered or replaced.`,
  character: 'Character',
  lists: 'What was recorded here',
  entries,
  fresh: (fresh: number, count: number) =>
    fresh === count ? `${figure(count)} new` : `${figure(fresh)} of ${figure(count)} new`,
  comparing: 'Checking what your account has already.',
  addTo: (name: string) => `Add to ${name}`,
  notNow: 'Not now',
  delete: 'Delete…',
  arrived: (count: number) =>
    plural(count, {
      one: '# entry from this device is now in your account.',
      other: '# entries from this device are now in your account.',
    }),
  former: {
    title: 'Progress of an earlier account',
    recorded: (username: string, count: number, unsent: number) =>
      `An earlier account named ${username} recorded ${entries(count)} on this device${
        unsent === 0 ? '' : `; ${plural(unsent, { one: '# change was', other: '# changes were' })} never sent`
      }. Nothing of it was added to your account. What should happen to it?`,
    rest: (drafts: number, messages: number) =>
      `Not kept: ${[
        ...(drafts > 0
          ? [plural(drafts, { one: '# draft of a contest entry', other: '# drafts of contest entries' })]
          : []),
        ...(messages > 0 ? [plural(messages, { one: '# message to us', other: '# messages to us' })] : []),
      ].join(' and ')}.`,
    keep: 'Keep without an account',
    save: 'Save to a file',
    saved: (file: string) => `Saved as ${file}. Import it on the Sync page.`,
    meaning: "It is deleted from this device. It can't be brought back, except from a file that you saved.",
  },
  sure: {
    title: (count: number) => `Delete ${entries(count)}?`,
    meaning: "What you ticked without an account is deleted from this device. It can't be brought back.",
    back: 'Back',
    delete: 'Delete',
  },
} as const;
