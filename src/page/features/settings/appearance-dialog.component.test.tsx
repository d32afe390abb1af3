import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { localSettings } from '#page/platform/local-settings.ts';
import { openApp, settled } from '#tests/component/app.tsx';
import { prefer } from '#tests/component/window.ts';

const LIGHT = 'rgb(239, 241, 234)';
const DARK = 'rgb(14, 21, 19)';

const dialog = page.getByRole('dialog', { name: 'Appearance' });
const choice = (name: string) => dialog.getByRole('radio', { name });
const ground = () => getComputedStyle(document.documentElement).backgroundColor;

async function open(): Promise<void> {
  await page.getByRole('button', { name: 'Appearance' }).click();
  await settled();
}

async function choose(name: string): Promise<void> {
  await choice(name).click();
  await settled();
}

describe('the appearance', () => {
  test('follows the device until the player chooses, and when it changes', async () => {
    await prefer('prefers-color-scheme', 'light');
    await openApp('/challenges');
    expect(ground()).toBe(LIGHT);
    await prefer('prefers-color-scheme', 'dark');
    expect(ground()).toBe(DARK);
    await open();
    await expect.element(choice('Follow the device')).toBeChecked();
    await choose('Light');
    await expect.element(choice('Follow the device')).not.toBeChecked();
    expect(ground()).toBe(LIGHT);
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('light');
    await choose('Dark');
    expect(ground()).toBe(DARK);
    await prefer('prefers-color-scheme', 'light');
    expect(ground()).toBe(DARK);
    await choose('Follow the device');
    expect(ground()).toBe(LIGHT);
  });

  test('makes the menu smaller when it is compact, which is remembered', async () => {
    await openApp('/challenges');
    const entry = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Quests' }).element();
    const height = () => entry.getBoundingClientRect().height;
    const roomy = height();
    await open();
    await choose('Compact');
    expect(height()).toBeLessThan(roomy);
    expect(height()).toBeGreaterThanOrEqual(24);
    expect(localSettings().density).toBe('compact');
    await choose('Comfortable');
    expect(height()).toBe(roomy);
  });
});
