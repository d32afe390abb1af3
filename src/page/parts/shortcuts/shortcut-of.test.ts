import { describe, expect, it } from 'vitest';
import { type KeyPress, shortcutOf } from './shortcut-of.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  isComposing: false,
  metaKey: false,
  repeat: false,
  shiftKey: false,
  ...held,
});

describe('a press of a key', () => {
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
  ] as const)('%s with %o is the shortcut %s', (key, held, name) => {
    expect(shortcutOf(press(key, held))).toBe(name);
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
  ] as const)('%s with %o is none', (key, held) => {
    expect(shortcutOf(press(key, held))).toBeNull();
  });

  it('that is held down goes on moving, and marks or undoes only once', () => {
    const held = ['j', 'k', 'x', 'u', 'b'].map((key) => shortcutOf(press(key, { repeat: true })));
    expect(held).toEqual(['next', 'previous', null, null, null]);
    expect(shortcutOf(press('z', { ctrlKey: true, repeat: true }))).toBeNull();
  });
});
