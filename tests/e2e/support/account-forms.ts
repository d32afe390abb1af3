/** The account dialogs by their labels: opening and filling. */
import type { Locator, Page } from 'playwright-core';
import { settled } from './player.ts';

export type AccountDialogName = 'Login' | 'Sign up';

/** Opens a dialog from the top bar and waits until it has cleared its errors. */
export async function openAccountDialog(page: Page, name: AccountDialogName): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  await settled(page);
  return dialog;
}

/** A field of the dialog, by its label. */
export function fieldOf(dialog: Locator, label: string): Locator {
  return dialog.getByLabel(label, { exact: true });
}

/** Empties the fields, then types and leaves each field as a player does, and ends outside all of them. */
export async function fillAndLeave(dialog: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(dialog, label);
    await field.fill(value);
    await field.blur();
  }
}
