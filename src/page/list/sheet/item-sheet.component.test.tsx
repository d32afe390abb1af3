import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, send, settled, signUp, travel } from '#tests/component/app.tsx';
import { spoken, violations } from '#tests/component/facts.ts';
import {
  fact,
  figures,
  focus,
  listedNames,
  namesFromServer,
  openItem,
  press,
  rowLink,
  sheet,
  tickOf,
  toasts,
} from '#tests/component/list.ts';
import { asPhone, inTheme, resize } from '#tests/component/window.ts';

const dialog = page.getByRole('dialog');

describe('the sheet of an item', () => {
  test('opens over its list on a click anywhere on the row, closes on Esc and back, and opens on forward', async () => {
    await openApp('/achievements?status=unchecked&elementsToShow=102');
    const link = rowLink('Castlemania');
    link.element().scrollIntoView({ block: 'center' });
    const before = scrollY;
    await openItem('Castlemania');
    await expect.element(sheet('Castlemania')).toBeVisible();
    expect(location.search).toMatch(/^\?status=unchecked&elementsToShow=102&item=\d+$/);
    expect(['Points', 'Grade'].map(fact)).toEqual(['5', '2 of 4']);
    await expect.element(dialog.getByText('Exploration, secret')).toBeVisible();
    await press('{Escape}');
    await settled();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.search).toBe('?status=unchecked&elementsToShow=102');
    await expect.element(link).toHaveFocus();
    expect(scrollY).toBe(before);
    await travel(1);
    await expect.element(sheet('Castlemania')).toBeVisible();
    await travel(-1);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(scrollY).toBe(before);
  });

  test('has an address that opens it over the filtered list', async () => {
    const name = (await namesFromServer('achievements', {}))[40] ?? '';
    const { data } = (await send('POST', 'achievements', { search: name })) as { data: readonly { id: number }[] };
    const href = `/achievements?item=${data[0]?.id}`;
    await openApp(href);
    await expect.element(sheet(name)).toBeVisible();
    const row = () => document.querySelector(`a[href="${href}"]`);
    // The row named in the address is visible behind the sheet.
    const { top = -1, bottom = Infinity } = row()?.getBoundingClientRect() ?? {};
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(innerHeight);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await settled();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.search).toBe('');
    expect(document.activeElement).toBe(row());
  });

  test('reports an item that does not exist and offers the list', async () => {
    await openApp('/titles?item=99999&type=Bestiary');
    const missing = page.getByRole('dialog', { name: 'No such title' });
    await expect.element(missing.getByText('There is no title with the number “99999”.')).toBeVisible();
    await missing.getByRole('button', { name: 'Show the list' }).click();
    await settled();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.search).toBe('?type=Bestiary');
  });

  test('moves to the next item of the view by buttons and keys, and one step back leads to the list', async () => {
    await openApp('/achievements');
    const [first = '', second = '', third = ''] = listedNames();
    await openItem(first);
    const firstOfAll = dialog.getByText('1 of 571 in this view');
    await expect.element(firstOfAll).toBeVisible();
    await dialog.getByRole('button', { name: 'Next achievement' }).click();
    await settled();
    await expect.element(sheet(second)).toBeVisible();
    expect(spoken()).toBe(`${second}. 2 of 571 in this view.`);
    await press('j');
    await settled();
    await expect.element(sheet(third)).toBeVisible();
    for (let presses = 0; presses < 2; presses += 1) {
      await press('k');
      await settled();
    }
    await expect.element(sheet(first)).toBeVisible();
    // There is nothing before the first.
    await press('k');
    await settled();
    await expect.element(firstOfAll).toBeVisible();
    await travel(-1);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.search).toBe('');
  });

  test('marks, bookmarks and undoes the item as its row does, and closes with one Esc although a toast is shown', async () => {
    await openApp('/achievements?search=ally');
    await openItem('Marid Ally');
    const marid = sheet('Marid Ally');
    const bookmark = marid.getByRole('button', { name: 'Bookmark Marid Ally' });
    await press('x');
    await settled();
    await expect.element(marid.getByRole('checkbox', { name: 'Marid Ally' })).toBeChecked();
    expect(spoken()).toBe('Marid Ally earned. 1 of 571, 3 points.');
    await press('b');
    await settled();
    await expect.element(bookmark).toHaveAttribute('aria-pressed', 'true');
    await press('u');
    await settled();
    await expect.element(bookmark).toHaveAttribute('aria-pressed', 'false');

    await marid.getByRole('link', { name: 'Efreet Ally' }).click();
    await settled();
    await expect.element(page.getByText('You have Marid Ally, so this one is out of reach.')).toBeVisible();
    await expect.element(dialog.getByRole('checkbox')).toBeDisabled();
    await expect.element(toasts).toBeInTheDocument();
    focus(dialog);
    await press('{Escape}');
    await settled();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(tickOf('Marid Ally')).toBeChecked();
    await expect.element(figures('1 / 571')).toBeVisible();
  });

  test('shows the number, name and day of the update that released the item', async () => {
    await openApp('/achievements?search=holzkopf');
    await openItem('Holzkopf');
    expect(fact('Released')).toBe('13.40, Summer Update 2024, 1 Jul 2024');
  });

  test('of a title shows the requirement and its list, as a bottom sheet on a phone', async () => {
    await asPhone();
    await openApp('/titles?search=coldblooded');
    await openItem('Coldblooded');
    const title = sheet('Coldblooded');
    expect(fact('What to do')).toMatch(/^Complete the .* class/);
    await expect.element(title.getByRole('link', { name: 'Bestiary' })).toHaveAttribute('href', '/bestiary');
    const wiki = title.getByRole('link', { name: 'TibiaWiki', exact: true });
    expect(wiki.element().getAttribute('href')).toContain('tibia.fandom.com');
    const { bottom } = title.element().getBoundingClientRect();
    expect(Math.round(bottom)).toBe(innerHeight);
    expect(title.element().scrollWidth).toBeLessThanOrEqual(title.element().clientWidth);
  });

  test('of a creature shows damage values side by side, on the smallest phone as well', async () => {
    await resize(320, 640);
    await openApp('/bestiary?search=dragon+lord');
    await openItem('Dragon Lord');
    const parts = (fact('Damage taken') ?? '').replace(/\s+/g, ' ');
    expect(parts).toContain('0% Fire');
    const box = sheet('Dragon Lord').element();
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    const boxes = [...box.querySelectorAll('dd li')];
    expect(boxes.length).toBeGreaterThan(0);
    expect(boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
  });

  test.for(['dark', 'light'] as const)('of an achievement has no accessibility violations, in %s', async (theme) => {
    inTheme(theme);
    await asPhone();
    await openApp('/achievements?search=ally');
    await openItem('Marid Ally');
    expect(await violations('[role=dialog]')).toEqual([]);
  });

  test('copies its link', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openApp('/achievements?category=Bosses');
    await openItem(listedNames()[0] ?? '');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await settled();
    expect(spoken()).toBe('Link copied.');
    expect(copied).toHaveBeenCalledExactlyOnceWith(location.href);
  });
});

test('a click with Ctrl on a row is left to the browser, which opens the item in a new tab', async () => {
  await openApp('/achievements');
  const link = rowLink(listedNames()[3] ?? '').element() as HTMLAnchorElement;
  const leftAlone = new Promise<boolean>((resolve) => {
    const onClick = (event: Event) => {
      resolve(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', onClick, { once: true });
  });
  link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
  expect(await leftAlone).toBe(true);
  await settled();
  expect(new URL(link.href).search).toMatch(/^\?item=\d+$/);
  await expect.element(dialog).not.toBeInTheDocument();
});

describe('the dates of an item', () => {
  const today = () =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date());

  test('are those of this device without an account', async () => {
    await openApp('/quests?search=hot+cuisine');
    await openItem('Hot Cuisine');
    expect(fact('First recorded on this device')).toBe('Not yet');
  });

  test('are those of the account, whether recorded here or on another device', async () => {
    await signUp();
    await send('POST', 'user/achievements/toggle/1', {});
    await openApp('/achievements?search=castlemania');
    await openItem('Castlemania');
    expect(fact('Last changed')).toContain(today());
    await press('{Escape}');
    await settled();

    const search = page.getByRole('main').getByRole('searchbox');
    await userEvent.fill(search, 'ally');
    await settled();
    await openItem('Marid Ally');
    expect(fact('First recorded')).toBe('Not yet');
    await sheet('Marid Ally').getByRole('checkbox', { name: 'Marid Ally' }).click();
    await settled();
    expect(fact('First recorded')).toContain(today());
  });
});
