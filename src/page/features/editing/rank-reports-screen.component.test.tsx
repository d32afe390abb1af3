import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RankReports } from '#core/contract/editing/moderation.ts';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { fakeApi } from '#tests/component/fake-api.ts';
import { showToAdmin } from '#tests/component/moderation.tsx';
import { asPhone } from '#tests/component/window.ts';
import { RankReportsScreen } from './rank-reports-screen.tsx';

const MIRA: RankReports['reported'][number] = {
  name: 'Mira Vane',
  player: 'Elyra',
  reports: [
    { reason: 'too_fast', text: 'Four bosses in a minute. <script>alert(1)</script>' },
    { reason: 'name', text: '' },
  ],
  scores: [{ board: '2026-02', score: 40 }],
};
const TORN = { name: 'Torn', reason: 'A bot.', excluded_at: '2026-01-05T12:00:00.000Z' };

const panel = (name: string) => page.getByRole('region', { name });

test('a reported character is excluded with a reason, dismissed, or readmitted', async () => {
  await asPhone();
  const api = fakeApi();
  let answer: RankReports = { reported: [MIRA], excluded: [TORN] };
  api.on('GET admin/rank-reports', () => ({ body: { data: answer } }));
  const reasons: unknown[] = [];
  api.on('PUT admin/characters/Mira%20Vane/exclusion', (body) => {
    reasons.push(body);
    answer = { reported: [], excluded: [{ ...TORN, name: 'Mira Vane', reason: 'Too fast.' }, TORN] };
    return { body: { message: 'Mira Vane was removed from the rankings.' } };
  });
  api.on('DELETE admin/characters/Torn/exclusion', () => {
    answer = { reported: [MIRA], excluded: [] };
    return { body: { message: 'Torn is back in the rankings.' } };
  });
  api.on('DELETE admin/rank-reports/Mira%20Vane', () => {
    answer = { reported: [], excluded: [] };
    return { body: { message: 'The reports about Mira Vane are settled.' } };
  });
  await showToAdmin(<RankReportsScreen />);
  await expect
    .element(panel('Reported'))
    .toHaveTextContent(
      /Mira Vane.*Player: Elyra.*2026-02: 40 points.*Too much in too little time.*<script>alert\(1\)<\/script>.*The name/,
    );
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(await violations()).toEqual([]);

  await page.getByRole('button', { name: 'Exclude Mira Vane' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exclude Mira Vane?' });
  const send = dialog.getByRole('button', { name: 'Exclude' });
  await expect.element(send).toHaveAttribute('data-tooltip', 'Say why, in a sentence.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too fast.');
  await send.click();
  await expect.element(panel('Excluded')).toHaveTextContent(/Mira Vane.*Too fast\..*Torn/);
  await expect.element(panel('Reported')).toHaveTextContent('No reports are waiting.');
  expect(reasons).toEqual([{ reason: 'Too fast.' }]);

  await page.getByRole('button', { name: 'Readmit Torn' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Readmit' }).click();
  await expect.element(panel('Excluded')).toHaveTextContent('No character is excluded.');

  await page.getByRole('button', { name: 'Dismiss Mira Vane' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(panel('Reported')).toHaveTextContent('No reports are waiting.');
});

test('a decision that was made meanwhile is announced, and the dialog stays open', async () => {
  const api = fakeApi();
  api.on('GET admin/rank-reports', { body: { data: { reported: [MIRA], excluded: [] } } });
  api.on('DELETE admin/rank-reports/Mira%20Vane', {
    status: 409,
    body: { message: 'There is no open report about a character named Mira Vane.' },
  });
  await showToAdmin(<RankReportsScreen />);
  await page.getByRole('button', { name: 'Dismiss Mira Vane' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect
    .element(page.getByText('There is no open report about a character named Mira Vane.').first())
    .toBeVisible();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});
