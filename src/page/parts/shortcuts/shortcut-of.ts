/** Shortcut keys by name. Each listener decides what a shortcut does. */

/** Shortcuts of single keys, by the character that the player's layout types. */
const KEYS = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  x: 'mark',
  b: 'bookmark',
  1: 'stage',
  2: 'stage',
  3: 'stage',
  4: 'stage',
  s: 'select',
  u: 'undo',
  f: 'filters',
  '?': 'shortcuts',
} as const;

/** Shortcuts of keys with Ctrl or Cmd. */
const COMMANDS = { z: 'undoCommand', k: 'searchEverything' } as const;

export type ShortcutName = (typeof KEYS)[keyof typeof KEYS] | (typeof COMMANDS)[keyof typeof COMMANDS];

/** The fields of a keyboard event that identify a key press. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'isComposing' | 'metaKey' | 'repeat' | 'shiftKey'
>;

/** Returns the shortcut of a key press, or null. A repeating key only continues movements. */
export function shortcutOf({
  key,
  altKey,
  ctrlKey,
  isComposing,
  metaKey,
  repeat,
  shiftKey,
}: KeyPress): ShortcutName | null {
  // On some systems, Alt Graph is reported as Ctrl with Alt, and types the slash in some layouts.
  if (isComposing || (altKey && !ctrlKey)) return null;
  // Caps Lock also types capitals.
  const plain = shiftKey ? key : key.toLowerCase();
  const keys: Readonly<Record<string, ShortcutName>> = (ctrlKey || metaKey) && !altKey ? COMMANDS : KEYS;
  const name = Object.hasOwn(keys, plain) ? keys[plain] : undefined;
  return name === undefined || (repeat && name !== 'next' && name !== 'previous') ? null : name;
}
