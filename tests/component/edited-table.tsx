/** The bestiary as editors see it, for component tests. */
import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tableScreen } from '#page/features/editing/table/table-screen.tsx';
import { deleteStoredOf } from '#page/platform/device-storage.ts';
import { creature } from './admin.ts';
import { atRest, show } from './show.tsx';

export const BESTIARY_ROWS = [
  creature(1, { name: 'Wolf' }),
  creature(2, { name: 'Bear', speed: null }),
  ...Array.from({ length: 60 }, (_, index) => creature(index + 3)),
];

export const Bestiary = tableScreen('bestiary');

export const grid = page.getByRole('grid', { name: 'Bestiary' });
/** The panel of a cell in the first row. */
export const bar = page.getByRole('region', { name: /^Wolf/ });
export const source = page.getByRole('textbox', { name: 'Source' });
const allColumns = page.getByRole('switch', { name: /more columns?$/ });

/** Column of the speed. */
export const SPEED = 11;

/** Opens the table as Elyra, with all its columns and no source. */
export async function openBestiary(): Promise<void> {
  onTestFinished(() => deleteStoredOf('Elyra'));
  await show(
    <main>
      <Bestiary />
    </main>,
  );
  await expect.element(grid).toBeVisible();
  await allColumns.click();
  // The page remembers it from the previous test.
  await source.fill('');
  await atRest();
}

export function cell(row: number, column: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
  if (found === null) throw new Error(`The cell ${row} ${column} is not drawn.`);
  return found;
}

export async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key);
  await atRest();
}

/** Makes a cell the current one. */
export async function at(row: number, column: number): Promise<void> {
  await userEvent.click(cell(row, column));
}
