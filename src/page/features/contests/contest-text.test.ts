import { expect, it } from 'vitest';
import { belowTitle } from './contest-text.ts';

const heading = (tag: 'h2' | 'h3') => ({ tag, children: ['Rules'] });

it('the highest headings of a text are of the second level', () => {
  expect(belowTitle(['Hello', heading('h3')])).toEqual(['Hello', heading('h2')]);
  expect(belowTitle([heading('h2'), heading('h3')])).toEqual([heading('h2'), heading('h3')]);
});
