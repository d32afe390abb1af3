import { Button } from '#page/ui/controls/button.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { words } from './words.ts';

interface AgreeDialogProps {
  /** Name of the thing. */
  readonly name: string;
  /** What it will no longer be, such as "complete"; absent where it goes with its addons. */
  readonly done?: string;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Asks before what is recorded becomes less in a way that one press does not show. */
export function AgreeDialog({ name, done, onAgree, onClose }: AgreeDialogProps) {
  const said = done === undefined ? words.remove : words.lower;
  return (
    <AlertDialog
      title={said.title(name)}
      description={done === undefined ? words.remove.description : words.lower.description(name, done)}
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
          {said.agree}
        </Button>
      }
    />
  );
}
