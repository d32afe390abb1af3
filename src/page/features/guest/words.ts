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
  sure: {
    title: (count: number) => `Delete ${entries(count)}?`,
    meaning: "What you ticked without an account is deleted from this device. It can't be brought back.",
    back: 'Back',
    delete: 'Delete',
  },
} as const;
