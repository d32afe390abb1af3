import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, settled, travel } from '#tests/component/app.tsx';

const main = page.getByRole('main');
const sheet = (name: string) => page.getByRole('dialog', { name, exact: true });

describe('the sheet of an item', () => {
  test('opens over its list by a click anywhere on the row, and back, Esc and forward close and open it', async () => {
    await openApp('/achievements?status=unchecked&elementsToShow=102');
    const link = main.getByRole('link', { name: /^Castlemania/ });
    await link.click();
    await settled();
    await expect.element(sheet('Castlemania')).toBeVisible();
    expect(location.search).toMatch(/^\?status=unchecked&elementsToShow=102&item=\d+$/);
    const before = scrollY;
    await userEvent.keyboard('{Escape}');
    await settled();
    await expect.element(sheet('Castlemania')).not.toBeInTheDocument();
    expect(location.search).toBe('?status=unchecked&elementsToShow=102');
    await expect.element(link).toHaveFocus();
    expect(scrollY).toBe(before);
    await travel(1);
    await expect.element(sheet('Castlemania')).toBeVisible();
    await travel(-1);
    await expect.element(sheet('Castlemania')).not.toBeInTheDocument();
  });
});
