import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

export const words = {
  imported: 'Just imported',
  report: 'See the report',
  importedFrom: (auction: number, ago: string) => `Auction ${auction}, ${ago}`,
  changes: (gained: number, changed: number, lost: number) =>
    [
      gained > 0 ? `${figure(gained)} added` : '',
      changed > 0 ? `${figure(changed)} changed` : '',
      lost > 0 ? `${figure(lost)} removed` : '',
    ]
      .filter((one) => one !== '')
      .join(' · '),

  challenge: 'Challenge of the month',
  join: 'Join',
  open: 'Open',
  ends: (name: string, left: string) => `${name}. It ends ${left}.`,
  points: (count: number) => plural(count, { one: '# point', other: '# points' }),
} as const;
