/** The shortcut keys by name. Each listener decides what a shortcut does. */

/** The shortcut that a single key is, by the key that the player's layout types. */
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

/** Shortcut of the key with Ctrl or Cmd. */
const COMMANDS = { z: 'undoCommand', k: 'searchEverything' } as const;

export type ShortcutName = (typeof KEYS)[keyof typeof KEYS] | (typeof COMMANDS)[keyof typeof COMMANDS];

/** The fields of a keyboard event that identify a key press. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'isComposing' | 'metaKey' | 'repeat' | 'shiftKey'
>;

/** The shortcut that a press of a key means, or null. A key that is held down goes on moving and does nothing else. */
export function shortcutOf({
  key,
  altKey,
  ctrlKey,
  isComposing,
  metaKey,
  repeat,
  shiftKey,
}: KeyPress): ShortcutName | null {
  // Alt Graph is Ctrl with Alt to some systems, and types the slash of some layouts.
  if (isComposing || (altKey && !ctrlKey)) return null;
  // Caps Lock types capitals too.
  const plain = shiftKey ? key : key.toLowerCase();
  const keys: Readonly<Record<string, ShortcutName>> = (ctrlKey || metaKey) && !altKey ? COMMANDS : KEYS;
  const name = Object.hasOwn(keys, plain) ? keys[plain] : undefined;
  return name === undefined || (repeat && name !== 'next' && name !== 'previous') ? null : name;
}
