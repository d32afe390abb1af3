import { notify } from '#page/parts/screen/notify.ts';
import { publish } from '#page/state/editing/review.ts';
import { ReviewNoteDialog } from './note-dialog.tsx';
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
