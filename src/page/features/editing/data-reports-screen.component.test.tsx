import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { QueuedReport } from '#core/contract/editing/admin.ts';
import type { ReportedGap } from '#core/contract/editing/admin-gaps.ts';
import { change } from '#tests/component/admin.ts';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { type FakeApi, fakeApi } from '#tests/component/fake-api.ts';
import { showToAdmin } from '#tests/component/moderation.tsx';
import { atRest } from '#tests/component/show.tsx';
import { asPhone } from '#tests/component/window.ts';
import { DataReportsScreen } from './data-reports-screen.tsx';

const aReport = (own: Partial<QueuedReport> = {}): QueuedReport => ({
  id: '7f0c2f8e-0000-4000-8000-000000000001',
  section: 'bestiary',
  item: 2,
  field: 'speed',
  value: '68',
  source: '<b>I walked beside one.</b>',
  thanks: false,
  player: 'Rowan',
  at: '2026-02-01T12:00:00.000Z',
  label: 'Orc Warlord',
  present: null,
  newest: null,
  state: 'open',
  reply: null,
  ...own,
});

interface Queue {
  readonly api: FakeApi;
  reports: QueuedReport[];
  gaps: ReportedGap[];
  /** Decisions that were sent. */
  readonly sent: unknown[];
  /** Refuses the next decision. */
  refusal: { readonly status: number; readonly body: object } | null;
}

async function open(...reports: readonly QueuedReport[]): Promise<Queue> {
  const api = fakeApi();
  const queue: Queue = { api, reports: [...reports], gaps: [], sent: [], refusal: null };
  api.on('GET admin/gap-reports', (_, query) => ({
    body: { data: { gaps: query.get('state') === 'settled' ? [] : queue.gaps } },
  }));
  api.on('GET admin/data-reports', (_, query) => {
    const isOpen = query.get('state') !== 'settled';
    const shown = queue.reports.filter(({ state }) => (state === 'open') === isOpen);
    return { body: { data: { reports: shown, total: shown.length, next: null } } };
  });
  for (const report of reports)
    api.on(`PUT admin/data-reports/${report.id}`, (body) => {
      queue.sent.push(body);
      const { refusal } = queue;
      queue.refusal = null;
      if (refusal !== null) return refusal;
      const state = body.decision === 'accept' ? ('accepted' as const) : ('rejected' as const);
      const settled = { ...report, state, reply: String(body.reply) || null };
      queue.reports = queue.reports.map((each) => (each.id === report.id ? settled : each));
      return { body: { message: 'Done.', data: settled } };
    });
  await showToAdmin(<DataReportsScreen />);
  await atRest();
  return queue;
}

const card = page.getByRole('listitem').filter({ hasText: 'Orc Warlord: Speed' });
const dialog = page.getByRole('dialog');
const press = async (name: string, of: typeof page | typeof dialog = page) => {
  await of.getByRole('button', { name, exact: true }).click();
  await atRest();
};

test('open reports show our value, the reported one, the reporter and the source', async () => {
  await asPhone();
  await open(aReport());
  await expect.element(card).toHaveTextContent(/Nowunknown.*Reported68.*Source<b>I walked beside one\.<\/b>.*Rowan, /i);
  await expect
    .element(card.getByRole('link', { name: 'Orc Warlord: Speed' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/bestiary\?item=/));
  expect(await violations()).toEqual([]);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
});

test('a report is accepted by keyboard, with another value and a reply', async () => {
  const queue = await open(aReport());
  const accept = page.getByRole('button', { name: 'Accept: Orc Warlord: Speed' });
  await expect.element(accept).toBeVisible();
  accept.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('textbox', { name: 'Speed' })).toHaveValue('68');
  expect(await violations('[role=dialog]')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Speed' }).fill('70');
  await dialog.getByRole('textbox', { name: 'Reply to the player' }).fill('Good eye!');
  await press('Accept', dialog);
  expect(queue.sent).toEqual([{ decision: 'accept', value: 70, seen: null, reply: 'Good eye!' }]);
  await expect.element(page.getByRole('heading', { name: 'No open reports' })).toBeVisible();
  await page.getByRole('radio', { name: 'Settled' }).click();
  await expect.element(card).toHaveTextContent(/AcceptedReply: Good eye!/);
});

test('an invalid value is not sent, and is reported', async () => {
  const queue = await open(aReport({ value: 'very fast' }));
  await press('Accept: Orc Warlord: Speed');
  await dialog.getByRole('textbox', { name: 'Speed' }).click();
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click({ force: true });
  await expect.element(dialog.getByText('It has to be a number.')).toBeVisible();
  expect(queue.sent).toEqual([]);
});

test('another person’s open change is reported, and can then be replaced', async () => {
  const queue = await open(aReport());
  await press('Accept: Orc Warlord: Speed');
  queue.refusal = {
    status: 422,
    body: { message: 'No.', errors: { value: ['Someone else has an open change to it.'] } },
  };
  queue.reports = [aReport({ newest: change(9, { row: '2', value: 71, author: 'Edda' }) })];
  await press('Accept', dialog);
  await expect.element(dialog.getByText('Someone else has an open change to it.')).toBeVisible();
  await expect.element(dialog.getByText('Edda has a change open: 71.', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Speed' })).toHaveValue('68');
  await dialog.getByRole('textbox', { name: 'Speed' }).fill('69');
  await press('Accept', dialog);
  expect(queue.sent).toMatchObject([{ seen: null }, { value: 69, seen: 9 }]);
});

test('a report is rejected with a reply, which is required', async () => {
  const queue = await open(aReport());
  await press('Reject: Orc Warlord: Speed');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click({ force: true });
  expect(queue.sent).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Reply to the player' }).fill('That was a Berserker.');
  await press('Reject', dialog);
  expect(queue.sent).toEqual([{ decision: 'reject', reply: 'That was a Berserker.' }]);
  await expect.element(page.getByRole('heading', { name: 'No open reports' })).toBeVisible();
});

test('a report that someone else settled is announced, and leaves the list', async () => {
  const queue = await open(aReport());
  await press('Reject: Orc Warlord: Speed');
  queue.refusal = { status: 409, body: { message: 'Someone has already settled this report.' } };
  queue.reports = [];
  await dialog.getByRole('textbox', { name: 'Reply to the player' }).fill('No.');
  await press('Reject', dialog);
  await expect.element(page.getByRole('heading', { name: 'No open reports' })).toBeVisible();
});
