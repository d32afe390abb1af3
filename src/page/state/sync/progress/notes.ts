/** The player's notes on items. Only loaded by the item's sheet. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { NotesList } from '#core/progress/lists.ts';
import { logUnexpected } from '#offline/log.ts';
import { observeNote } from '#offline/outbox/observe/observe-item.ts';
import { pendingOf, shown } from '#offline/outbox/view.ts';
import { playedAtom, store } from '#page/state/atoms.ts';
import { anyProgress, openSoon } from './progress.ts';

/** Returns the list of the notes on a section's items. */
export function notesListOf(section: TickableSection): NotesList {
  return `notes.${section}`;
}

/** Returns a note from the last snapshot, so that a sheet opens with it. */
function noteInMemory(list: NotesList, item: number): string | null {
  const snapshot = anyProgress()?.snapshot;
  if (snapshot === undefined) return null;
  const { character, mirror, ops } = snapshot;
  const own = ops.filter((op) => op.item === item && op.list === list && op.character === character);
  return shown(mirror.get(list)?.get(item), pendingOf(own)).text;
}

/** Returns the current character's note on an item; null = none. */
export function useNote(list: NotesList, item: number): string | null {
  const character = useAtomValue(playedAtom, { store })?.id;
  const [note, setNote] = useState(() => noteInMemory(list, item));
  useEffect(() => {
    const session = anyProgress();
    if (session === undefined || character === undefined) return;
    return observeNote(session.database, { character, list, item }, setNote, (error) =>
      logUnexpected('could not read a note', error),
    );
  }, [character, list, item]);
  return note;
}

/**
 * Sets the note of the current character, or of the guest while signed out; an empty one deletes it. Resolves when durable
 * on this device; rejects like `setValue`.
 */
export async function setNote(list: NotesList, item: number, text: string): Promise<void> {
  const trimmed = text.trim();
  const session = anyProgress() ?? (await openSoon());
  const wanted = { list, item, value: trimmed === '' ? 0 : 1, text: trimmed === '' ? null : trimmed };
  await session.record([{ ...wanted, source: 'tap', group: null }]);
}
