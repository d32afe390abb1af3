import { describe, expect, it } from 'vitest';
import { type KeyPress, shortcutOf } from './shortcut-of.ts';

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  isComposing: false,
  metaKey: false,
  repeat: false,
  shiftKey: false,
  ...modifiers,
});

describe('a key press', () => {
  it.each([
    ['/', {}, 'search'],
    ['/', { shiftKey: true }, 'search'],
    ['/', { ctrlKey: true, altKey: true }, 'search'],
    ['j', {}, 'next'],
    ['k', {}, 'previous'],
    ['x', {}, 'mark'],
    ['X', {}, 'mark'],
    ['b', {}, 'bookmark'],
    ['1', {}, 'stage'],
    ['4', {}, 'stage'],
    ['s', {}, 'select'],
    ['u', {}, 'undo'],
    ['f', {}, 'filters'],
    ['?', { shiftKey: true }, 'shortcuts'],
    ['z', { ctrlKey: true }, 'undoCommand'],
    ['z', { metaKey: true }, 'undoCommand'],
    ['k', { ctrlKey: true }, 'searchEverything'],
    ['K', { metaKey: true }, 'searchEverything'],
  ] as const)('%s with %o is the shortcut %s', (key, modifiers, name) => {
    expect(shortcutOf(press(key, modifiers))).toBe(name);
  });

  it.each([
    ['z', {}],
    ['5', {}],
    ['X', { shiftKey: true }],
    ['x', { ctrlKey: true }],
    ['f', { metaKey: true }],
    ['b', { altKey: true }],
    ['Z', { ctrlKey: true, shiftKey: true }],
    ['j', { ctrlKey: true }],
    ['j', { isComposing: true }],
    ['toString', {}],
  ] as const)('%s with %o is not a shortcut', (key, modifiers) => {
    expect(shortcutOf(press(key, modifiers))).toBeNull();
  });

  it('that repeats continues moving, and marks or undoes only once', () => {
    const repeated = ['j', 'k', 'x', 'u', 'b'].map((key) => shortcutOf(press(key, { repeat: true })));
    expect(repeated).toEqual(['next', 'previous', null, null, null]);
    expect(shortcutOf(press('z', { ctrlKey: true, repeat: true }))).toBeNull();
  });
});
