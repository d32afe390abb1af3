import { Button } from '#page/ui/controls/button.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { words } from './words.ts';

interface AgreeDialogProps {
  /** Name of the item. */
  readonly name: string;
  /** State that it loses, such as "complete"; absent if it is removed with its addons. */
  readonly done?: string;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Asks before a press reduces records in a way that is not obvious. */
export function AgreeDialog({ name, done, onAgree, onClose }: AgreeDialogProps) {
  const texts = done === undefined ? words.remove : words.lower;
  return (
    <AlertDialog
      title={texts.title(name)}
      description={done === undefined ? words.remove.description : words.lower.description({ name, state: done })}
      cancel={words.keep}
      onCancel={onClose}
      action={
        <Button
          variant="danger"
          onClick={() => {
            onAgree();
            onClose();
          }}
        >
          {texts.agree}
        </Button>
      }
    />
  );
}
