import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminChange } from '#core/contract/editing/admin.ts';
import { change, fakeOverview } from '#tests/component/admin.ts';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { type FakeApi, fakeApi } from '#tests/component/fake-api.ts';
import { signIn } from '#tests/component/player.ts';
import { show } from '#tests/component/show.tsx';
import { asPhone } from '#tests/component/window.ts';
import { ReviewScreen } from './review-screen.tsx';

const OPEN: readonly AdminChange[] = [
  change(1, { state: 'review' }),
  change(2, { state: 'review', field: 'armor', value: 3, before: 10, own: true, author: 'Elyra' }),
  change(3, { state: 'review', row: '9', field: null, value: null, before: { id: 9 } }),
  change(4, { table: 'mounts', row: '12', field: 'speed', value: 20, before: null }),
];

let api: FakeApi;
let open: readonly AdminChange[];
beforeEach(async () => {
  api = fakeApi();
  await signIn(api, 'editor');
  open = OPEN;
  fakeOverview(api);
  api.on('GET admin/changes', () => ({
    body: {
      data: {
        changes: open,
        labels: { 'bestiary 1': 'Wolf', 'bestiary 9': 'Owl', 'mounts 12': 'Widow Queen', 'quests 4': 'The Ape City' },
        faults: [{ section: 'quests', id: '4', message: 'It rewards mount 9, which is gone.' }],
        publication: 6,
      },
    },
  }));
});

async function openReview(): Promise<void> {
  await show(
    <main>
      <h1>Review</h1>
      <ReviewScreen />
    </main>,
  );
  await expect.element(page.getByRole('heading', { name: 'In review' })).toBeVisible();
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('shows pending changes with old and new value, author, source and warnings', async () => {
  await openReview();
  await expect.element(page.getByText('Quests, The Ape City: It rewards mount 9, which is gone.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Wolf: Speed 70 becomes 68' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Owl: The whole row a row becomes removed' })).toBeVisible();
  await expect.element(page.getByText(/^by Edda, .* Source: Client 15\.30$/).first()).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Drafts that editors work on' })).toBeVisible();
});

test('an editor can not publish their own change, and sees why', async () => {
  await openReview();
  await expect.element(page.getByText('Your own: someone else has to publish it.')).toBeVisible();
  expect(page.getByRole('checkbox', { name: /Armor/ }).elements()).toHaveLength(0);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(button('Publish 2')).toBeEnabled();
});

test('publishes with a note, and the page applies it at once; a refusal is shown and loses nothing', async () => {
  const sent: unknown[] = [];
  api.on('GET catalogue', { body: { version: 'a1', sections: {} } });
  api.on('POST admin/publications', (body) => {
    sent.push(body);
    if (sent.length === 1) return { status: 409, body: { message: 'Something else was published meanwhile.' } };
    open = [];
    return { status: 201, body: { message: 'Published.', data: { publication: 7, version: 'a1', changes: 1 } } };
  });
  await openReview();
  await page.getByRole('checkbox', { name: /Wolf/ }).click();
  await button('Publish 1').click();
  const dialog = page.getByRole('dialog', { name: 'Publish 1 change?' });
  await expect.element(dialog).toHaveTextContent('The note appears in the changelog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(dialog.getByText('Say in one line what changes for players.')).toBeVisible();
  await dialog.getByRole('textbox').fill('The wolf is slower.');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(dialog.getByText('Something else was published meanwhile.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('The wolf is slower.');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText(/^Nothing to review\./)).toBeVisible();
  expect(sent.at(-1)).toEqual({ ids: [1], note: 'The wolf is slower.', seen: 6 });
  expect(api.calls.filter((call) => call === 'GET catalogue')).toHaveLength(1);
});

test('returns changes with the reason', async () => {
  api.on('POST admin/changes/give-back', (body) => {
    expect(body).toEqual({ ids: [3], note: 'The owl is still there.' });
    open = OPEN.filter(({ id }) => id !== 3);
    return { body: { data: { changes: [change(3)] } } };
  });
  await openReview();
  await page.getByRole('checkbox', { name: /Owl/ }).click();
  await button('Give back 1').click();
  const dialog = page.getByRole('dialog', { name: 'Give back 1 change?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The owl is still there.');
  await dialog.getByRole('button', { name: 'Give back', exact: true }).click();
  await expect.element(page.getByRole('checkbox', { name: /Owl/ })).not.toBeInTheDocument();
});

test('a value from newer files is adopted by a draft', async () => {
  const merge = { change: change(40, { state: 'published' }), outcome: 'kept', label: 'Wolf', file_value: 72 };
  fakeOverview(api, { merges: [merge] });
  api.on('PUT admin/tables/bestiary', (body) => {
    expect(body).toMatchObject({ edits: [{ row: '1', field: 'speed', value: 72, seen: 40 }] });
    return { body: { data: { saved: [change(41, { value: 72 })], same: [], refused: [] } } };
  });
  await openReview();
  await expect.element(page.getByText('Files: 72. Editors: 68.')).toBeVisible();
  await button("Take the files'").click();
  await expect.element(page.getByText('Saved as a draft. Submit it from its table.').first()).toBeVisible();
});

test('has no axe violations, and fits a phone', async () => {
  await openReview();
  expect(await violations('main')).toEqual([]);
  await asPhone(320);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
});
