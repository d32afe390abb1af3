import { useEffect, useState } from 'react';
import { words } from '#page/features/contests/words.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { focusScreenIfLost } from '#page/parts/screen/focus-screen.ts';
import { OnlineAnswer } from '#page/parts/screen/online-button.tsx';
import { withdraw } from '#page/state/contests/contests.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';

interface WithdrawButtonProps {
  readonly slug: string;
  readonly onDone: () => void;
}

/** Withdraws the player's entry after a confirmation. */
export function WithdrawButton({ slug, onDone }: WithdrawButtonProps) {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useOutcome();
  // The button disappears once the entry is withdrawn.
  useEffect(() => focusScreenIfLost, []);
  const act = async () => {
    if (await run(() => withdraw(slug), words.own.withdrawn)) onDone();
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.own.withdraw}</Button>
      {asking && (
        <AlertDialog
          title={words.own.withdrawAsk}
          description={words.own.withdrawWhat}
          busy={busy}
          onCancel={() => setAsking(false)}
          action={
            <OnlineAnswer variant="danger" busy={busy} onClick={() => void act()}>
              {words.own.withdraw}
            </OnlineAnswer>
          }
        />
      )}
    </>
  );
}
