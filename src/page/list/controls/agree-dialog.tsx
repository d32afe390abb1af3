import { Button } from '#page/ui/controls/button.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';

interface AgreeDialogProps {
  readonly title: string;
  /** The loss, in words. */
  readonly description: string;
  /** The word of the button that loses it. */
  readonly agree: string;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Asks before what is recorded becomes less in a way that one press does not show. */
export function AgreeDialog({ title, description, agree, onAgree, onClose }: AgreeDialogProps) {
  return (
    <AlertDialog
      title={title}
      description={description}
      cancel="Keep"
      onCancel={onClose}
      action={
        <Button
          variant="danger"
          onClick={() => {
            onAgree();
            onClose();
          }}
        >
          {agree}
        </Button>
      }
    />
  );
}
