import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp, settled } from '#tests/component/app.tsx';
import { violations } from '#tests/component/facts.ts';
import { openItem, press, sheet } from '#tests/component/list.ts';

const QUEST = '/quests?search=hot+cuisine';
const note = sheet('Hot Cuisine').getByRole('region', { name: 'Note' });
const editor = page.getByRole('dialog', { name: 'Note on Hot Cuisine' });
const field = editor.getByLabelText('Note', { exact: true });
const save = editor.getByRole('button', { name: 'Save' });

async function openEditor(by: string): Promise<void> {
  await note.getByRole('button', { name: by, exact: true }).click();
  await settled();
}

describe('a note', () => {
  test('is saved by Ctrl+Enter, stays with its item, and is removed by emptying it', async () => {
    await openApp(QUEST);
    await openItem('Hot Cuisine');
    await openEditor('Note');
    await field.fill('done on the other character');
    await press('{Control>}{Enter}{/Control}');
    await settled();
    await expect.element(editor).not.toBeInTheDocument();
    await expect.element(note).toHaveTextContent('done on the other character');
    expect(await violations()).toEqual([]);
    await goTo('/achievements');
    await goTo(QUEST);
    await openItem('Hot Cuisine');
    await expect.element(note).toHaveTextContent('done on the other character');
    await openEditor('Edit note');
    await field.fill('  ');
    await save.click();
    await settled();
    await expect.element(note.getByRole('button', { name: 'Note', exact: true })).toBeVisible();
    await expect.element(note).toHaveTextContent(/^Note$/);
  });

  test('drops characters that no store accepts', async () => {
    await openApp(QUEST);
    await openItem('Hot Cuisine');
    await openEditor('Note');
    // As in pasted text: no key types it, and `fill` drops it.
    const box = field.element() as HTMLTextAreaElement;
    box.focus();
    box.setRangeText('before\0after \ud83d');
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await expect.element(field).toHaveValue('beforeafter ');
    await save.click();
    await settled();
    await expect.element(note).toHaveTextContent('beforeafter');
  });

  test('is not lost on Esc while it is being written, and shows how many characters are left', async () => {
    await openApp(QUEST);
    await openItem('Hot Cuisine');
    await openEditor('Note');
    await expect.element(field).toHaveFocus();
    await field.fill('x'.repeat(1900));
    await expect.element(editor.getByText('1,900 of 2,000 characters')).toBeVisible();
    await press('{Escape}');
    await settled();
    await expect.element(field).toHaveValue('x'.repeat(1900));
    await field.fill('x'.repeat(2001));
    await expect.element(editor.getByText('2,001 of 2,000 characters: too long to save.')).toBeVisible();
    await expect.element(save).toBeDisabled();
    await field.fill('x'.repeat(2000));
    await save.click();
    await settled();
    await expect.element(note).toHaveTextContent('x'.repeat(2000));
    const { scrollWidth, clientWidth } = sheet('Hot Cuisine').element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});
