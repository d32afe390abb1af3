import { type FormEvent, useState } from 'react';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { giveBack, publish } from '#page/state/editing/review.ts';
import type { FailedOutcome, Outcome } from '#page/state/outcome.ts';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import { words } from './words.ts';

interface PublishDialogProps {
  readonly ids: readonly number[];
  /** Number of the newest publication in the list. */
  readonly seen: number;
  readonly onClose: () => void;
}

/** Asks for the summary that players will read, and publishes. */
export function PublishDialog({ ids, seen, onClose }: PublishDialogProps) {
  return (
    <ReviewNoteDialog
      title={words.publishTitle(ids.length)}
      description={words.publishWhy}
      label={words.note}
      hint={words.noteHint}
      needed={words.noteNeeded}
      confirm={words.confirm}
      onConfirm={async (note) => {
        const outcome = await publish({ ids: [...ids], note, seen });
        if (outcome.ok) notify('done', outcome.message ?? '');
        return outcome;
      }}
      onClose={onClose}
    />
  );
}

interface GiveBackDialogProps {
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/** Asks for the reason, which authors will read, and returns their changes. */
export function GiveBackDialog({ ids, onClose }: GiveBackDialogProps) {
  return (
    <ReviewNoteDialog
      title={words.giveBackTitle(ids.length)}
      description={words.giveBackWhy}
      label={words.reason}
      needed={words.reasonNeeded}
      confirm={words.confirmGiveBack}
      onConfirm={async (note) => {
        const outcome = await giveBack(ids, note);
        if (outcome.ok) notify('done', words.givenBack(ids.length));
        return outcome;
      }}
      onClose={onClose}
    />
  );
}

interface NoteDialogProps {
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly hint?: string;
  /** Message shown if the text is empty. */
  readonly needed: string;
  readonly confirm: string;
  readonly onConfirm: (note: string) => Promise<Outcome>;
  readonly onClose: () => void;
}

/** Dialog for an action that needs a text. The text is preserved until the action succeeds. */
function ReviewNoteDialog({ title, description, label, hint, needed, confirm, onConfirm, onClose }: NoteDialogProps) {
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [failed, setFailed] = useState<FailedOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === '') {
      setFault(needed);
      return;
    }
    setBusy(true);
    const outcome = await onConfirm(note.trim());
    setBusy(false);
    if (outcome.ok) onClose();
    else setFailed(outcome);
  };
  return (
    <FormDialog
      title={title}
      description={description}
      form={{
        flags: { dirty: note !== '', pending: isBusy },
        message: failed && <Reasons of={failed} />,
        submit: { busy: isBusy, disabled: isBusy },
        onSubmit: (event) => void run(event),
      }}
      send={confirm}
      local
      onClose={onClose}
    >
      <TextArea
        label={label}
        rows={3}
        maxLength={500}
        value={note}
        error={note.trim() === '' ? fault : undefined}
        {...(hint !== undefined && { hint })}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** The server's message and the messages about single fields. */
function Reasons({ of: { message, errors } }: { readonly of: FailedOutcome }) {
  const more = Object.values(errors)
    .flat()
    .filter((error) => error !== message);
  return (
    <>
      {message}
      {more.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </>
  );
}
