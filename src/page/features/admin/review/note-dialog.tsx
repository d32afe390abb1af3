import { useId, useState } from 'react';
import type { FailedOutcome, FormOutcome } from '#page/state/account/form-outcome.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import styles from '../table/table.module.css';
import { words } from './words.ts';

interface NoteDialogProps {
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly hint?: string;
  /** Said where it is empty. */
  readonly needed: string;
  readonly confirm: string;
  readonly onConfirm: (note: string) => Promise<FormOutcome>;
  readonly onClose: () => void;
}

/** A deed that takes a sentence. What was typed stays until it is done. */
export function NoteDialog({ title, description, label, hint, needed, confirm, onConfirm, onClose }: NoteDialogProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [failed, setFailed] = useState<FailedOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
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
  const more =
    failed === null
      ? []
      : Object.values(failed.errors)
          .flat()
          .filter((error) => error !== failed.message);
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      guarded={note !== '' || isBusy}
      footer={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={isBusy} disabled={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        {failed !== null && (
          <Notice kind="danger" alert>
            {failed.message}
            {more.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </Notice>
        )}
        <TextArea
          label={label}
          rows={3}
          maxLength={500}
          value={note}
          error={note.trim() === '' ? fault : undefined}
          {...(hint !== undefined && { hint })}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
