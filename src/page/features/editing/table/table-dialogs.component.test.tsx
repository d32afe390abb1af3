import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { change, type FakeTable, fakeTable } from '#tests/component/admin.ts';
import { at, BESTIARY_ROWS, bar, cell, openBestiary, press, SPEED, source } from '#tests/component/edited-table.tsx';
import { violations } from '#tests/component/facts.ts';
import { type FakeApi, fakeApi } from '#tests/component/fake-api.ts';
import { signIn } from '#tests/component/player.ts';
import { show } from '#tests/component/show.tsx';
import { asPhone } from '#tests/component/window.ts';
import { tableScreen } from './table-screen.tsx';

let api: FakeApi;
let fake: FakeTable;
beforeEach(async () => {
  api = fakeApi();
  await signIn(api, 'editor');
  fake = fakeTable(api, 'bestiary', BESTIARY_ROWS);
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
    await openBestiary();
    await at(0, SPEED);
    await bar.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wolf: Speed' });
    await dialog.getByRole('textbox', { name: 'Speed' }).fill('7');
    await givesSource(dialog, 'Save');
    expect(cell(0, SPEED).textContent).toBe('7, your draft');
  });

  test('that removes a row', async () => {
    await openBestiary();
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
  await openBestiary();
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

test('drafts that do not exist have no bar of buttons', async () => {
  await openBestiary();
  await page.getByRole('button', { name: 'My drafts (0)' }).click();
  const dialog = page.getByRole('dialog', { name: 'My drafts' });
  await expect.element(dialog.getByText('You have no drafts in this table.')).toBeVisible();
  expect(dialog.element().children).toHaveLength(2);
});

test('the editor’s drafts are submitted for review, except those that are deselected', async () => {
  fake.changes = [
    change(10, { own: true, author: 'Elyra' }),
    change(11, { own: true, author: 'Elyra', field: 'armor', value: 3, before: 10 }),
    change(12, { row: '2' }),
  ];
  await openBestiary();
  await page.getByRole('button', { name: 'My drafts (2)' }).click();
  await page.getByRole('checkbox', { name: /Wolf: Armour/ }).click();
  await page.getByRole('button', { name: 'Submit 1 for review' }).click();
  await expect.poll(() => cell(0, SPEED).textContent).toBe('68, in review');
  expect(cell(0, SPEED + 1).textContent).toBe('3, your draft');
});

test('a removed row stays visible, struck out, and can be restored', async () => {
  await openBestiary();
  await source.fill('Client 15.30');
  await at(0, 0);
  await bar.getByRole('button', { name: 'Remove row' }).click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveTextContent('Players keep what they recorded, and it counts again');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => fake.sent.at(-1)?.edits).toEqual([{ row: '1', field: null, value: null, seen: null }]);
  await expect.poll(() => cell(0, 0).textContent).toContain('to be removed, your draft');
  await bar.getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(() => cell(0, 0).textContent).toBe('Wolf');
});

test('a new row is complete, or reports what it lacks', async () => {
  await openBestiary();
  await source.fill('Client 15.30');
  await page.getByRole('button', { name: 'Add creature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add creature' });
  await dialog.getByRole('textbox', { name: 'id' }).fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('This row already exists.')).toBeVisible();
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
  await openBestiary();
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('wolf');
  await expect.element(page.getByText('1 of 62 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect.poll(() => made.length).toBe(1);
  expect((pressed.mock.contexts[0] as HTMLAnchorElement).download).toBe('bestiary.csv');
  const [head, row, ...more] = ((await made[0]?.text()) ?? '').split('\r\n');
  expect(head).toMatch(/^"id","Name","Kind",/);
  expect(row).toMatch(/^"1","Wolf",/);
  expect(more).toEqual([]);
});

describe('an import', () => {
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const paste = (text: string) => dialog.getByRole('textbox', { name: 'Or paste it here' }).fill(text);

  test('with ten faults reports all ten with line and column, and saves nothing', async () => {
    await openBestiary();
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
    await expect.element(dialog.getByText(/^10 errors\. Fix them/)).toBeVisible();
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
    await openBestiary();
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await paste('id;Speed\n1;68\n2;\n3;70');
    await expect.element(dialog.getByText('1 difference, 2 rows unchanged.')).toBeVisible();
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
  await openBestiary();
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
