/** Characters by the page's labels: the menu, and the Manage Characters dialog. */
import type { Locator, Page } from 'playwright-core';
import { accountMenu, settled } from './player.ts';

/** Opens the account menu. `label` is its name. */
export async function openAccountMenu(page: Page, label: string): Promise<Locator> {
  await accountMenu(page, label).click();
  const menu = page.getByRole('menu', { name: label });
  await settled(page);
  return menu;
}

/** The characters that an open account menu offers. */
export function offeredCharacters(menu: Locator): Locator {
  return menu.getByRole('group', { name: 'Characters' }).getByRole('menuitemradio');
}

/** Makes a character the current one through the menu. */
export async function play(page: Page, label: string, name: string): Promise<void> {
  await offeredCharacters(await openAccountMenu(page, label))
    .filter({ hasText: name })
    .click();
  await settled(page);
}

/** Opens Manage Characters through the menu. */
export async function manageCharacters(page: Page, label: string): Promise<Locator> {
  await (await openAccountMenu(page, label)).getByRole('menuitem', { name: 'Manage Characters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Characters' });
  await settled(page);
  return dialog;
}

/** The row of a character. */
export function rowOf(dialog: Locator, name: string): Locator {
  return dialog.getByRole('row').filter({ has: dialog.page().getByRole('rowheader').filter({ hasText: name }) });
}

/** Adds a character through the form. The pointer leaves the table, where a tooltip would cover the rows' buttons. */
export async function addByForm(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.page().mouse.move(0, 0);
  await settled(dialog.page());
}
