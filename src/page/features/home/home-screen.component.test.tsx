import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setValue } from '#page/state/progress/progress.ts';
import { openApp, settled } from '#tests/component/app.tsx';

const DRAGON = 34;
const MOUNTS = Array.from({ length: 10 }, (_, at) => 368 + at);

const heading = (name: string) => page.getByRole('heading', { name });
const sectionWay = (name: string) =>
  page.getByRole('navigation', { name: 'Progress by section' }).getByRole('link', { name });

test('home shows how far every section is, what was last, which is taken back there, and what is closest', async () => {
  await openApp('/');
  await expect.element(sectionWay('Mounts').getByText('0%')).toBeVisible();
  await expect.element(heading('Closest to done')).not.toBeInTheDocument();
  await expect.element(heading('Recently recorded')).not.toBeInTheDocument();

  await setValue('bestiary', DRAGON, 988);
  for (const item of MOUNTS) await setValue('mounts', item, 1);
  await settled();
  await expect.element(sectionWay('Mounts').getByText('10 / 259')).toBeVisible();
  const closest = page.getByRole('region', { name: 'Closest to done' });
  await expect.element(closest.getByRole('link', { name: 'Dragon' })).toBeVisible();
  // Two of one section at most.
  expect(closest.getByRole('link', { name: /^Beastrider/ }).elements()).toHaveLength(2);

  const recent = page.getByRole('list', { name: 'Recently recorded' }).getByRole('listitem');
  await expect.element(recent.first()).toHaveTextContent('Mounts');
  const last = recent.first().element().textContent;
  await page.getByRole('button', { name: 'Undo last' }).click();
  await settled();
  await expect.element(sectionWay('Mounts').getByText('9 / 259')).toBeVisible();
  expect(recent.first().element().textContent).not.toBe(last);
  await page.getByRole('link', { name: 'All goals' }).click();
  await settled();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
});
