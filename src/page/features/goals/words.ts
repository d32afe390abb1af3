import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/goals', {
  title: 'Goals',
  lead: 'What you are closest to finishing, in all your lists.',
  sections: 'Sections',
  qualified: 'You qualify for',
  closest: 'Closest to done',
  further: 'Further to go',
  more: 'Show {count} more',
  notLoaded: 'Some lists could not be loaded. {reason}',
  nothingStarted: 'Nothing started yet',
  howToStart:
    'Record some kills, tick an outfit or bookmark an achievement. Your closest goals then appear here, with every title you qualify for.',
  noneHere: 'No goals in these sections',
  whyNoneHere: 'You have nothing in progress here.',
  allSections: 'All sections',
});
