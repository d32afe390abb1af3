import { describe, expect, it } from 'vitest';
import type { NewsRow } from '#core/contract/catalogue/content.ts';
import { excerpt, folded, inOrder } from './posts.ts';

const post = (id: string, at: string, pinned = false): NewsRow => ({
  id,
  at,
  pinned,
  category: 'site',
  title: id,
  body: [],
});
const paragraph = (text: string) => ({ tag: 'p', children: [text] }) as const;

it('pinned posts come first, then the newest, then the older ones', () => {
  const posts = [
    post('old', '2026-01-01T10:00:00.000Z'),
    post('new', '2026-11-01T10:00:00.000Z'),
    post('pinned', '2026-02-01T10:00:00.000Z', true),
    post('newest', '2026-11-02T10:00:00.000Z'),
  ];
  expect(inOrder(posts).map(({ id }) => id)).toEqual(['pinned', 'newest', 'new', 'old']);
});

it('plain text separates blocks, and joins marks within a word', () => {
  const text = [
    { tag: 'p', children: ['A dragon', { tag: 'strong', children: ["'s"] }, ' tail.'] },
    { tag: 'ul', children: [{ tag: 'li', children: ['One'] }, '\n', { tag: 'li', children: ['Two'] }] },
  ] as const;
  expect(excerpt(text)).toBe("A dragon's tail. One Two");
});

it('an excerpt has the sentences of a text, without headings and tables', () => {
  const text = [
    { tag: 'h2', children: ['New'] },
    paragraph('These came.'),
    { tag: 'table', children: [{ tag: 'tr', children: [{ tag: 'td', children: ['14'] }] }] },
    paragraph('Have fun.'),
  ] as const;
  expect(excerpt(text)).toBe('These came. Have fun.');
});

describe('a text in a list', () => {
  it('is complete if it is short', () => {
    const text = [paragraph('Short.'), '\n', paragraph('And good.')];
    expect(folded(text)).toEqual({ shown: text, isWhole: true });
  });

  it('ends before the block that makes it long', () => {
    const text = [paragraph('Begin.'), paragraph('x'.repeat(390)), paragraph('The end of it.')];
    expect(folded(text)).toEqual({ shown: text.slice(0, 2), isWhole: false });
  });

  it('does not end with the heading of a hidden part', () => {
    const text = [
      paragraph('Begin.'),
      '\n',
      { tag: 'h2', children: ['More'] },
      '\n',
      paragraph('x'.repeat(400)),
    ] as const;
    expect(folded(text)).toEqual({ shown: text.slice(0, 1), isWhole: false });
  });

  it.each([
    ['omits a bold line that introduces it', [{ tag: 'strong', children: ['These came:'] }], 1],
    ['keeps a line with a bold word', [{ tag: 'strong', children: ['Two'] }, ' came:'], 3],
  ] as const)('before a long list %s', (_, children, blocks) => {
    const list = { tag: 'ul', children: [{ tag: 'li', children: ['x'.repeat(400)] }] } as const;
    const text = [paragraph('Begin.'), '\n', { tag: 'p', children }, '\n', list] as const;
    expect(folded(text)).toEqual({ shown: text.slice(0, blocks), isWhole: false });
  });

  it('has its first block, however long that is', () => {
    const text = [paragraph('x'.repeat(1000)), paragraph('More.')];
    expect(folded(text)).toEqual({ shown: text.slice(0, 1), isWhole: false });
    expect(folded(text.slice(0, 1)).isWhole).toBe(true);
  });
});
