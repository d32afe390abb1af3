import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/component/show.tsx';
import { resize } from '#tests/component/window.ts';
import { BoardGroups } from './board-groups.tsx';

beforeEach(() => show(<BoardGroups />));

describe('a leaderboard', () => {
  const list = page.getByRole('list', { name: 'Monthly ranking' });
  const rows = () => list.getByRole('listitem').elements();

  test('gives tied players the same rank, and labelled coins to the first three', async () => {
    expect(
      rows().map((row) => row.querySelector('[role=img]')?.ariaLabel ?? row.firstElementChild?.textContent),
    ).toEqual(['Rank 1', 'Rank 2', 'Rank 2', '4', '48']);
    const own = list.getByRole('listitem').last();
    await expect.element(own).toHaveAttribute('aria-current', 'true');
    await expect.element(own.getByText('You')).toBeVisible();
  });

  test('keeps the player’s own row visible while its list is', async () => {
    await resize(1440, 420);
    scrollTo(0, list.element().getBoundingClientRect().top + scrollY - 200);
    await expect.poll(() => rows().at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(420);
  });
});

describe('a heatmap', () => {
  test('is shown as a table on demand', async () => {
    const label = 'Records per day, December 2025 to November 2026.';
    const heatmap = page.getByRole('img', { name: label });
    await expect.element(heatmap).toBeVisible();
    await page.getByRole('button', { name: 'Show as table' }).first().click();
    const table = page.getByRole('table', { name: label });
    await expect.element(table.getByRole('rowheader').first()).toHaveTextContent('December 2025');
    expect(table.getByRole('row').elements()).toHaveLength(13);
    await page.getByRole('button', { name: 'Show as picture' }).click();
    await expect.element(heatmap).toBeVisible();
  });
});
