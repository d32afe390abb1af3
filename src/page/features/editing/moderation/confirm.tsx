import type { ComponentProps } from 'react';
import { ConfirmDialog } from '#page/parts/dialogs/confirm-dialog.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import type { Decided } from '#page/state/editing/moderation.ts';

interface ConfirmProps<Data>
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'description' | 'answer' | 'danger'> {
  readonly act: () => Promise<Decided<Data>>;
  readonly onDone: (data: Data) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation, then announces the result. */
export function Confirm<Data>({ onDone, onClose, ...question }: ConfirmProps<Data>) {
  return (
    <ConfirmDialog
      {...question}
      onDone={({ message, data }) => {
        onClose();
        onDone(data);
        notify('done', message);
      }}
      onCancel={onClose}
    />
  );
}
