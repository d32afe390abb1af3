import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/editing/history', {
  title: 'History of {label}',
  loading: 'Loading the history…',
  failed: 'The history could not be loaded.',
  none: 'No one has published a change to it. It is as in the files.',
  current: 'what players have',
  by: '{moment}, by {author}.',
  byTwo: '{moment}, by {author}, published by {publisher}.',
  revert: 'Revert',
  revertThis: 'Revert {change}',
  more: 'Show older',
});
