import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { change, creature, type FakeTable, fakeTable } from '#tests/component/admin.ts';
import {
  at,
  BESTIARY_ROWS,
  Bestiary,
  bar,
  cell,
  grid,
  openBestiary,
  press,
  SPEED,
  source,
} from '#tests/component/edited-table.tsx';
import { sidewaysOverflow, spoken, violations } from '#tests/component/facts.ts';
import { type FakeApi, fakeApi } from '#tests/component/fake-api.ts';
import { setOnline, signIn } from '#tests/component/player.ts';
import { show } from '#tests/component/show.tsx';
import { asPhone, resize } from '#tests/component/window.ts';
import { tableScreen } from './table-screen.tsx';

let api: FakeApi;
let fake: FakeTable;
beforeEach(async () => {
  api = fakeApi();
  await signIn(api, 'editor');
  fake = fakeTable(api, 'bestiary', BESTIARY_ROWS);
});

const focused = () => document.activeElement?.getAttribute('data-cell');

test('a heading that is longer than its column continues on a second line', async () => {
  await openBestiary();
  const words = page
    .getByRole('columnheader', { name: /^Charm points/ })
    .getByText('Charm points')
    .element();
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight + 1);
});

describe('the keyboard', () => {
  test('moves by arrows, Home, End and pages, and Tab reaches only one cell', async () => {
    await openBestiary();
    await at(0, SPEED);
    await press('{ArrowDown}');
    expect(focused()).toBe(`1 ${SPEED}`);
    await press('{ArrowLeft}', '{ArrowUp}');
    expect(focused()).toBe(`0 ${SPEED - 1}`);
    await press('{End}');
    expect(focused()).toBe('0 20');
    await press('{Home}', '{PageDown}');
    expect(focused()).toBe('10 0');
    await press('{Control>}{End}{/Control}');
    expect(focused()).toBe('61 20');
    await press('{Control>}{Home}{/Control}');
    expect(focused()).toBe('0 0');
    expect(grid.element().querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
    expect(grid.element().querySelectorAll('[role=row]').length).toBeLessThan(50);
  });

  test('edits: typing starts, Enter saves and moves down, Tab moves right, Escape cancels', async () => {
    await openBestiary();
    await source.fill('Client 15.30');
    await at(0, SPEED);
    await press('6', '8', '{Enter}');
    expect(focused()).toBe(`1 ${SPEED}`);
    expect(cell(0, SPEED).textContent).toBe('68, your draft');
    await press('{F2}', '99', '{Tab}');
    expect(focused()).toBe(`1 ${SPEED + 1}`);
    expect(cell(1, SPEED).textContent).toBe('99, your draft');
    await press('{Enter}', '5', '{Escape}');
    expect(focused()).toBe(`1 ${SPEED + 1}`);
    expect(cell(1, SPEED + 1).textContent).toBe('10');
    expect(fake.sent.map(({ edits, source: from }) => [edits, from])).toEqual([
      [[{ row: '1', field: 'speed', value: 68, seen: null }], 'Client 15.30'],
      [[{ row: '2', field: 'speed', value: 99, seen: null }], 'Client 15.30'],
    ]);
  });

  test('clears a fact by Delete, and retains an invalid value with the reason', async () => {
    await openBestiary();
    await source.fill('Client 15.30');
    await at(0, SPEED);
    await press('{Delete}');
    expect(cell(0, SPEED).textContent).toBe('unknown, your draft');
    await press('{Enter}', 'fast', '{Enter}');
    await expect.element(page.getByText('It has to be a number.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Wolf: Speed' })).toHaveValue('fast');
    expect(fake.sent).toHaveLength(1);
  });
});

test('an edit without a source waits on the device until there is one', async () => {
  await openBestiary();
  await at(0, SPEED);
  await press('7', '{Enter}');
  expect(spoken()).toBe('Add a source to save.');
  expect(cell(0, SPEED).textContent).toBe('7, not saved yet');
  expect(fake.sent).toEqual([]);
  await source.fill('Client 15.30');
  await userEvent.tab();
  await expect.poll(() => cell(0, SPEED).textContent).toBe('7, your draft');
});

test('the cell of an edit without a source says so, and leads to the field', async () => {
  await openBestiary();
  await at(0, SPEED);
  await press('7', '{Tab}');
  await at(0, SPEED);
  await expect.element(bar.getByText('Add a source to save.')).toBeVisible();
  await bar.getByRole('button', { name: 'Add a source' }).click();
  await expect.element(source).toHaveFocus();
});

test('on a phone the first row, a fact and the panel of its cell are visible at once', async () => {
  await asPhone(390);
  await show(
    <main>
      <Bestiary />
    </main>,
  );
  await expect.element(grid).toBeVisible();
  await expect.element(page.elementLocator(cell(0, 1))).toBeInViewport({ ratio: 1 });
  await at(0, 1);
  await expect.element(bar.getByRole('button', { name: 'Edit' })).toBeInViewport({ ratio: 1 });
  await at(6, 1);
  const panel = page.getByRole('region', { name: 'Creature 7: Speed' }).element().getBoundingClientRect();
  await expect.poll(() => cell(6, 1).getBoundingClientRect().bottom).toBeLessThanOrEqual(panel.top);
});

test('on a desktop the panel of the current cell is in view, and does not cover the cell', async () => {
  await resize(1440, 760);
  await openBestiary();
  for (const row of [0, 12]) {
    await at(row, SPEED);
    const panel = page.getByRole('region', { name: /: Speed$/ });
    await expect.element(panel).toBeInViewport({ ratio: 1 });
    const { top } = panel.element().getBoundingClientRect();
    expect(cell(row, SPEED).getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  }
});

test('the name of a creature with a soul core says that two tables have it', async () => {
  fake = fakeTable(api, 'bestiary', [creature(1, { name: 'Wolf', animus: true }), ...BESTIARY_ROWS.slice(1)]);
  await openBestiary();
  await at(0, 1);
  const message = 'Animus Mastery has this value too. Change it there as well, and submit both together.';
  await expect.element(bar.getByText(message)).toBeVisible();
  await bar.getByRole('button', { name: 'Edit' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Wolf: Name' }).getByText(message)).toBeVisible();
});

test('a draft is reverted by the notice about it', async () => {
  await openBestiary();
  await source.fill('Client 15.30');
  await at(0, SPEED);
  await press('7', '{Enter}');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => cell(0, SPEED).textContent).toBe('70');
  expect(fake.changes).toEqual([]);
});

describe('another editor’s change', () => {
  async function meet(): Promise<void> {
    await openBestiary();
    await source.fill('Client 15.30');
    fake.conflict = change(50);
    await at(0, SPEED);
    await press('7', '{Tab}');
    await at(0, SPEED);
    await expect.element(bar.getByText('Edda changed this to 68 meanwhile. Yours is 7.')).toBeVisible();
  }

  test('is not overwritten until the editor confirms, and nothing typed is lost', async () => {
    await meet();
    expect(cell(0, SPEED).textContent).toBe('7, changed by someone else');
    await bar.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => cell(0, SPEED).textContent).toBe('7, your draft');
    expect(fake.sent.at(-1)?.edits).toEqual([{ row: '1', field: 'speed', value: 7, seen: 50 }]);
  });

  test('can be adopted', async () => {
    await meet();
    await bar.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => cell(0, SPEED).textContent).toBe('68, draft of Edda');
    expect(fake.sent).toHaveLength(1);
  });
});

test('an edit that can’t be sent stays in its cell, across reloads, until it is saved', async () => {
  await openBestiary();
  await source.fill('Client 15.30');
  setOnline(api, false);
  await at(0, SPEED);
  await press('7', '{Enter}');
  expect(cell(0, SPEED).textContent).toBe('7, not saved yet');
  await expect.element(page.getByRole('button', { name: 'Save 1 unsaved' })).toBeDisabled();
  setOnline(api, true);
  await show(<Bestiary />);
  const save = page.getByRole('button', { name: 'Save 1 unsaved' }).last();
  await save.click();
  await expect.poll(() => fake.changes).toMatchObject([{ row: '1', field: 'speed', value: 7, source: 'Client 15.30' }]);
});

test('a table requested without a network loads once there is one', async () => {
  setOnline(api, false);
  await show(<Bestiary />);
  await expect
    .element(page.getByText('You are offline, and tables are not kept on this device.', { exact: false }))
    .toBeVisible();
  setOnline(api, true);
  await expect.element(grid).toBeVisible();
});

test('contests link to where their times are changed', async () => {
  const Contests = tableScreen('contests');
  fakeTable(api, 'contests', [{ slug: '1', kind: 'pictures', images: 3, prizes: 0 }]);
  await show(<Contests />);
  await expect.element(page.getByRole('link', { name: 'Contest entries' })).toHaveAttribute('href', '/admin/entries');
});

test('filters rows that lack a fact, by field, and rows that match a search', async () => {
  await openBestiary();
  await page.getByRole('radio', { name: /^Incomplete/ }).click();
  await page.getByRole('combobox', { name: 'Missing' }).click();
  await page.getByRole('option', { name: 'Speed (1)' }).click();
  await expect.element(page.getByText('1 of 62 rows')).toBeVisible();
  expect(cell(0, 1).textContent).toBe('Bear');
  await page.getByRole('radio', { name: /^All/ }).click();
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('wolf');
  await expect.element(page.getByText('1 of 62 rows')).toBeVisible();
  expect(cell(0, 1).textContent).toBe('Wolf');
});

test('names a row without its id, unless another row has the name, and shows the id in the panel', async () => {
  fakeTable(api, 'bestiary', [
    creature(1, { name: 'Wolf' }),
    creature(5, { name: 'Horse' }),
    creature(6, { name: 'Horse' }),
  ]);
  await show(<Bestiary />);
  await expect.element(grid).toBeVisible();
  expect([0, 1, 2].map((row) => cell(row, 0).textContent)).toEqual(['Wolf', 'Horse 5', 'Horse 6']);
  await at(0, SPEED);
  await expect.element(bar.getByText('id: 1', { exact: true })).toBeVisible();
});

test('shows only the rows that the editor has edited', async () => {
  await openBestiary();
  await source.fill('Client 15.30');
  await at(1, SPEED);
  await press('6', '8', '{Enter}');
  const edited = page.getByRole('radio', { name: 'Edited by me 1' });
  await edited.click();
  await expect.element(page.getByText('1 of 62 rows')).toBeVisible();
  expect(cell(0, 0).textContent).toBe('Bear');
});

test('hides columns that say the same in all rows, or repeat the row’s name, until they are asked for', async () => {
  await show(<Bestiary />);
  await expect.element(grid).toBeVisible();
  const heads = () =>
    grid
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent);
  expect(heads()).toEqual(['Row', 'Speed']);
  expect(cell(0, 0).querySelector('[data-emblem]')).not.toBeNull();
  await page.getByRole('switch', { name: '19 more columns' }).click();
  expect(heads()).toHaveLength(21);
  expect(heads()).toContain('Name');
});

test('hides a column that is no fact and unknown in nearly all rows', async () => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    creature(at + 1, { speed: at, variant: at === 0 ? 'tame' : null }),
  );
  fake = fakeTable(api, 'bestiary', rows);
  await show(<Bestiary />);
  await expect.element(grid.getByRole('columnheader', { name: 'Speed' })).toBeVisible();
  await expect.element(grid.getByRole('columnheader', { name: 'Kind' })).not.toBeInTheDocument();
});

test('sorts by a column, with unknown values last', async () => {
  await openBestiary();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  expect(cell(0, 1).textContent).toBe('Bear');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  expect(cell(0, 1).textContent).toBe('Wolf');
  await expect
    .element(page.getByRole('columnheader', { name: 'Name', exact: true }))
    .toHaveAttribute('aria-sort', 'descending');
});

test('a device without storage reports unsaved edits', async () => {
  await openBestiary();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await at(0, SPEED);
  await press('7', '{Enter}');
  await expect.element(page.getByText(/^1 edit could not be saved yet\. This device has no room/)).toBeVisible();
});

test('has no axe violations, and on a phone only the grid scrolls', async () => {
  fake.changes = [change(10, { own: true, author: 'Elyra' }), change(12, { row: '2', state: 'review' })];
  await openBestiary();
  await at(0, 1);
  expect(await violations('main')).toEqual([]);
  await asPhone(320);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(grid.element().scrollWidth).toBeGreaterThan(grid.element().clientWidth);
});
