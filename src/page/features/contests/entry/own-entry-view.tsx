import { useEffect, useState } from 'react';
import styles from '#page/features/contests/contests.module.css';
import { EntryThumb } from '#page/features/contests/entry-thumb.tsx';
import { StatusTag } from '#page/features/contests/state-tag.tsx';
import { words } from '#page/features/contests/words.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { focusScreenIfLost } from '#page/parts/screen/focus-screen.ts';
import { OnlineAnswer } from '#page/parts/screen/online-button.tsx';
import { type OwnEntry, withdraw } from '#page/state/contests/contests.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
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

interface OwnEntryViewProps {
  readonly entry: OwnEntry;
  /** Whether the contest has closed. */
  readonly isClosed?: boolean;
}

/** The player's entry with its status and the jury's reason. */
export function OwnEntryView({ entry, isClosed = false }: OwnEntryViewProps) {
  const { status, reason, title, text, character, images } = entry;
  const isBad = status === 'needsFix' || status === 'disqualified';
  return (
    <div className={`${layout.stack2} ${styles.ownEntry}`}>
      <p>
        <StatusTag status={status} /> {words.own[isClosed ? 'closedMeaning' : 'meaning'][status]}
      </p>
      {reason !== null && <Notice kind={isBad ? 'warn' : 'info'}>{words.own.reason(reason)}</Notice>}
      {title !== '' && <h3 dir="auto">{title}</h3>}
      <p className={layout.note}>{words.own.as(character.name)}</p>
      {text !== '' && (
        <p className={styles.typed} dir="auto">
          {text}
        </p>
      )}
      {images.length > 0 && (
        <ul className={styles.strip}>
          {images.map((image, index) => (
            <li key={image.id}>
              <EntryThumb image={image} title={title} place={index + 1} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
