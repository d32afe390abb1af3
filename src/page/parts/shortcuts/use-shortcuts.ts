import { useEffect, useEffectEvent } from 'react';
import { isShortcutOn } from '#page/state/settings/local-settings.ts';
import { isAnyDialogOpen } from '#page/ui/overlays/open-dialogs.ts';
import { type ShortcutName, shortcutOf } from './shortcut-of.ts';

/** Input types that accept no text. */
const WORDLESS_INPUTS = ['checkbox', 'radio', 'range', 'button', 'submit'];

/** True if letters typed here are text, or search the entries of a menu. */
function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !WORDLESS_INPUTS.includes(target.type);
  return (
    target.isContentEditable ||
    target.closest('textarea, select, [role=menu], [role=listbox], [role=combobox]') !== null
  );
}

/** Handlers by shortcut; `stage` receives the key. */
export type Shortcuts = Partial<Record<ShortcutName, (key: string) => void>>;

/**
 * Handles shortcuts while mounted, unless the player has disabled them. They are ignored while text is typed or a menu
 * is used; those of the page also while a dialog is open, those of a dialog also while none is.
 */
export function useShortcuts(shortcuts: Shortcuts, where: 'page' | 'dialog' = 'page'): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event);
    const run = name === null ? undefined : shortcuts[name];
    if (name === null || run === undefined || event.defaultPrevented || !isShortcutOn(name)) return;
    // A field's own undo takes precedence; no field uses the shortcut for searching everything.
    const typing = takesLetters(event.target) && name !== 'searchEverything';
    if (typing || isAnyDialogOpen() !== (where === 'dialog')) return;
    event.preventDefault();
    run(event.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
