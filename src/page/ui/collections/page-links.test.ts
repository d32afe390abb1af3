import { describe, expect, it } from 'vitest';
import { pageLinks } from './page-links.ts';

function words(page: number, lastPage: number): string {
  return pageLinks(page, lastPage)
    .map((link) => (link.kind === 'gap' ? '…' : link.page === page ? `[${link.page}]` : String(link.page)))
    .join(' ');
}

describe('pageLinks', () => {
  it.each([
    [1, 1, '[1]'],
    [1, 2, '[1] 2'],
    [1, 11, '[1] 2 … 11'],
    [3, 11, '1 2 [3] 4 … 11'],
    [4, 11, '1 2 3 [4] 5 … 11'],
    [6, 11, '1 … 5 [6] 7 … 11'],
    [11, 11, '1 … 10 [11]'],
    [20, 11, '1 … 11'],
  ])('for page %d of %d offers %s', (page, lastPage, expected) => {
    expect(words(page, lastPage)).toBe(expected);
  });
});
