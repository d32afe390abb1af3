import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLocalSettings, localSettings } from '#page/platform/local-settings.ts';
import { goOffline, goTo, intercept, openApp, send, settled, travel } from '#tests/component/app.tsx';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { main } from '#tests/component/list.ts';
import { asPhone } from '#tests/component/window.ts';

const version = (name: string) => main.getByRole('heading', { level: 2, name, exact: true });
const tab = (name: string | RegExp) => main.getByRole('tab', { name });

test('versions of the app and of the game data have separate tabs, stored in the address', async () => {
  await asPhone();
  await openApp('/changelog');
  expect(document.title).toBe('Changelog · Loremark');
  await expect.element(version('Unreleased')).toBeVisible();
  await expect.element(main.getByText('In progress')).toBeVisible();
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(await violations()).toEqual([]);
  await tab('App').click();
  await userEvent.keyboard('{ArrowRight}');
  await settled();
  expect(location.search).toBe('?of=catalogue');
  await expect.element(version('Version 2026.11')).toBeVisible();
  await expect.element(version('Unreleased')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await travel(-1);
  await expect.element(version('Unreleased')).toBeVisible();
});

test('a link to a version shows its kind and scrolls to it, offline too', async () => {
  await asPhone();
  await openApp('/changelog');
  goOffline();
  await goTo('/goals');
  await goTo('/changelog#catalogue-2026.11');
  await expect.element(version('Version 2026.11')).toBeVisible();
  await expect.element(tab(/^Game data/)).toHaveAttribute('aria-selected', 'true');
  await version('Version 2026.11').getByRole('link').click();
  await settled();
  expect(location.search + location.hash).toBe('?of=catalogue#catalogue-2026.11');
});

describe('new versions', () => {
  test('are not marked on a first visit, which stores the newest versions', async () => {
    await openApp('/changelog');
    await expect.element(tab('App')).toBeVisible();
    await expect.element(tab('Game data')).toBeVisible();
    expect(localSettings()).toMatchObject({ appSeen: '0', catalogueSeen: '' });
  });

  test('are those since the last visit, until their tab was shown and the page is reloaded', async () => {
    changeLocalSettings({ appSeen: '0', catalogueSeen: '2020-01-01T00:00:00.000Z' });
    await openApp('/changelog');
    await tab(/^Game data, \d+ new$/).click();
    await settled();
    await expect.element(main.getByText('New', { exact: true }).first()).toBeVisible();
    expect(localSettings().catalogueSeen > '2026').toBe(true);
    await expect.element(tab(/^Game data, \d+ new$/)).toBeVisible();
  });
});

test('players whose reports led to a version are thanked by name', async () => {
  const newer = 'abcdef0123456789';
  const { sections } = (await send('GET', 'catalogue', undefined)) as { sections: { changelog: { version: string } } };
  const path = `catalogue/changelog/${sections.changelog.version}`;
  const { items } = (await send('GET', path, undefined)) as { items: { kind: string }[] };
  const rows = items.map((row) => (row.kind === 'catalogue' ? { ...row, thanks: ['Edda', 'Rowan'] } : row));
  intercept('catalogue', async (_, passOn) => {
    const index = await (await passOn()).json();
    index.sections.changelog.version = newer;
    return Response.json(index);
  });
  intercept(`catalogue/changelog/${newer}`, () => Response.json({ section: 'changelog', version: newer, items: rows }));
  await openApp('/changelog?of=catalogue');
  await expect.element(main.getByText('Thanks to Edda and Rowan.').first()).toBeVisible();
});

test('the news are one tap away', async () => {
  await openApp('/changelog');
  await main.getByRole('link', { name: 'News' }).click();
  await settled();
  await expect.element(page.getByRole('region', { name: 'News' })).toBeVisible();
});
