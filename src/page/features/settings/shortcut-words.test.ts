import { describe, expect, it } from 'vitest';
import { shortcutOf } from '#page/parts/shortcuts/shortcut-of.ts';
import { shortcutWords, spokenKeys } from './shortcut-words.ts';

const SINGLE = { altKey: false, ctrlKey: false, isComposing: false, metaKey: false, repeat: false, shiftKey: false };

describe('the list of shortcuts', () => {
  it.each(shortcutWords('Ctrl').filter((words) => words.together !== true))('lists the keys of: $does', (words) => {
    for (const key of words.keys) expect(shortcutOf({ ...SINGLE, key }), key).toBe(words.name);
  });

  it('uses the name of the device’s command key', () => {
    const keys = (command: 'Ctrl' | 'Cmd') =>
      shortcutWords(command)
        .find(({ name }) => name === 'undoCommand')
        ?.keys.join('+');
    expect(keys('Ctrl')).toBe('Ctrl+Z');
    expect(keys('Cmd')).toBe('Cmd+Z');
    expect(shortcutOf({ ...SINGLE, key: 'z', ctrlKey: true })).toBe('undoCommand');
    expect(shortcutOf({ ...SINGLE, key: 'k', ctrlKey: true })).toBe('searchEverything');
  });

  it.each([
    [{ keys: ['j'] }, 'j'],
    [{ keys: ['/'] }, 'slash'],
    [{ keys: ['?'] }, 'question mark'],
    [{ keys: ['1', '2', '3', '4'] }, '1, 2, 3 or 4'],
    [{ keys: ['Ctrl', 'Z'], together: true }, 'Ctrl and Z'],
  ] as const)('pronounces %o as %s', (words, spoken) => {
    expect(spokenKeys(words)).toBe(spoken);
  });
});
