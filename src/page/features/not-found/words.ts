import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/not-found', {
  heading: 'This page is not on any map',
  why: 'The address may be mistyped, or the page has moved. Nothing you recorded is lost.',
  home: 'Go home',
});
