import { type MouseEvent, useState } from 'react';
import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { reportFaults, SourceField, type SourceProps } from './source-field.tsx';
import { useSaving } from './use-saving.ts';
import { words } from './words.ts';

interface RemoveDialogProps extends SourceProps {
  /** Name of the row. */
  readonly label: string;
  /** Returns the reason if the draft could not be saved. */
  readonly onRemove: () => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks whether a row is to be removed, and for the source. It stays open until the draft is saved. */
export function RemoveDialog({ label, source, onSource, onRemove, onClose }: RemoveDialogProps) {
  const [isNeeded, setNeeded] = useState(false);
  const { isBusy, failure, save } = useSaving(onClose);
  const remove = (event: MouseEvent) => {
    if (source.trim() === '') {
      reportFaults(event.currentTarget, () => setNeeded(true));
      return;
    }
    void save(onRemove());
  };
  return (
    <AlertDialog
      title={words.removing(label)}
      description={words.removingWhy}
      busy={isBusy}
      onCancel={onClose}
      action={
        <Button variant="danger" busy={isBusy} onClick={remove}>
          {words.remove}
        </Button>
      }
    >
      {failure !== null && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      <SourceField source={source} onSource={onSource} isNeeded={isNeeded} />
    </AlertDialog>
  );
}
