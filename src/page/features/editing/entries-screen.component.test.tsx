import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminContest, AdminEntry } from '#core/contract/editing/moderation.ts';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { type FakeApi, fakeApi } from '#tests/component/fake-api.ts';
import { aContest, anEntry, showToAdmin } from '#tests/component/moderation.tsx';
import { atRest } from '#tests/component/show.tsx';
import { asPhone } from '#tests/component/window.ts';
import { EntriesScreen } from './entries-screen.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const image = (id: string, alt: string) => ({ id, src: PIXEL, thumb: PIXEL, width: 40, height: 30, alt });

const WOOD = anEntry('a', 'Of wood', { text: '<b>Bold</b>', ai: true, images: [image('1', 'A doll'), image('2', '')] });
const WOOL = anEntry('b', 'Of wool');

/** Fakes a server with one contest, whose entries may change. */
function serve(contest: AdminContest, entries: readonly AdminEntry[]) {
  const api = fakeApi();
  const stored = { contest, entries };
  api.on('GET admin/contests', () => ({ body: { data: [stored.contest] } }));
  api.on('GET admin/entries', (_, query) => ({
    body: {
      data: {
        entries: stored.entries.filter(({ status }) => [status, null].some((one) => one === query.get('status'))),
        next: null,
      },
    },
  }));
  return { api, stored };
}

async function open(): Promise<void> {
  await showToAdmin(<EntriesScreen />, '/?contest=dolls');
}

const card = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const combobox = (name: string) => page.getByRole('combobox', { name });

function answers(api: FakeApi, call: string, body: unknown, status = 200): unknown[] {
  const sent: unknown[] = [];
  api.on(call, (said) => {
    sent.push(said);
    return { status, body };
  });
  return sent;
}

test('a contest is chosen, and its entries are shown with their images, as texts and on a phone', async () => {
  await asPhone();
  serve(aContest(), [WOOD, WOOL]);
  await showToAdmin(<EntriesScreen />);
  await combobox('Contest').click();
  await page.getByRole('option', { name: 'A doll (open)' }).click();
  await expect
    .element(card('Of wood'))
    .toHaveTextContent(/Not judged.*With AI.*Rowan Ash, played by Rowan.*<b>Bold<\/b>/);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(await violations()).toEqual([]);
  await button('Open A doll').click();
  const box = page.getByRole('dialog', { name: 'Of wood' });
  await expect.element(box.getByRole('img', { name: 'A doll' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(box.getByRole('img', { name: 'Of wood, image 2' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  await combobox('Status').click();
  await page.getByRole('option', { name: 'Accepted' }).click();
  await expect.element(page.getByText('No entries match.')).toBeVisible();
});

test('an editor who takes part reads why there are no entries', async () => {
  const { api } = serve(aContest(), [WOOD]);
  const message = 'You take part in this contest, so someone else has to decide about it.';
  api.on('GET admin/entries', { status: 403, body: { message } });
  await open();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(card('Of wood')).not.toBeInTheDocument();
});

test('an entry is accepted at once, and a rejection asks for a reason', async () => {
  const { api } = serve(aContest(), [WOOD, WOOL]);
  await open();
  const accepted = answers(api, 'PUT admin/entries/b', {
    message: 'The entry is accepted.',
    data: { ...WOOL, status: 'valid' },
  });
  await button('Accept: Of wool').click();
  await expect.element(card('Of wool')).toHaveTextContent('Accepted');
  expect(accepted).toEqual([{ revision: 1, judgement: 'valid', reason: '' }]);
  const out = { ...WOOD, status: 'disqualified', reason: 'Copied.', images: [] };
  const sent = answers(api, 'PUT admin/entries/a', { message: 'The entry is disqualified.', data: out });
  await button('Disqualify: Of wood').click();
  const dialog = page.getByRole('dialog', { name: 'Disqualify “Of wood”?' });
  const send = dialog.getByRole('button', { name: 'Disqualify' });
  await expect.element(send).toHaveAttribute('data-tooltip', 'Say why, in a sentence.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Copied.');
  await send.click();
  await expect.element(card('Of wood')).toHaveTextContent(/Disqualified.*Reason: Copied\./);
  expect(sent).toEqual([{ revision: 1, judgement: 'disqualified', reason: 'Copied.' }]);
});

test('an entry that its player changed meanwhile is shown in its new state, with the typed reason preserved', async () => {
  const { api, stored } = serve(aContest(), [WOOD, WOOL]);
  await open();
  const message = 'Its player has changed it. Look at it again, and judge what it is now.';
  answers(api, 'PUT admin/entries/a', { message }, 409);
  await button('Needs a fix: Of wood').click();
  await atRest();
  const dialog = page.getByRole('dialog', { name: /^What has to change/ });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Too dark.');
  const changed = { ...WOOD, revision: 2, title: 'Of oak', text: 'Brighter.' };
  stored.entries = [changed, WOOL];
  await dialog.getByRole('button', { name: 'Needs a fix' }).click();
  await expect.element(dialog).toHaveTextContent(/Its player has changed it\..*It now reads: “Of oak”\. Brighter\./);
  await expect.element(reason).toHaveValue('Too dark.');
  const sent = answers(api, 'PUT admin/entries/a', {
    message: 'The player is asked to change it.',
    data: { ...changed, status: 'needsFix', reason: 'Too dark.' },
  });
  await dialog.getByRole('button', { name: 'Needs a fix' }).click();
  await expect.element(card('Of oak')).toHaveTextContent(/Needs a fix.*Reason: Too dark\./);
  expect(sent).toEqual([{ revision: 2, judgement: 'needsFix', reason: 'Too dark.' }]);
});

test('places are assigned in order, and published after a confirmation', async () => {
  const valid = [WOOD, WOOL].map((entry) => ({ ...entry, status: 'valid' as const }));
  const closed = aContest({ state: 'closed' });
  const { api, stored } = serve(closed, valid);
  await open();
  await button('Give a place: Of wood').click();
  await button('Give a place: Of wool').click();
  await button('Move Of wool up').click();
  await expect.element(page.getByRole('list', { name: 'Places' })).toHaveTextContent(/1\. Of wool.*2\. Of wood/);
  await expect.element(button('Publish results')).toBeDisabled();
  const places = [
    { id: 'b', title: 'Of wool', character: 'Rowan Ash' },
    { id: 'a', title: 'Of wood', character: 'Rowan Ash' },
  ];
  stored.contest = { ...closed, places };
  const sent = answers(api, 'PUT admin/contests/dolls/places', {
    message: '2 places given.',
    data: stored.contest,
  });
  await button('Save places').click();
  await expect.element(button('Publish results')).toBeEnabled();
  expect(sent).toEqual([{ entries: ['b', 'a'] }]);
  stored.contest = { ...stored.contest, state: 'results' };
  answers(api, 'POST admin/contests/dolls/results', { message: 'The results are out.', data: stored.contest });
  await button('Publish results').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(api.calls).not.toContain('POST admin/contests/dolls/results');
  await button('Publish results').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish results' }).click();
  await expect.element(button('Publish results')).not.toBeInTheDocument();
});

test('times are typed in the device’s zone, and the server’s reason for a refusal is shown', async () => {
  const contest = aContest();
  const { api } = serve(contest, []);
  await open();
  await button('Change dates').click();
  const dialog = page.getByRole('dialog', { name: 'Times of A doll' });
  await expect.element(dialog).toHaveTextContent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await dialog.getByLabelText('Closes').fill('2025-12-01T10:00');
  const sentence = 'It closes before it opens.';
  const sent = answers(
    api,
    'PUT admin/contests/dolls/times',
    { message: sentence, errors: { times: [sentence] } },
    422,
  );
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence);
  expect(sent).toEqual([{ closes: new Date('2025-12-01T10:00').toISOString() }]);
  await dialog.getByLabelText('Closes').fill('2026-03-01T10:00');
  await dialog.getByLabelText('Vote begins').fill('2026-03-02T10:00');
  const send = dialog.getByRole('button', { name: 'Move' });
  await expect.element(send).toHaveAttribute('data-tooltip', 'A vote needs both times, or none.');
  await dialog.getByLabelText('Vote ends').fill('2026-03-03T10:00');
  const closes = new Date('2026-03-01T10:00').toISOString();
  const moved = answers(api, 'PUT admin/contests/dolls/times', {
    message: 'The times were moved.',
    data: aContest({ state: 'announced', times: { ...contest.times, closes } }),
  });
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/Closes: 1 Mar 2026/)).toBeVisible();
  expect(moved).toEqual([
    {
      closes,
      voting: {
        from: new Date('2026-03-02T10:00').toISOString(),
        until: new Date('2026-03-03T10:00').toISOString(),
      },
    },
  ]);
});
