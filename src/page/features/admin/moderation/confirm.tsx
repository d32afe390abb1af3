import { OnlineAnswer } from '#page/parts/online-button.tsx';
import { useOutcome } from '#page/parts/use-outcome.ts';
import type { Decided } from '#page/state/admin/moderation.ts';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';

interface ConfirmProps<Data> {
  readonly title: string;
  readonly description: string;
  readonly answer: string;
  readonly danger?: boolean;
  readonly act: () => Promise<Decided<Data>>;
  readonly onDone: (data: Data) => void;
  readonly onClose: () => void;
}

/** Asks before something is done; stays where it could not be. */
export function Confirm<Data>({
  title,
  description,
  answer,
  danger = false,
  act,
  onDone,
  onClose,
}: ConfirmProps<Data>) {
  const { busy, run } = useOutcome();
  const decide = async () => {
    const done = await run(async () => {
      const decided = await act();
      if (decided.ok) onDone(decided.data);
      return decided;
    }, answer);
    if (done) onClose();
  };
  return (
    <AlertDialog
      title={title}
      description={description}
      onCancel={onClose}
      busy={busy}
      action={
        <OnlineAnswer variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void decide()}>
          {answer}
        </OnlineAnswer>
      }
    />
  );
}
