import { useEffect, useEffectEvent } from 'react';
import { isShortcutOn } from '#page/state/settings/local-settings.ts';
import { isAnyDialogOpen } from '#page/ui/overlays/open-dialogs.ts';
import { type ShortcutName, shortcutOf } from './shortcut-of.ts';

/** Inputs that take no letters. */
const WORDLESS_INPUTS = ['checkbox', 'radio', 'range', 'button', 'submit'];

/** Whether keys pressed here are text, or letters that a menu searches its entries by. */
function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !WORDLESS_INPUTS.includes(target.type);
  return (
    target.isContentEditable ||
    target.closest('textarea, select, [role=menu], [role=listbox], [role=combobox]') !== null
  );
}

/** Handlers by shortcut; those of stages receive the key. */
export type Shortcuts = Partial<Record<ShortcutName, (key: string) => void>>;

/**
 * Has shortcuts do something while this is mounted and the player has not switched them off. Not while text is typed or
 * a menu is used; on the page not while a dialog is open, in a dialog only then.
 */
export function useShortcuts(shortcuts: Shortcuts, where: 'page' | 'dialog' = 'page'): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event);
    const run = name === null ? undefined : shortcuts[name];
    if (name === null || run === undefined || event.defaultPrevented || !isShortcutOn(name)) return;
    // The field's own undo comes first; no field has a search for everything.
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
