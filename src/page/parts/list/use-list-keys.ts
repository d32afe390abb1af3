import { type RefObject, useEffect } from 'react';
import { isAnyDialogOpen } from '#page/ui/open-dialogs.ts';

/** Whether keys typed here belong to a text. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'range', 'button'].includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** `/` goes to the search, Ctrl or Cmd with Z takes the last mark back. Not while a text is written or a dialog is open. */
export function useListKeys(search: RefObject<HTMLInputElement | null>, undo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isWriting(event.target)) return;
      if (isAnyDialogOpen()) return;
      const command = event.ctrlKey || event.metaKey;
      if (event.key === '/' && !command && !event.altKey) {
        event.preventDefault();
        search.current?.focus();
        search.current?.select();
      } else if (event.key.toLowerCase() === 'z' && command && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        undo();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [search, undo]);
}
