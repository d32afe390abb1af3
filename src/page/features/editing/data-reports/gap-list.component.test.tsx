import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReportedGap } from '#core/contract/editing/admin-gaps.ts';
import { checkIdentity } from '#page/state/accounts/identity.ts';
import { OVERVIEW } from '#tests/component/admin.ts';
import { intercept, openApp, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { main, toasts } from '#tests/component/list.ts';
import { asPhone } from '#tests/component/window.ts';

const TITLE = { section: 'titles', name: 'Veteran Gardener' } as const;
const POINTS = { section: 'achievements', difference: 6 } as const;
const dialog = page.getByRole('dialog');

interface Queue {
  gaps: ReportedGap[];
  /** Decisions that were sent. */
  readonly sent: unknown[];
  /** Refuses the next decision. */
  refusal: { readonly status: number; readonly body: object } | null;
}

/** Opens the data reports as an editor, with these gaps and no other report. */
async function open(...gaps: readonly Partial<ReportedGap>[]): Promise<Queue> {
  const at = '2026-02-01T12:00:00.000Z';
  const queue: Queue = {
    gaps: gaps.map((own) => ({ gap: TITLE, players: 1, at, state: 'open', reply: null, ...own })),
    sent: [],
    refusal: null,
  };
  await signUp();
  intercept('oauth/check', async (_, pass) => {
    const answer = await (await pass()).json();
    return Response.json({ ...answer, user: answer.user && { ...answer.user, role: 'editor' } });
  });
  intercept('admin', () => Response.json({ data: { ...OVERVIEW, role: 'editor' } }));
  intercept('admin/data-reports', () => Response.json({ data: { reports: [], total: 0, next: null } }));
  intercept('admin/gap-reports', async (call) => {
    if (call.method === 'GET') {
      const isOpen = new URL(call.url).searchParams.get('state') !== 'settled';
      return Response.json({ data: { gaps: queue.gaps.filter(({ state }) => (state === 'open') === isOpen) } });
    }
    const body = await call.json();
    queue.sent.push(body);
    const { refusal } = queue;
    queue.refusal = null;
    if (refusal !== null) return Response.json(refusal.body, { status: refusal.status });
    queue.gaps = [];
    return Response.json({ message: 'Done.', data: null });
  });
  await checkIdentity();
  await openApp('/admin/data-reports');
  return queue;
}

async function press(name: string, of: typeof page | typeof dialog = page): Promise<void> {
  await of.getByRole('button', { name, exact: true }).click();
  await settled();
}

test('gaps show what is missing and how many players reported it, and fit a phone', async () => {
  await asPhone();
  await open({ players: 3 }, { gap: POINTS });
  const cards = main.getByRole('region', { name: 'Missing, by imports' }).getByRole('listitem');
  await expect.element(cards.first()).toHaveTextContent(/^Titles: Veteran Gardener3 players, /);
  await expect.element(cards.last()).toHaveTextContent(/^Achievements: 6 points more on the page than here1 player, /);
  expect(
    cards
      .last()
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['It is corrected', 'Reject']);
  expect(await violations('main')).toEqual([]);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
});

test('a name becomes another name of a row that is chosen from the list', async () => {
  const queue = await open({});
  await press('Another name of a row: Titles: Veteran Gardener');
  expect(await violations('[role=dialog]')).toEqual([]);
  const row = dialog.getByRole('combobox', { name: 'Row that has this name' });
  await row.fill('No such title');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click({ force: true });
  await expect.element(dialog.getByText('Choose a row from the list.')).toBeVisible();
  expect(queue.sent).toEqual([]);
  await row.fill('gold hoarder');
  await press('Add', dialog);
  expect(queue.sent).toEqual([
    { gap: TITLE, decision: 'alias', item: expect.any(Number), source: "An auction page of the game's site" },
  ]);
  await expect.element(toasts).toHaveTextContent('Done.');
  await expect.element(page.getByRole('heading', { name: 'No open reports' })).toBeVisible();
});

test('the form of a new row has the name filled in, and shows why the row was refused', async () => {
  const queue = await open({ gap: { section: 'mounts', name: 'Garden Snail' } });
  await press('Add a row: Mounts: Garden Snail');
  await expect.element(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Garden Snail');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click({ force: true });
  expect(queue.sent).toEqual([]);
});

test('points are settled once they are corrected', async () => {
  const queue = await open({ gap: POINTS });
  await press('It is corrected: Achievements: 6 points more on the page than here');
  expect(queue.sent).toEqual([{ gap: POINTS, decision: 'done' }]);
  await expect.element(page.getByRole('heading', { name: 'No open reports' })).toBeVisible();
});

test('a gap is rejected with a reply, and one that someone else settled leaves the list', async () => {
  const queue = await open({});
  await press('Reject: Titles: Veteran Gardener');
  await dialog.getByRole('textbox', { name: 'Reply to the player' }).fill('No such title.');
  queue.refusal = { status: 409, body: { message: 'Someone has already settled this report.' } };
  queue.gaps = [];
  await press('Reject', dialog);
  expect(queue.sent).toEqual([{ gap: TITLE, decision: 'reject', reply: 'No such title.' }]);
  await expect.element(main.getByText('Titles: Veteran Gardener')).not.toBeInTheDocument();
});

test('settled gaps show the reply', async () => {
  await open({ state: 'rejected', reply: 'No such title.' });
  await page.getByRole('radio', { name: 'Settled' }).click();
  const card = main.getByRole('listitem').filter({ hasText: 'Titles: Veteran Gardener' });
  await expect.element(card).toHaveTextContent(/RejectedReply: No such title\.$/);
});
