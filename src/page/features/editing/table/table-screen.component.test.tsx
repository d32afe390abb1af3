import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteStoredOf } from '#page/platform/device-storage.ts';
import { change, creature, type FakeTable, fakeTable } from '#tests/component/admin.ts';
import { sidewaysOverflow, spoken, violations } from '#tests/component/facts.ts';
import { type FakeApi, fakeApi } from '#tests/component/fake-api.ts';
import { setOnline, signIn } from '#tests/component/player.ts';
import { atRest, show } from '#tests/component/show.tsx';
import { asPhone } from '#tests/component/window.ts';
import { tableScreen } from './table-screen.tsx';

const ROWS = [
  creature(1, { name: 'Wolf' }),
  creature(2, { name: 'Bear', speed: null }),
  ...Array.from({ length: 60 }, (_, index) => creature(index + 3)),
];

let api: FakeApi;
let fake: FakeTable;
beforeEach(async () => {
  api = fakeApi();
  await signIn(api, 'editor');
  fake = fakeTable(api, 'bestiary', ROWS);
});

const Bestiary = tableScreen('bestiary');

async function open(): Promise<void> {
  onTestFinished(() => deleteStoredOf('Elyra'));
  await show(
    <main>
      <Bestiary />
    </main>,
  );
  await expect.element(grid).toBeVisible();
  await allColumns.click();
  // The page remembers it from the previous test.
  await source.fill('');
  await atRest();
}

const grid = page.getByRole('grid', { name: 'Bestiary' });
const bar = page.getByRole('region', { name: /^Wolf/ });
const source = page.getByRole('textbox', { name: 'Source' });
const allColumns = page.getByRole('switch', { name: /more columns?$/ });
const cell = (row: number, column: number) => {
  const found = document.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
  if (found === null) throw new Error(`The cell ${row} ${column} is not drawn.`);
  return found;
};
/** Column of the speed. */
const SPEED = 11;
const focused = () => document.activeElement?.getAttribute('data-cell');

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key);
  await atRest();
}

async function at(row: number, column: number): Promise<void> {
  await userEvent.click(cell(row, column));
}

describe('the keyboard', () => {
  test('moves by arrows, Home, End and pages, and Tab reaches only one cell', async () => {
    await open();
    await at(0, SPEED);
    await press('{ArrowDown}');
    expect(focused()).toBe(`1 ${SPEED}`);
    await press('{ArrowLeft}', '{ArrowUp}');
    expect(focused()).toBe(`0 ${SPEED - 1}`);
    await press('{End}');
    expect(focused()).toBe('0 18');
    await press('{Home}', '{PageDown}');
    expect(focused()).toBe('10 0');
    await press('{Control>}{End}{/Control}');
    expect(focused()).toBe('61 18');
    await press('{Control>}{Home}{/Control}');
    expect(focused()).toBe('0 0');
    expect(grid.element().querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
    expect(grid.element().querySelectorAll('[role=row]').length).toBeLessThan(50);
  });

  test('edits: typing starts, Enter saves and moves down, Tab moves right, Escape cancels', async () => {
    await open();
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
    await open();
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
  await open();
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
  await open();
  await at(0, SPEED);
  await press('7', '{Tab}');
  await at(0, SPEED);
  await expect.element(bar.getByText('Add a source to save.')).toBeVisible();
  await bar.getByRole('button', { name: 'Add a source' }).click();
  await expect.element(source).toHaveFocus();
});

describe('a dialog asks for a missing source, and closes once its draft is saved', () => {
  async function givesSource(dialog: ReturnType<typeof page.getByRole>, save: string): Promise<void> {
    const field = dialog.getByRole('textbox', { name: 'Source' });
    const button = dialog.getByRole('button', { name: save, exact: true });
    await button.click();
    await expect.element(dialog.getByText('Add a source to save.')).toBeInViewport();
    await expect.element(field).toHaveFocus();
    expect(fake.sent).toEqual([]);
    await field.fill('Client 15.30');
    await button.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(fake.sent).toMatchObject([{ source: 'Client 15.30' }]);
  }

  test('that edits a cell, on a phone', async () => {
    await asPhone(360);
    await open();
    await at(0, SPEED);
    await bar.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wolf: Speed' });
    await dialog.getByRole('textbox', { name: 'Speed' }).fill('7');
    await givesSource(dialog, 'Save');
    expect(cell(0, SPEED).textContent).toBe('7, your draft');
  });

  test('that removes a row', async () => {
    await open();
    await at(0, 0);
    await bar.getByRole('button', { name: 'Remove row' }).click();
    await givesSource(page.getByRole('alertdialog', { name: 'Remove Wolf?' }), 'Remove');
  });

  test('that adds a row', async () => {
    fake = fakeTable(api, 'achievementCategories', [{ name: 'Bosses' }]);
    const Categories = tableScreen('achievementCategories');
    await show(<Categories />);
    await source.fill('');
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    await dialog.getByRole('textbox', { name: 'name' }).fill('Feats');
    await givesSource(dialog, 'Save');
  });
});

test('a value that the server refuses stays in its dialog, with the reason', async () => {
  await open();
  fake.conflict = change(50);
  await at(0, SPEED);
  await bar.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wolf: Speed' });
  await dialog.getByRole('textbox', { name: 'Speed' }).fill('7');
  await dialog.getByRole('textbox', { name: 'Source' }).fill('Client 15.30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Edda changed it meanwhile.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Speed' })).toHaveValue('7');
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

test('the name of a creature with a soul core says that two tables have it', async () => {
  fake = fakeTable(api, 'bestiary', [creature(1, { name: 'Wolf', animus: true }), ...ROWS.slice(1)]);
  await open();
  await at(0, 1);
  const message = 'Animus Mastery has this value too. Change it there as well, and submit both together.';
  await expect.element(bar.getByText(message)).toBeVisible();
  await bar.getByRole('button', { name: 'Edit' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Wolf: Name' }).getByText(message)).toBeVisible();
});

test('a draft is reverted by the notice about it', async () => {
  await open();
  await source.fill('Client 15.30');
  await at(0, SPEED);
  await press('7', '{Enter}');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => cell(0, SPEED).textContent).toBe('70');
  expect(fake.changes).toEqual([]);
});

describe('another editor’s change', () => {
  async function meet(): Promise<void> {
    await open();
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
  await open();
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
  await open();
  await page.getByRole('switch', { name: 'Only incomplete' }).click();
  await page.getByRole('combobox', { name: 'Missing' }).click();
  await page.getByRole('option', { name: 'Speed (1)' }).click();
  await expect.element(page.getByText('1 of 62 rows')).toBeVisible();
  expect(cell(0, 1).textContent).toBe('Bear');
  await page.getByRole('switch', { name: 'Only incomplete' }).click();
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('wolf');
  await expect.element(page.getByText('1 of 62 rows')).toBeVisible();
  expect(cell(0, 1).textContent).toBe('Wolf');
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
  await page.getByRole('switch', { name: '17 more columns' }).click();
  expect(heads()).toHaveLength(19);
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

test('drafts that do not exist have no bar of buttons', async () => {
  await open();
  await page.getByRole('button', { name: 'My drafts (0)' }).click();
  const dialog = page.getByRole('dialog', { name: 'My drafts' });
  await expect.element(dialog.getByText('You have no drafts in this table.')).toBeVisible();
  expect(dialog.element().children).toHaveLength(2);
});

test('sorts by a column, with unknown values last', async () => {
  await open();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  expect(cell(0, 1).textContent).toBe('Bear');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  expect(cell(0, 1).textContent).toBe('Wolf');
  await expect
    .element(page.getByRole('columnheader', { name: 'Name', exact: true }))
    .toHaveAttribute('aria-sort', 'descending');
});

test('the editor’s drafts are submitted for review, except those that are deselected', async () => {
  fake.changes = [
    change(10, { own: true, author: 'Elyra' }),
    change(11, { own: true, author: 'Elyra', field: 'armor', value: 3, before: 10 }),
    change(12, { row: '2' }),
  ];
  await open();
  await page.getByRole('button', { name: 'My drafts (2)' }).click();
  await page.getByRole('checkbox', { name: /Wolf: Armour/ }).click();
  await page.getByRole('button', { name: 'Submit 1 for review' }).click();
  await expect.poll(() => cell(0, SPEED).textContent).toBe('68, in review');
  expect(cell(0, SPEED + 1).textContent).toBe('3, your draft');
});

test('a removed row stays visible, struck out, and can be restored', async () => {
  await open();
  await source.fill('Client 15.30');
  await at(0, 0);
  await bar.getByRole('button', { name: 'Remove row' }).click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Players keep what they recorded of it');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => fake.sent.at(-1)?.edits).toEqual([{ row: '1', field: null, value: null, seen: null }]);
  await expect.poll(() => cell(0, 0).textContent).toContain('to be removed, your draft');
  await bar.getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(() => cell(0, 0).textContent).toBe('Wolf 1');
});

test('a new row is complete, or reports what it lacks', async () => {
  await open();
  await source.fill('Client 15.30');
  await page.getByRole('button', { name: 'Add creature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add creature' });
  await dialog.getByRole('textbox', { name: 'id' }).fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('There is such a row already.')).toBeVisible();
  await expect.element(dialog.getByText('It has to be one of Common, Uncommon, Rare, Very Rare.')).toBeVisible();
  expect(fake.sent).toEqual([]);
});

test('a new row is a draft in its sorted position', async () => {
  fakeTable(api, 'achievementCategories', [{ name: 'Bosses' }, { name: 'Quests' }]);
  const sent: unknown[] = [];
  api.on('PUT admin/tables/achievementCategories', ({ edits }) => {
    sent.push(...(edits as unknown[]));
    const saved = change(9, { table: 'achievementCategories', row: 'Feats', field: null, value: { name: 'Feats' } });
    return { body: { data: { saved: [{ ...saved, own: true }], same: [], refused: [] } } };
  });
  const Categories = tableScreen('achievementCategories');
  await show(<Categories />);
  await source.fill('Client 15.30');
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add category' });
  await dialog.getByRole('textbox', { name: 'name' }).fill('Feats');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => cell(1, 0).textContent).toBe('Featsnew, your draft');
  expect(sent).toEqual([{ row: 'Feats', field: null, value: { name: 'Feats' }, seen: null }]);
  expect(cell(2, 0).textContent).toBe('Quests');
});

test('a text is previewed as players will see it, and an invalid one is refused', async () => {
  const post = {
    id: 'hello',
    title: 'Hello',
    category: 'site',
    at: '2026-12-01T10:00:00Z',
    pinned: false,
    body: 'Hi.',
  };
  const ofNews = fakeTable(api, 'news', [post]);
  api.on('POST admin/preview', ({ text }) => ({ body: { data: [{ tag: 'h2', children: [String(text).slice(3)] }] } }));
  const News = tableScreen('news');
  await show(<News />);
  await source.fill('The team');
  await at(0, 5);
  await press('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Hello: Text' });
  await dialog.getByRole('textbox', { name: 'Text' }).fill('## Winter');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Winter' })).toBeVisible();
  expect(await violations('[role=dialog]')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Text' }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('It is empty.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('## Winter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => ofNews.sent)
    .toMatchObject([{ edits: [{ row: 'hello', field: 'body', value: '## Winter' }] }]);
});

test('the shown rows are saved as a file that an import reads', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:nothing';
  });
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open();
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('wolf');
  await expect.element(page.getByText('1 of 62 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect.poll(() => made.length).toBe(1);
  expect((pressed.mock.contexts[0] as HTMLAnchorElement).download).toBe('bestiary.csv');
  const [head, row, ...more] = ((await made[0]?.text()) ?? '').split('\r\n');
  expect(head).toMatch(/^id,Name,Kind,/);
  expect(row).toMatch(/^1,Wolf,/);
  expect(more).toEqual([]);
});

test('a device without storage reports unsaved edits', async () => {
  await open();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await at(0, SPEED);
  await press('7', '{Enter}');
  await expect.element(page.getByText(/^1 edit could not be saved yet\. This device has no room/)).toBeVisible();
});

describe('an import', () => {
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const paste = (text: string) => dialog.getByRole('textbox', { name: 'Or paste it here' }).fill(text);

  test('with ten faults reports all ten with line and column, and saves nothing', async () => {
    await open();
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await paste(
      [
        'id,Name,Stars,Speed,Armor,Soul core,Colour',
        '1,Wolf,9,fast,hard,maybe,x',
        '1,Wolf,2,70,10,no,x',
        '2,,8,70,10,no,x',
        'x y,Owl,2,70,10,no,x',
        '3,Owl,2,70,10,no,x,more',
      ].join('\n'),
    );
    await expect.element(dialog.getByText(/^10 faults\. Fix them/)).toBeVisible();
    const list = dialog
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
    expect(list).toContain('Line 1, Colour There is no column Colour.');
    expect(list).toContain('Line 2, Speed It has to be a number.');
    expect(list).toContain('Line 6 It has 8 cells, but there are 7 columns.');
    expect(list).toHaveLength(10);
    await expect.element(dialog.getByRole('button', { name: /^Save 0/ })).toBeDisabled();
  });

  test('shows each difference before it is saved as drafts', async () => {
    await open();
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await paste('id;Speed\n1;68\n2;\n3;70');
    await expect.element(dialog.getByText('1 difference, 2 rows as they are.')).toBeVisible();
    await expect.element(dialog.getByText('Wolf: Speed')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save 1 draft' }).click();
    await expect.element(dialog.getByText('Add a source to save.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Source' }).fill('A sheet');
    await dialog.getByRole('button', { name: 'Save 1 draft' }).click();
    await expect.poll(() => cell(0, SPEED).textContent).toBe('68, your draft');
    expect(fake.sent).toMatchObject([{ source: 'A sheet' }]);
  });
});

test('the history of a field shows author, time and source, and is reverted by a draft', async () => {
  api.on('GET admin/tables/bestiary/history', {
    body: {
      data: {
        changes: [
          {
            ...change(30, { state: 'published', value: 70, before: 65 }),
            published_at: '2026-11-02T12:00:00Z',
            publisher: 'Ada',
            publication: 3,
            current: true,
          },
        ],
        next: null,
      },
    },
  });
  api.on('POST admin/changes/30/revert', () => {
    fake.changes = [change(90, { own: true, author: 'Elyra', value: 65, before: 70, reverts: 30 })];
    return { status: 201, body: { message: 'A draft takes it back.', data: fake.changes[0] } };
  });
  await open();
  await at(0, SPEED);
  await bar.getByRole('button', { name: 'History of the field' }).click();
  const dialog = page.getByRole('dialog', { name: 'History of Wolf: Speed' });
  await expect.element(dialog.getByText(/by Edda, published by Ada\. Source: Client 15\.30/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Revert Speed' }).click();
  await expect.element(dialog.getByText('Add a source to save.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Source' }).fill('Client 15.30');
  await dialog.getByRole('button', { name: 'Revert Speed' }).click();
  await expect.poll(() => cell(0, SPEED).textContent).toBe('65, your draft');
});

test('has no axe violations, and on a phone only the grid scrolls', async () => {
  fake.changes = [change(10, { own: true, author: 'Elyra' }), change(12, { row: '2', state: 'review' })];
  await open();
  await at(0, 1);
  expect(await violations('main')).toEqual([]);
  await asPhone(320);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(grid.element().scrollWidth).toBeGreaterThan(grid.element().clientWidth);
});
