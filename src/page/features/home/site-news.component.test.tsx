import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { goTo, openApp, settled, travel } from '#tests/component/app.tsx';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { listedNames, main, viewTotal } from '#tests/component/list.ts';
import { asPhone, inTheme, resize } from '#tests/component/window.ts';

const newest = main.getByRole('region', { name: 'New in the game' });
const row = (section: string) => newest.getByRole('listitem').filter({ hasText: section });
/** In the newest season of the catalogue. */
const NEW_MOUNTS = 3;

/** Returns the number of a section's rows on the card. */
const countOnCard = (section: string) => Number(row(section).element().textContent?.replace(section, ''));

test('a guest sees what the newest update added, with links to those rows', async () => {
  await asPhone();
  await openApp('/');
  await expect.element(newest.getByText(/^Summer Update \d{4}, since /)).toBeVisible();
  await expect.element(newest.getByText(/^Missing:/)).not.toBeInTheDocument();
  const count = countOnCard('Bosstiary');
  await newest.getByRole('link', { name: 'Bosstiary' }).click();
  await settled();
  expect(viewTotal()).toBe(count);
  await travel(-1);
  await expect.element(main.getByRole('list', { name: 'Events' }).getByText('Now').first()).toBeVisible();
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  // The bar at the bottom covers nothing there.
  scrollTo(0, document.documentElement.scrollHeight);
  expect(await violations('main')).toEqual([]);
});

test('a player sees what is missing of it, and a section disappears with its last row', async () => {
  await resize(1440, 900);
  await inTheme('light');
  await openApp('/');
  await setValue('mounts', 368, 1);
  await settled();
  await goTo('/');
  await expect.element(newest.getByText(/^Missing: \d+$/)).toBeVisible();
  expect(countOnCard('Mounts')).toBe(NEW_MOUNTS);
  expect(await violations()).toEqual([]);
  await newest.getByRole('link', { name: 'Mounts' }).click();
  await settled();
  expect(location.search).toContain('status=unchecked');
  expect(listedNames()).toHaveLength(NEW_MOUNTS);
  for (const name of listedNames()) await page.getByRole('checkbox', { name }).click();
  await settled();
  await travel(-1);
  await expect.element(newest.getByText(/^Missing: \d+$/)).toBeVisible();
  await expect.element(row('Mounts')).not.toBeInTheDocument();
});
