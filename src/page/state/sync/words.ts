/** Texts of the sync's commands. */
import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

export const words = {
  newerElsewhere: 'A newer version runs in another tab. This one goes on working; reload when it suits you.',
  olderBlocks: "An older version is open in another tab, so this one can't save yet. Close that tab.",
  notOpen: 'Nothing is open yet. Try again.',
  fileKnown: 'Everything in this file is here already.',
  fileImported: (count: number, aside: number) =>
    `${plural(count, { one: '# change', other: '# changes' })} imported${aside === 0 ? '' : `, ${figure(aside)} to look at`}.`,

  /** Advice after a failure to store something on this device. */
  storageHelp: {
    quota: 'Free some space and try again.',
    blocked: 'Close other tabs of Loremark and try again.',
    denied:
      'This browser does not let Loremark store anything. Allow it to store data for this site, or leave private browsing, then reload.',
    unavailable: 'Reload and try again.',
  },
} as const;
