import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { notesListOf, useNote } from '#page/state/sync/progress/notes.ts';
import { useItemSync } from '#page/state/sync/progress/progress.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Pencil } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { withElement } from '#page/ui/with-nodes.tsx';
import styles from './item-note.module.css';
import { NoteDialog } from './note-dialog.tsx';
import { words } from './words.ts';

interface ItemNoteProps {
  readonly section: TickableSection;
  readonly item: number;
  /** The item's name. */
  readonly name: string;
  /** Undoes the newest change. */
  readonly undo: () => void;
}

/** The player's note on the item, and a button to edit it. */
export function ItemNote({ section, item, name, undo }: ItemNoteProps) {
  const list = notesListOf(section);
  const note = useNote(list, item);
  const sync = useItemSync(list, item);
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={words.note} className={styles.part}>
      {note !== null && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {sync === 'failed' && (
        <p className={layout.meta}>{withElement(words.noteRefused, <Link to="/sync">{words.sync}</Link>)}</p>
      )}
      <Button small icon={<Pencil className="icon--s" aria-hidden />} onClick={() => setOpen(true)}>
        {note === null ? words.note : words.editNote}
      </Button>
      {open && (
        <NoteDialog list={list} item={item} name={name} note={note ?? ''} undo={undo} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
