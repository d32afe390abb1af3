/** Keys and effect of each shortcut, in the order of the list. */
import type { ShortcutName } from '#page/parts/shortcuts/shortcut-of.ts';

export interface ShortcutWords {
  readonly name: ShortcutName;
  /** The keys as they are written on the keyboard; each on its own does it, except where `together`. */
  readonly keys: readonly string[];
  /** Whether the keys are pressed together. */
  readonly together?: true;
  readonly does: string;
}

/** All of them. `command` is what this device's keyboard calls the command key. */
export function shortcutWords(command: 'Ctrl' | 'Cmd'): readonly ShortcutWords[] {
  return [
    { name: 'search', keys: ['/'], does: 'Search this list' },
    { name: 'searchEverything', keys: [command, 'K'], together: true, does: 'Search every section' },
    { name: 'next', keys: ['j'], does: 'Next item' },
    { name: 'previous', keys: ['k'], does: 'Previous item' },
    { name: 'mark', keys: ['x'], does: 'Mark the item, or remove the mark' },
    { name: 'bookmark', keys: ['b'], does: 'Bookmark the item' },
    { name: 'stage', keys: ['1', '2', '3', '4'], does: 'Press the box of the item that bears this key' },
    { name: 'select', keys: ['s'], does: 'Select several items of the list, or stop' },
    { name: 'undo', keys: ['u'], does: 'Undo the last mark' },
    { name: 'undoCommand', keys: [command, 'Z'], together: true, does: 'Undo the last mark' },
    { name: 'filters', keys: ['f'], does: 'Go to the filters' },
    { name: 'shortcuts', keys: ['?'], does: 'Show the keyboard shortcuts' },
  ];
}

/** Spoken form of the keys: "j", "1, 2, 3 or 4", "Ctrl and Z". */
export function spokenKeys({ keys, together }: Pick<ShortcutWords, 'keys' | 'together'>): string {
  const spoken = keys.map((key) => (key === '/' ? 'slash' : key === '?' ? 'question mark' : key));
  const last = spoken.at(-1) ?? '';
  if (spoken.length === 1) return last;
  return `${spoken.slice(0, -1).join(', ')} ${together ? 'and' : 'or'} ${last}`;
}
