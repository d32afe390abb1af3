import { expect, it } from 'vitest';
import { SIGNPOSTS } from '#page/features/signposts/signposts.ts';
import { isComing } from './coming-soon.ts';

it('says "soon" of screens that are signposts alone', () => {
  const signposts = Object.keys(SIGNPOSTS);
  expect(signposts.filter(isComing)).toEqual(['/contact']);
  expect(
    ['/', '/me', '/goals', '/challenges', '/challenges/ranking', '/changelog', '/account', '/profile/following'].some(
      isComing,
    ),
  ).toBe(false);
});
