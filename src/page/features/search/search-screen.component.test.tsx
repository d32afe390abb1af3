import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goOffline, goTo, openApp, settled, signUp, travel } from '#tests/component/app.tsx';
import { focusedWords, spoken, violations } from '#tests/component/facts.ts';
import { figures, main, tickOf, toasts } from '#tests/component/list.ts';
import { countTaps } from '#tests/component/taps.ts';
import { asPhone } from '#tests/component/window.ts';
import { focusCover } from '#tests/e2e/support/sweep/boxes.ts';

const FIELD = 'Search every section';

const field = page.getByRole('searchbox', { name: FIELD });
const results = (section: string) => main.getByRole('region', { name: section, exact: true });
const link = (section: string, name: string) => results(section).getByRole('link', { name: new RegExp(`^${name}`) });
const names = (section: string) =>
  [...results(section).element().querySelectorAll('[data-item] > a > span:first-child')].map(
    ({ textContent }) => textContent,
  );
const stage = (creature: string, label: RegExp) =>
  page.getByRole('radiogroup', { name: creature, exact: true }).getByRole('radio', { name: label });
const badge = (words: string) => page.getByRole('banner').getByRole('link', { name: words, exact: true });
const everything = page.getByRole('heading', { name: '3,569 entries to find' });
const rowCount = () => document.querySelectorAll('main [data-item]').length;

/** Types into the focused element. */
async function type(text: string): Promise<void> {
  await userEvent.keyboard(text);
  await settled();
}

async function fill(text: string): Promise<void> {
  await field.fill(text);
  await settled();
}

describe('the search over everything', () => {
  test('is focused, shows what can be found, and finds while typing, by a part of a name and with a typo', async () => {
    await openApp('/search');
    expect(focusedWords()).toBe(FIELD);
    await expect.element(everything).toBeVisible();
    await type('demon');
    expect(location.search).toBe('?q=demon');
    expect(names('Bestiary')[0]).toBe('Demon');
    await expect.element(field).toHaveValue('demon');
    expect(spoken()).toMatch(/^\d+ found\.$/);

    await fill('gaint spider');
    await expect.element(link('Bestiary', 'Giant Spider')).toBeVisible();
    await fill('castlemanai');
    await expect.element(tickOf('Castlemania')).toBeVisible();

    await fill('xyzzyq');
    await expect.element(page.getByRole('heading', { name: 'Nothing found for “xyzzyq”' })).toBeVisible();
    expect(spoken()).toBe('Nothing found.');
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await settled();
    await expect.element(everything).toBeVisible();
    expect(focusedWords()).toBe(FIELD);
    expect(location.search).toBe('');
  });

  test('finds by place, requirement, class and reward, after all names, and shows the marked reason', async () => {
    await openApp('/search?q=own+10+mounts');
    await settled();
    await expect.element(link('Titles', 'Beastrider \\(Grade 1\\)')).toHaveTextContent('Needs: Own 10 mounts');
    const marked = [...results('Titles').element().querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['Own', '10', 'mounts']);

    await fill('warzone');
    await expect.element(link('Bestiary', 'Cliff Strider')).toHaveTextContent('Place: Warzone 3');
    expect(spoken()).toMatch(/^\d+ found\.$/);

    await fill('culinary master');
    await expect.element(link('Quests', 'Hot Cuisine')).toHaveTextContent('Reward: Culinary Master');
    await expect.element(link('Achievements', 'Culinary Master')).not.toHaveTextContent('Reward');
    expect(page.getByRole('main').getByRole('heading', { level: 2 }).elements()[0]?.textContent).toBe('Achievements');
    expect(await violations('main')).toEqual([]);
  });

  test('does not reveal how a secret achievement is earned', async () => {
    await openApp('/search?q=blood+goblet');
    await expect.element(page.getByRole('heading', { name: 'Nothing found for “blood goblet”' })).toBeVisible();
    await fill('castlemania');
    await expect.element(link('Achievements', 'Castlemania')).not.toHaveTextContent('goblet');
    await expect.element(page.getByText('Blood Brothers')).not.toBeInTheDocument();
  });

  test('shows example searches, and runs one in a press', async () => {
    await openApp('/search');
    await main.getByRole('button', { name: 'Undead' }).click();
    await settled();
    expect(location.search).toBe('?q=Undead');
    await expect.element(field).toHaveValue('Undead');
    expect(focusedWords()).toBe(FIELD);
    await expect.element(link('Bestiary', 'Undead Dragon')).toBeVisible();
    await fill('undead banshee');
    await expect.element(link('Bestiary', 'Banshee')).toHaveTextContent('Class: Undead');
  });

  test('is reached from every screen: by the bar, by `/` on screens without a list, and by Ctrl+K from any field', async () => {
    const expectSearch = async () => {
      await settled();
      expect(location.pathname).toBe('/search');
      expect(focusedWords()).toBe(FIELD);
      await travel(-1);
    };
    await openApp('/challenges');
    await page.getByRole('banner').getByRole('link', { name: FIELD }).click();
    await expectSearch();
    await userEvent.keyboard('/');
    await expectSearch();
    await goTo('/titles');
    await userEvent.keyboard('/');
    expect(focusedWords()).toBe('Search titles');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expectSearch();
  });

  test('lets a phone add kills to a result by three taps', async () => {
    await asPhone(390);
    await openApp('/');
    const taps = countTaps();
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Search' }).click();
    await settled();
    await type('giant spider');
    await main.getByRole('button', { name: /^Giant Spider.* kills, change$/ }).click();
    const pad = page.getByRole('dialog');
    await pad.getByRole('textbox').fill('+37');
    await pad.getByRole('button', { name: 'Set', exact: true }).click();
    expect(taps()).toBe(3);
    await expect.element(main.getByRole('button', { name: /^Giant Spider.*37 \/ 1,000 kills, change$/ })).toBeVisible();
  });

  test('counts each section, shows a single one on demand, and more of it on request', async () => {
    await openApp('/search?q=dragon');
    const segments = page.getByRole('radiogroup', { name: 'Section' });
    const counts = segments
      .getByRole('radio')
      .elements()
      .map(({ textContent }) => Number(/\d+$/.exec(textContent)?.[0]));
    const [all, ...each] = counts;
    expect(each.reduce((sum, count) => sum + count, 0)).toBe(all);
    expect(rowCount()).toBeLessThanOrEqual(50);

    await results('Bestiary')
      .getByRole('link', { name: /^All \d+ in Bestiary$/ })
      .click();
    await settled();
    expect(location.search).toBe('?q=dragon&in=bestiary');
    await expect.element(results('Mounts')).not.toBeInTheDocument();
    await expect.element(segments.getByRole('radio', { name: `Bestiary ${rowCount()}` })).toBeChecked();
    await segments.getByRole('radio', { name: /^All/ }).click();
    await settled();
    await expect.element(results('Mounts')).toBeVisible();

    await fill('a');
    await segments.getByRole('radio', { name: /^Bestiary/ }).click();
    await settled();
    expect(rowCount()).toBe(50);
    const fiftieth = names('Bestiary')[49];
    await results('Bestiary').getByRole('button', { name: 'Show 50 more' }).click();
    await settled();
    expect(rowCount()).toBe(100);
    expect(names('Bestiary')[49]).toBe(fiftieth);
    expect(focusedWords()).toContain(names('Bestiary')[50]);
  });

  test('records in place what the lists then show, announces it, undoes it, and stays open', async () => {
    await signUp();
    await openApp('/search?q=demon');
    await stage('Demon', /^Complete/).click();
    await settled();
    expect(spoken()).toMatch(/^Demon: .*complete\. 1 of 833,/);
    await expect.element(toasts.getByText(/^Demon/)).toBeVisible();
    await expect.element(badge('Saved')).toBeVisible();

    await fill('castlemania');
    await tickOf('Castlemania').click();
    await expect.element(toasts.getByText(/^Castlemania/)).toBeVisible();
    expect(focusedWords()).toBe('Castlemania');
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await settled();
    await expect.element(tickOf('Castlemania')).not.toBeChecked();
    await tickOf('Castlemania').click();
    await settled();
    await userEvent.keyboard('{Control>}z{/Control}');
    await settled();
    await expect.element(tickOf('Castlemania')).not.toBeChecked();
    expect(spoken()).toBe('Castlemania no longer earned. 0 of 571, 0 points.');
    await tickOf('Castlemania').click();

    await goTo('/achievements?search=castlemania');
    await expect.element(figures('1 / 571')).toBeVisible();
    await expect.element(tickOf('Castlemania')).toBeChecked();
    await goTo('/bestiary?search=demon');
    await expect.element(stage('Demon', /^Complete/)).toBeChecked();
  });

  test('shows on the row that a change waits for a connection', async () => {
    await signUp();
    await openApp('/search?q=castlemania');
    const goOnline = goOffline();
    await tickOf('Castlemania').click();
    await settled();
    await expect.element(results('Achievements').getByText('waiting', { exact: true })).toBeVisible();
    goOnline();
    await settled();
    await expect.element(badge('Saved')).toBeVisible();
  });

  test('links from a row to its item in its list, and Back restores the text', async () => {
    await openApp('/search');
    await type('war horse');
    await link('Mounts', 'War Horse').click();
    await settled();
    expect(location.href).toMatch(/\/mounts\?item=\d+$/);
    await expect.element(page.getByRole('dialog', { name: 'War Horse' })).toBeVisible();
    await travel(-1);
    await expect.element(link('Mounts', 'War Horse')).toBeVisible();
    await expect.element(field).toHaveValue('war horse');
    expect(focusedWords()).toBe(FIELD);
  });
});

test('works by keyboard alone: finds, moves, marks, undoes and starts over', async () => {
  await openApp('/search');
  await type('castle');
  await userEvent.keyboard('{ArrowDown}');
  const first = focusedWords();
  expect(first).not.toBe(FIELD);
  await userEvent.keyboard('{ArrowDown}');
  expect(focusedWords()).not.toBe(first);
  expect(focusCover()).toBeNull();
  await userEvent.keyboard('{ArrowUp}');
  expect(focusedWords()).toBe(first);
  await userEvent.keyboard('{ArrowUp}');
  expect(focusedWords()).toBe(FIELD);
  // Enter does not wait for the debounce.
  await userEvent.keyboard('{Control>}a{/Control}giant spider{Enter}');
  await settled();
  expect(focusedWords()).toMatch(/^Giant Spider/);
  await userEvent.keyboard('/');

  await fill('castlemania');
  expect(rowCount()).toBe(1);
  await userEvent.keyboard('{ArrowDown}x');
  await expect.element(tickOf('Castlemania')).toBeChecked();
  expect(focusedWords()).toBe('Castlemania');
  await userEvent.keyboard('u');
  await expect.element(tickOf('Castlemania')).not.toBeChecked();
  await userEvent.keyboard('/');
  expect(focusedWords()).toBe(FIELD);
  // The text is selected, so typing replaces it.
  await type('giant spider');
  await userEvent.keyboard('{ArrowDown}4');
  await expect.element(stage('Giant Spider', /^Complete/)).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await settled();
  await expect.element(everything).toBeVisible();
  expect(focusedWords()).toBe(FIELD);
  await expect.element(field).toHaveValue('');
  // The field is empty: Esc leaves it, and letters are shortcuts again.
  await userEvent.keyboard('{Escape}j');
  expect(document.activeElement).toBe(document.body);
  await expect.element(field).toHaveValue('');

  await userEvent.keyboard('/');
  await type('castlemania{Enter}');
  expect(focusedWords()).toBe('Castlemania');
  await userEvent.keyboard('{Enter}');
  await settled();
  await expect.element(page.getByRole('dialog', { name: 'Castlemania' })).toBeVisible();
});
