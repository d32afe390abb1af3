import { notify } from '#page/parts/screen/notify.ts';
import { giveBack } from '#page/state/editing/review.ts';
import { ReviewNoteDialog } from './note-dialog.tsx';
import { words } from './words.ts';

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
