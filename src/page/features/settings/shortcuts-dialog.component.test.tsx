import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, settled } from '#tests/component/app.tsx';
import { shortcutWords } from './shortcut-words.ts';

const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const switchOf = (name: string | RegExp) => dialog.getByRole('switch', { name });

async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys);
  await settled();
}

describe('the keyboard shortcuts', () => {
  test('are listed by ?, each with a switch', async () => {
    await openApp('/challenges');
    await press('?');
    const switches = dialog.getByRole('switch').elements() as HTMLInputElement[];
    expect(switches).toHaveLength(shortcutWords('Ctrl').length);
    expect(switches.every(({ checked }) => checked)).toBe(true);
    await expect.element(switchOf('Press the box with this key 1, 2, 3 or 4')).toBeVisible();
    await expect.element(switchOf('Undo the last change Ctrl and Z')).toBeVisible();
    await switchOf(/question mark/).click();
    await press('{Escape}');
    await press('?');
    await expect.element(dialog).not.toBeInTheDocument();

    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await settled();
    await expect.element(switchOf(/question mark/)).not.toBeChecked();
    await switchOf(/question mark/).click();
    await press('{Escape}');
    await press('?');
    await expect.element(dialog).toBeVisible();
  });

  test('are inactive while a text is typed', async () => {
    await openApp('/achievements');
    const search = page.getByRole('searchbox');
    await search.fill('who');
    await press('?');
    await expect.element(search).toHaveValue('who?');
    await expect.element(dialog).not.toBeInTheDocument();
    (search.element() as HTMLElement).blur();
    await press('?');
    await expect.element(dialog).toBeVisible();
  });
});
