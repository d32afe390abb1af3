import { useState } from 'react';
import { OnlineAnswer, useNeedsConnection } from '#page/parts/screen/online-button.tsx';
import { useEndedUser } from '#page/state/accounts/identity.ts';
import { useKeepOnDevice } from '#page/state/accounts/keep-on-device.ts';
import { type Leaving, signOut, useOnlyHere } from '#page/state/accounts/sign-in.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { CheckOption } from '#page/ui/controls/option.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { words } from '../words.ts';

type Unsent = Leaving['unsent'];

interface LogoutDialogProps {
  readonly onClose: () => void;
  /** Opens the login dialog, after which the changes can be sent. */
  readonly onLogIn: () => void;
}

/**
 * Logs out, or leaves the account whose session has ended, which needs no connection. The device then forgets the account,
 * unless the player keeps it; what exists only here is never dropped without a question.
 */
export function LogoutDialog({ onClose, onLogIn }: LogoutDialogProps) {
  const isEnded = useEndedUser() !== null;
  const only = useOnlyHere();
  const { changes, messages, drafts, edits } = only ?? { changes: 0, messages: 0, drafts: 0, edits: 0 };
  const toSend = changes + messages;
  const waiting = toSend + drafts + edits;
  const sentences = [
    changes > 0 && words.logout.onlyHere(changes),
    messages > 0 && words.logout.messages(messages),
    drafts > 0 && words.logout.drafts(drafts),
    edits > 0 && words.logout.edits(edits),
  ].filter((sentence) => sentence !== false);
  const saved = only === null ? words.logout.looking : words.logout.allSaved;
  const connection = useNeedsConnection();
  const { disabledProps, why } = isEnded ? { disabledProps: {}, why: null } : connection;
  const LeaveButton = isEnded ? Button : OnlineAnswer;
  const [keep, setKeep] = useKeepOnDevice();
  const [busy, setBusy] = useState<Unsent | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const leave = async (unsent: Unsent) => {
    setBusy(unsent);
    setFailure(null);
    const outcome = await signOut({ unsent, keep });
    if (outcome.ok) {
      onClose();
      location.reload();
      return;
    }
    setBusy(null);
    setFailure(outcome.offline === true ? words.logout.unreached : outcome.message);
  };
  return (
    <AlertDialog
      title={words.logout.title}
      description={waiting > 0 ? sentences.join(' ') : saved}
      onCancel={onClose}
      busy={busy !== null}
      action={
        waiting > 0 ? undefined : (
          <LeaveButton
            variant="primary"
            busy={only === null || busy !== null}
            onClick={() => void leave(isEnded ? 'keep' : 'send')}
          >
            {words.logout.title}
          </LeaveButton>
        )
      }
    >
      {failure !== null && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      <div>
        <CheckOption checked={keep} disabled={busy !== null} onChange={setKeep}>
          {words.logout.keep}
        </CheckOption>
        <p className={layout.note}>{keep ? words.logout.keeps : words.logout.forgets}</p>
      </div>
      {waiting > 0 && (
        <div className={layout.stack4}>
          {why}
          {toSend > 0 && isEnded && (
            <Button variant="primary" onClick={onLogIn}>
              {words.logout.logInToSend}
            </Button>
          )}
          {toSend > 0 && !isEnded && (
            <Button variant="primary" busy={busy === 'send'} onClick={() => void leave('send')} {...disabledProps}>
              {words.logout.send}
            </Button>
          )}
          <Button
            variant={toSend > 0 ? 'plain' : 'primary'}
            busy={busy === 'keep'}
            onClick={() => void leave('keep')}
            {...disabledProps}
          >
            {words.logout.keepUnsent}
          </Button>
          <Button variant="danger" busy={busy === 'discard'} onClick={() => void leave('discard')} {...disabledProps}>
            {words.logout.discard}
          </Button>
        </div>
      )}
    </AlertDialog>
  );
}
