import { figure } from '#core/words/figure.ts';

export const words = {
  title: 'Goals',
  lead: 'What you are closest to finishing, in all your lists.',
  sections: 'Sections',
  qualified: 'You qualify for',
  closest: 'Closest to done',
  further: 'Further to go',
  more: (count: number) => `Show ${figure(count)} more`,
  notLoaded: (reason: string) => `Some lists could not be loaded. ${reason}`,
  nothingStarted: 'Nothing started yet',
  howToStart:
    'Record some kills, tick an outfit or bookmark an achievement. Your closest goals then show here, with every title you qualify for.',
  noneHere: 'No goals in these sections',
  whyNoneHere: 'You have nothing in progress here.',
  allSections: 'All sections',
} as const;
