import { type KeyboardEvent, useState } from 'react';
import { MAX_TEXT_LENGTH, type NotesList } from '#core/progress/lists.ts';
import { storable } from '#core/words/storable.ts';
import { reportRecorded } from '#page/list/marking/mark-feedback.ts';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { setNote } from '#page/state/sync/progress/notes.ts';
import { storageHelp } from '#page/state/sync/progress/progress.ts';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import { labels } from '#page/ui/words.ts';
import { words } from './words.ts';

/** From this length on, the dialog shows the number of characters used. */
const COUNTED_FROM = MAX_TEXT_LENGTH - 200;

interface NoteDialogProps {
  readonly list: NotesList;
  readonly item: number;
  /** The item's name. */
  readonly name: string;
  /** Current text; empty = none. */
  readonly note: string;
  readonly undo: () => void;
  readonly onClose: () => void;
}

/** Dialog for the note on an item: saved by the button or Ctrl+Enter, removed by saving an empty text. */
export function NoteDialog({ list, item, name, note, undo, onClose }: NoteDialogProps) {
  // The text when the dialog opened: a change from another device must not replace what is being typed.
  const [before] = useState(note);
  const [text, setText] = useState(before);
  const [failure, setFailure] = useState<string | null>(null);
  const length = text.trim().length;
  const tooLong = length > MAX_TEXT_LENGTH;
  const save = async () => {
    if (tooLong) return;
    if (text.trim() === before) return onClose();
    try {
      await setNote(list, item, text);
    } catch (error) {
      setFailure(words.noteNotSaved(storageHelp(error)));
      return;
    }
    reportRecorded(length === 0 ? words.noteDeleted(name) : words.noteSaved(name), undo);
    onClose();
  };
  const room = { length, count: MAX_TEXT_LENGTH };
  return (
    <FormDialog
      title={words.noteOn(name)}
      form={{
        flags: { dirty: text !== before, pending: false },
        message: failure,
        submit: { disabled: tooLong },
        onSubmit: (event) => {
          event.preventDefault();
          void save();
        },
      }}
      send={labels.save}
      local
      onClose={onClose}
    >
      <TextArea
        label={words.note}
        rows={6}
        dir="auto"
        value={text}
        hint={length >= COUNTED_FROM && !tooLong ? words.room(room) : words.noteForYourself}
        error={tooLong ? words.tooLong(room) : undefined}
        onChange={({ currentTarget }) => setText(storable(currentTarget.value))}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void save();
        }}
      />
    </FormDialog>
  );
}
