import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ComparedSection, Comparison } from '#core/contract/editing/comparison.ts';
import { fakeOverview } from '#tests/component/admin.ts';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { type FakeApi, fakeApi } from '#tests/component/fake-api.ts';
import { signIn } from '#tests/component/player.ts';
import { show } from '#tests/component/show.tsx';
import { asPhone } from '#tests/component/window.ts';
import { ComparisonScreen } from './comparison-screen.tsx';

const section = (more: Partial<ComparedSection>): ComparedSection => ({
  table: 'bestiary',
  rows: 833,
  same: 831,
  added: [],
  changed: [],
  filled: [],
  missing: [],
  unclear: [],
  ...more,
});
const COMPARISON: Comparison = {
  read_on: '2026-11-20',
  sections: [
    section({
      changed: [{ row: '1', label: 'Wolf', field: 'speed', before: 70, value: 68 }],
      filled: [{ row: '2', label: 'Rat', field: 'armor', before: null, value: 1 }],
      missing: [{ row: '9', label: 'Owl' }],
      unclear: ['Horse (Grey)'],
    }),
    section({
      table: 'achievements',
      added: [
        { label: 'Ashes', value: { id: 600, name: 'Ashes', points: 2, premium: null }, needs: ['category', 'secret'] },
      ],
    }),
    section({ table: 'charms' }),
  ],
  refused: [{ table: 'quest', row: '12', column: 'title', reason: 'markup' }],
};

let api: FakeApi;
beforeEach(async () => {
  api = fakeApi();
  await signIn(api, 'editor');
  fakeOverview(api);
});

async function openScreen(): Promise<void> {
  await show(
    <main>
      <h1>Compare with the wiki</h1>
      <ComparisonScreen />
    </main>,
  );
}

const field = page.getByLabelText('Database of TibiaWiki');
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Chooses a file; the fake server reads bodies as JSON. */
async function choose(): Promise<void> {
  await userEvent.upload(field, new File(['{}'], 'index.db'));
}

/** Chooses a file of 32 MB and a byte, without sending it to the browser first. */
function chooseLarge(): void {
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(32 * 1024 * 1024 + 1)], 'index.db'));
  const input = field.element() as HTMLInputElement;
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('shows the numbers of every table, which open to the rows', async () => {
  api.on('POST admin/comparison', { body: { data: COMPARISON } });
  await openScreen();
  await choose();
  await expect.element(page.getByRole('heading', { name: 'TibiaWiki as of 20 November 2026' })).toBeVisible();
  await page.getByText('1 change, 1 gap filled, 1 row missing there, 1 unclear name').click();
  await expect.element(row('Wolf: Speed')).toHaveTextContent('70 becomes 68');
  await expect.element(row('Rat: Armour')).toHaveTextContent('unknown becomes 1');
  await expect.element(row('Owl')).toBeVisible();
  await expect.element(row('Horse (Grey)')).toBeVisible();
  await page.getByText('1 new row').click();
  await expect.element(page.getByText('Points: 2')).toBeVisible();
  await expect
    .element(page.getByText('Add it by hand. The wiki does not have this: Category and Secret'))
    .toBeVisible();
  await page.getByText('1 row of the file').click();
  await expect.element(page.getByText('quest, row 12: title has markup.')).toBeVisible();
  await expect.element(page.getByText('no differences')).toBeVisible();
});

test('saves the drafts, and submits them for review', async () => {
  api.on('POST admin/comparison', (_, query) => ({
    body:
      query.get('save') === '1'
        ? { message: '2 drafts are saved.', data: { ids: [41, 42], left: 0 } }
        : { data: COMPARISON },
  }));
  const sent: unknown[] = [];
  api.on('POST admin/changes/submit', (body) => {
    sent.push(body);
    return { body: { data: { changes: [] } } };
  });
  await openScreen();
  await choose();
  await button('Save 2 drafts').click();
  await expect.element(page.getByText('2 drafts are saved.')).toBeVisible();
  await button('Submit 2 drafts for review').click();
  await expect.element(page.getByRole('link', { name: 'Review' })).toBeVisible();
  expect(sent).toEqual([{ ids: [41, 42] }]);
});

test('says next to the field what is wrong with a file, and compares another one', async () => {
  api.on('POST admin/comparison', {
    status: 422,
    body: { message: 'No database.', errors: { file: ['This is not an SQLite database.'] } },
  });
  await openScreen();
  await choose();
  await expect.element(field).toHaveAccessibleDescription(/This is not an SQLite database\./);
  chooseLarge();
  await expect.element(field).toHaveAccessibleDescription(/The file is larger than 32 MB\./);
  expect(api.calls.filter((call) => call === 'POST admin/comparison')).toHaveLength(1);
  api.on('POST admin/comparison', { body: { data: { ...COMPARISON, sections: [], refused: [] } } });
  await choose();
  await expect.element(page.getByText('There is nothing to save.')).toBeVisible();
});

test('a failed save is shown and can be repeated', async () => {
  api.on('POST admin/comparison', (_, query) =>
    query.get('save') === '1'
      ? { status: 409, body: { message: 'You have too many open changes.' } }
      : { body: { data: COMPARISON } },
  );
  await openScreen();
  await choose();
  await button('Save 2 drafts').click();
  await expect.element(page.getByText('You have too many open changes.')).toBeVisible();
  await expect.element(button('Save 2 drafts')).toBeEnabled();
});

test('fits a phone and has no accessibility violations', async () => {
  api.on('POST admin/comparison', { body: { data: COMPARISON } });
  await asPhone(360);
  await openScreen();
  await choose();
  await page.getByText('1 change, 1 gap filled, 1 row missing there, 1 unclear name').click();
  expect(await violations('main')).toEqual([]);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
});
