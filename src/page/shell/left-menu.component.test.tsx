import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { localSettings } from '#page/platform/local-settings.ts';
import { goTo, openApp, settled, signUp } from '#tests/component/app.tsx';
import { seenAndPressable } from '#tests/component/facts.ts';
import { focus, listedNames, tickOf } from '#tests/component/list.ts';
import { asPhone, resize } from '#tests/component/window.ts';

const SECTIONS = [
  'Home',
  'Achievements',
  'Animus Mastery',
  'Bestiary',
  'Bosstiary',
  'Charms',
  'Mounts',
  'Outfits',
  'Quests',
  'Titles',
  'Map areas',
];
const TOOLS = ['Goals', 'Hunt log', 'Beside the game'];
const EVENTS = ['Challenges', 'Rankings', 'Contests'];
/** Headings of the screens whose headings differ from the entry's label. */
const HEADINGS: Readonly<Record<string, string>> = { Home: 'Everything your character has done' };

const menu = page.getByRole('navigation', { name: 'Sections' });
const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const entries = () =>
  menu
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
/** Returns the entries' labels, without figures. */
const labels = () => entries().map((text) => text.replace(/(?:\d+%|soon)$/, ''));
const figures = () => entries().flatMap((text) => /\d+%$/.exec(text)?.[0] ?? []);
/** Returns the width of the menu's column, including its border; 0 = no menu. */
const width = () => menu.elements()[0]?.parentElement?.getBoundingClientRect().width ?? 0;

async function pressMenu(): Promise<void> {
  await button.click();
  await settled();
}

describe('the left menu', () => {
  test('has its entries in order, and each leads to its screen', async () => {
    await openApp('/contact');
    expect(labels()).toEqual([...SECTIONS, ...TOOLS, ...EVENTS]);
    for (const [label, own] of [
      ['Tools', TOOLS],
      ['Site Events', EVENTS],
    ] as const)
      expect(menu.getByRole('list', { name: label }).getByRole('listitem').elements()).toHaveLength(own.length);
    for (const label of [...SECTIONS, ...TOOLS, ...EVENTS].filter((name) => name !== 'Charms')) {
      await menu.getByRole('link', { name: new RegExp(`^${label}`) }).click();
      await settled();
      await expect.element(heading(HEADINGS[label] ?? label)).toBeVisible();
      expect(page.getByRole('heading').first().element().tagName, label).toBe('H1');
    }
  });

  test('has Bazaar Import for players, which opens its dialog, and marks upcoming sections as soon, also by a notice', async () => {
    await signUp();
    await openApp('/challenges');
    expect(labels()).toEqual([...SECTIONS, 'Bazaar Import', ...TOOLS, ...EVENTS]);
    await menu.getByRole('button', { name: 'Bazaar Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Data from the Bazaar' });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(entries()).toContain('Charmssoon');
    await menu.getByRole('button', { name: 'Charms' }).click({ force: true });
    const notice = page.getByRole('region', { name: 'Notifications' }).filter({ hasText: 'Charms: coming soon.' });
    await seenAndPressable(notice);
    await expect.element(menu.getByRole('link', { name: 'Charms' })).not.toBeInTheDocument();
  });

  test('shows the progress of every section', async () => {
    await openApp('/titles');
    const [first = '', second = ''] = listedNames();
    expect(figures()).toEqual(['0%', '0%', '0%', '0%', '0%', '0%', '0%', '0%', '0%']);
    await tickOf(first).click();
    await settled();
    expect(figures()).toEqual(['0%', '0%', '0%', '0%', '0%', '0%', '0%', '1%', '0%']);
    await tickOf(second).click();
    await settled();
    expect(figures().at(-2)).toBe('2%');
    // The longest name.
    await goTo('/animus-mastery');
    const entry = menu.getByRole('link', { name: /^Animus Mastery/ }).element();
    const edge = entry.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(entry).paddingInlineEnd);
    expect(entry.lastElementChild?.getBoundingClientRect().right).toBeLessThanOrEqual(edge + 1);
  });

  test('marks the entry of the screen, and Rankings also for annual rankings', async () => {
    const marked = () => [...menu.element().querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
    await openApp('/challenges/ranking/annual?world=Antica');
    expect(marked()).toEqual(['Rankings']);
    await goTo('/challenges');
    expect(marked()).toEqual(['Challenges']);
  });

  test('is wide at first, and shows only icons with tooltips after its button is pressed, which is stored', async () => {
    await openApp('/mounts');
    expect(width()).toBe(216);
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await pressMenu();
    expect(width()).toBe(64);
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    expect(localSettings().miniDrawer).toBe(true);
    expect(labels()).toEqual([...SECTIONS, ...TOOLS, ...EVENTS]);
    await expect.element(menu.getByRole('link', { name: 'Mounts' })).toBeVisible();
    const hint = page.getByRole('tooltip');
    await menu.getByRole('link', { name: 'Quests' }).hover();
    await expect.element(hint).toHaveTextContent('Quests');
    await userEvent.hover(menu.getByRole('listitem').filter({ hasText: 'Charms' }));
    await expect.element(hint).toHaveTextContent('Charms: coming soon.');
    focus(menu.getByRole('link', { name: 'Outfits' }));
    await userEvent.keyboard('{Tab}');
    await expect.element(hint).toHaveTextContent('Quests');
    await userEvent.keyboard('{Escape}');
    await expect.element(hint).not.toBeInTheDocument();
    await pressMenu();
    expect(width()).toBe(216);
  });

  test('shows icons or nothing on a tablet, which is stored separately', async () => {
    await resize(820, 1180);
    await openApp('/challenges');
    expect(width()).toBe(64);
    await pressMenu();
    expect(width()).toBe(0);
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    expect(localSettings()).toMatchObject({ leftDrawer: false, miniDrawer: false });
    await goTo('/contact');
    expect(width()).toBe(0);
    await pressMenu();
    expect(width()).toBe(64);
  });

  test('is a sheet on a phone, which closes when an entry is chosen', async () => {
    await asPhone();
    await openApp('/');
    await pressMenu();
    await page.getByRole('dialog').getByRole('link', { name: 'Beside the game' }).click();
    await settled();
    await expect.element(heading('Beside the game')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
