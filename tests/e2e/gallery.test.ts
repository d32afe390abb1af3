import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { buildWhatIsStale, PREVIEW_PAGE } from '#server/launch/build-what-is-stale.mjs';
import { sidewaysOverflow, violations } from './support/accessibility.ts';
import { BUILT_PAGE, builtFiles } from './support/built-page.ts';
import { test } from './support/stage.ts';

describe('what players are served', () => {
  test('holds nothing of the gallery', async () => {
    const scripts = [
      ...(await builtFiles('js')).map((name) => path.join('js', name)),
      ...(await builtFiles('js/tibia')).map((name) => path.join('js', 'tibia', name)),
      'sw.js',
    ];
    expect(scripts.length).toBeGreaterThan(10);
    const speaking: string[] = [];
    for (const script of scripts) {
      const source = await readFile(path.join(BUILT_PAGE, script), 'utf8');
      if (/gallery/i.test(script + source)) speaking.push(script);
    }
    expect(speaking).toEqual([]);
  });

  test('knows no such path', async ({ openDevice }) => {
    const { page } = await openDevice();
    await page.goto('/gallery');
    await page.waitForURL('**/404');
  });
});

describe('the preview', () => {
  test.override({ settings: { PAGE_DIR: PREVIEW_PAGE } });
  beforeAll(async () => {
    await buildWhatIsStale(() => undefined, ['preview']);
  });

  test.for([
    { theme: 'Dark', width: 390 },
    { theme: 'Light', width: 390 },
    { theme: 'Dark', width: 1440 },
    { theme: 'Light', width: 1440 },
  ])('shows every component without a complaint, $theme at $width px', async ({ theme, width }, { openDevice }) => {
    const { page } = await openDevice({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(`/gallery?theme=${theme.toLowerCase()}`);
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    const choice = page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: theme });
    await expect.poll(() => choice.isChecked()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme.toLowerCase());
    await page.getByText('Loading the list, 42%').waitFor();
    expect(await violations(page, 'gallery')).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  });

  test('opens what opens over the page', async ({ openDevice }) => {
    const { page } = await openDevice();
    await page.goto('/gallery');
    for (const place of ['center', 'start', 'end']) {
      await page.getByRole('button', { name: `Open at ${place}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Rename the character' });
      await dialog.getByLabel('Name').waitFor();
      await dialog.getByRole('button', { name: 'Rename' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Show an error' }).click();
    await page.getByRole('region', { name: 'Notifications' }).getByText('The tick was not stored.').waitFor();
  });
});
