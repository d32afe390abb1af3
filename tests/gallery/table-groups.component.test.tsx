import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/component/show.tsx';
import { asPhone } from '#tests/component/window.ts';
import { TableGroups } from './table-groups.tsx';

beforeEach(() => show(<TableGroups />));

describe('a data table', () => {
  test('becomes cards on phones, and remains a table for a screen reader', async () => {
    await asPhone();
    const row = page.getByRole('table', { name: 'Your characters' }).getByRole('row').nth(1);
    await expect.element(row).toHaveAttribute('aria-current', 'true');
    const name = row.getByRole('rowheader').element().getBoundingClientRect();
    const code = row.getByRole('cell').first().element().getBoundingClientRect();
    expect(code.top).toBeGreaterThanOrEqual(name.bottom);
    expect(row.getByRole('cell').elements()).toHaveLength(4);
  });
});
