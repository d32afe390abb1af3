/** Keys and effect of each shortcut, in list order. */
import { LOCALE } from '#core/words/locale.ts';
import type { ShortcutName } from '#page/parts/shortcuts/shortcut-of.ts';
import { words } from './words.ts';

export interface ShortcutWords {
  readonly name: ShortcutName;
  /** Labels of the keys. Each one alone triggers the shortcut, unless `together` is set. */
  readonly keys: readonly string[];
  /** Whether the keys are pressed together. */
  readonly together?: true;
  readonly does: string;
}

/** Returns all shortcuts. `command` is the name of this device's command key. */
export function shortcutWords(command: 'Ctrl' | 'Cmd'): readonly ShortcutWords[] {
  return [
    { name: 'search', keys: ['/'], does: words.does.search },
    { name: 'searchEverything', keys: [command, 'K'], together: true, does: words.does.searchEverything },
    { name: 'next', keys: ['j'], does: words.does.next },
    { name: 'previous', keys: ['k'], does: words.does.previous },
    { name: 'mark', keys: ['x'], does: words.does.mark },
    { name: 'bookmark', keys: ['b'], does: words.does.bookmark },
    { name: 'stage', keys: ['1', '2', '3', '4'], does: words.does.stage },
    { name: 'select', keys: ['s'], does: words.does.select },
    { name: 'undo', keys: ['u'], does: words.does.undo },
    { name: 'undoCommand', keys: [command, 'Z'], together: true, does: words.does.undoCommand },
    { name: 'filters', keys: ['f'], does: words.does.filters },
    { name: 'shortcuts', keys: ['?'], does: words.does.shortcuts },
  ];
}

/** Spoken form of the keys: "j", "1, 2, 3 or 4", "Ctrl and Z". */
export function spokenKeys({ keys, together }: Pick<ShortcutWords, 'keys' | 'together'>): string {
  const spoken = keys.map((key) => (key === '/' ? words.slash : key === '?' ? words.questionMark : key));
  return new Intl.ListFormat(LOCALE, { type: together ? 'conjunction' : 'disjunction' }).format(spoken);
}
