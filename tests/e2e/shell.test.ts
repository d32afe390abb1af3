import { expect } from 'vitest';
import { test } from './support/stage.ts';

test('the built server answers and the page opens without a complaint', async ({ server, openDevice }) => {
  const health = await fetch(`${server.origin}/api/v1/health`);
  expect(health.status).toBe(200);

  const { page } = await openDevice();
  await page.goto('/achievements');
  await page.getByRole('heading', { level: 1, name: 'Achievements' }).waitFor();
  expect(await page.title()).toContain('Achievements');
});

test('an unknown path opens the page that says so', async ({ openDevice }) => {
  const { page } = await openDevice();
  await page.goto('/no/such/place');
  await page.waitForURL('**/404');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
