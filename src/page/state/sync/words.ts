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
} as const;
