import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signUp } from './support/player.ts';
import { test } from './support/stage.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Lists' });
const tabs = (page: Page) => bar(page).locator(':scope > *').allInnerTexts();
const current = (page: Page) => bar(page).locator('[aria-current=page]').allInnerTexts();

describe('the tab bar of a phone', () => {
  test('leads to Home, Lists, Search, Goals and the login, and says where the player is', async ({ openDevice }) => {
    const { page } = await openDevice(PHONE);
    await page.goto('/');
    await bar(page).getByText('Log in').waitFor();
    expect(await tabs(page)).toEqual(['Home', 'Lists', 'Search', 'Goals', 'Log in']);
    expect(await current(page)).toEqual(['Home']);
    for (const [tab, name] of [
      ['Search', 'Search'],
      ['Goals', 'Goals'],
      ['Home', 'Everything your character has done'],
      ['Lists', 'Achievements'],
    ] as const) {
      await bar(page).getByRole('link', { name: tab }).click();
      await heading(page, name).waitFor();
      await expect.poll(() => current(page)).toEqual([tab]);
    }
    await bar(page).getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog', { name: 'Login' }).waitFor();
  });

  test('opens the list that was open last; there, a second tap opens all of them', async ({ openDevice }) => {
    const { page } = await openDevice(PHONE);
    await page.goto('/mounts');
    await heading(page, 'Mounts').waitFor();
    await expect.poll(() => current(page)).toEqual(['Lists']);
    await bar(page).getByRole('button', { name: 'Lists' }).click();
    await sheet(page)
      .getByRole('link', { name: /^Titles/ })
      .click();
    await heading(page, 'Titles').waitFor();
    await sheet(page).waitFor({ state: 'detached' });
    await page.goto('/goals');
    await bar(page).getByRole('link', { name: 'Lists' }).click();
    await heading(page, 'Titles').waitFor();

    await bar(page).getByRole('button', { name: 'Lists' }).click();
    const entry = (name: string) => sheet(page).getByRole('listitem').filter({ hasText: name });
    await expect.poll(() => entry('Achievements').innerText()).toMatch(/0%$/);
    expect(await entry('Titles').innerText()).toMatch(/0%$/);
    expect(await entry('Charms').innerText()).toMatch(/soon$/);
  });

  test('names the player by the first word, and leads to the own profile', async ({ openDevice }) => {
    const { page } = await openDevice(PHONE);
    await page.goto('/');
    await signUp(page, 'TheLongestNameOfAntica');
    await bar(page).getByRole('link', { name: 'TheLongestNameOfAntica' }).click();
    await heading(page, 'Profile').waitFor();
    expect(new URL(page.url()).search).toBe('?username=TheLongestNameOfAntica');
    await expect.poll(() => current(page)).toEqual(['TheLongestNameOfAntica']);
    await page.goto('/profile?username=Thorne');
    await heading(page, 'Profile').waitFor();
    expect(await current(page)).toEqual([]);
  });
});
