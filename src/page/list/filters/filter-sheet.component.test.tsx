import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, settled } from '#tests/component/app.tsx';
import { press } from '#tests/component/list.ts';
import { asPhone } from '#tests/component/window.ts';

test('in the filter sheet only the topmost layer closes', async () => {
  await asPhone();
  await openApp('/achievements');
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await settled();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const category = sheet.getByRole('button', { name: /^Category / });
  const popover = page.getByRole('dialog', { name: 'Category' });
  await category.click();
  await popover.getByRole('checkbox', { name: /^Quests / }).click();
  await press('{Escape}');
  await settled();
  await expect.element(popover).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  await expect.element(category).toHaveTextContent('Quests');

  await category.click();
  await settled();
  await userEvent.click(document.body, { position: { x: 195, y: 20 }, force: true });
  await settled();
  await expect.element(popover).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();

  await sheet.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('listbox', { name: 'Type' }).getByRole('option', { name: 'Secret', exact: true }).click();
  await settled();
  expect(location.search).toBe('?category=Quests&type=secret');
  await press('{Escape}');
  await settled();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(filters).toHaveFocus();
});
