import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RichText as Text } from '#core/contract/catalogue/rich-text.ts';
import { violations } from '#tests/component/facts.ts';
import { show } from '#tests/component/show.tsx';
import { RichTextView } from './rich-text.tsx';

const TEXT: Text = [
  { tag: 'h2', children: ['Zasady'] },
  { tag: 'p', children: ['Jeden ', { tag: 'strong', children: ['rysunek'] }, { tag: 'br' }, 'na postać.'] },
  {
    tag: 'ul',
    children: [{ tag: 'li', children: [{ tag: 'a', href: '/mounts?search=widow#main', children: ['Mounts'] }] }],
  },
  { tag: 'p', children: [{ tag: 'a', href: 'https://example.test/wiki', children: ['Wiki'] }] },
  { tag: 'p', children: [{ tag: 'a', href: 'mailto:us@example.test', children: ['Mail'] }] },
  { tag: 'p', children: [{ tag: 'a', children: ['Nowhere'] }] },
  {
    tag: 'table',
    children: [
      { tag: 'thead', children: [{ tag: 'tr', children: [{ tag: 'th', children: ['Place'] }] }] },
      { tag: 'tbody', children: [{ tag: 'tr', children: [{ tag: 'td', children: ['First'] }] }] },
    ],
  },
];

test('a text is rendered with its markup, in its language', async () => {
  await show(
    <main>
      <h1>Konkurs</h1>
      <RichTextView text={TEXT} lang="pl" />
    </main>,
  );
  const heading = page.getByRole('heading', { level: 2, name: 'Zasady' });
  await expect.element(heading).toBeVisible();
  expect(heading.element().closest('[lang]')?.getAttribute('lang')).toBe('pl');
  await expect.element(page.getByRole('strong')).toHaveTextContent('rysunek');
  await expect.element(page.getByRole('cell', { name: 'First' })).toBeVisible();
  expect(await violations('main')).toEqual([]);
});

test('a link stays in the app, opens another site in a new tab, or starts an email', async () => {
  await show(<RichTextView text={TEXT} />);
  const own = page.getByRole('link', { name: 'Mounts' });
  await expect.element(own).toHaveAttribute('href', '/mounts?search=widow#main');
  await expect.element(own).not.toHaveAttribute('target');
  const other = page.getByRole('link', { name: 'Wiki (other site)' });
  await expect.element(other).toHaveAttribute('href', 'https://example.test/wiki');
  await expect.element(other).toHaveAttribute('target', '_blank');
  await expect.element(other).toHaveAttribute('rel', 'noreferrer');
  await expect.element(page.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', 'mailto:us@example.test');
  await expect.element(page.getByText('Nowhere')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Nowhere' })).not.toBeInTheDocument();
});
