import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { fakeApi } from '#tests/component/fake-api.ts';
import { showToAdmin } from '#tests/component/moderation.tsx';
import { asPhone } from '#tests/component/window.ts';
import { LogScreen } from './log-screen.tsx';

const action = (id: number, own: object) => ({
  id,
  at: '2026-02-01T12:00:00.000Z',
  by: 'Ada',
  action: 'suspend',
  subject: 'Rowan',
  detail: '<img src=x onerror=alert(1)>',
  ...own,
});

const row = (text: string) => page.getByRole('row').filter({ hasText: text });

test('the audit log shows who did what to whom, filtered by action and page by page', async () => {
  await asPhone();
  const api = fakeApi();
  api.on('GET admin/log', (_, query) => {
    if (query.get('action') === 'publish') return { body: { data: { actions: [], next: null } } };
    if (query.get('before') === '8')
      return { body: { data: { actions: [action(7, { by: null, subject: 'Elder' })], next: null } } };
    return { body: { data: { actions: [action(8, {})], next: 8 } } };
  });
  await showToAdmin(<LogScreen />);
  await expect.element(row('Rowan')).toHaveTextContent(/Suspended.*Ada.*<img src=x onerror=alert\(1\)>.*1 Feb 2026/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(row('Elder')).toHaveTextContent('Deleted account');
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(await violations()).toEqual([]);
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Published', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'No such actions yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all actions' }).click();
  await expect.element(row('Rowan')).toBeVisible();
});
