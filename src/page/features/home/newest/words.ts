import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/home/newest', {
  title: 'New in the game',
  update: '{title}, since {date}',
  missed: 'Missing: {count}',
});
