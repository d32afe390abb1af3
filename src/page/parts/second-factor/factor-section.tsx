import { useEffect, useRef, useState } from 'react';
import { factorAdded } from '#page/state/accounts/factor-request.ts';
import {
  type Factors,
  knowsPasskeys,
  type Passkey,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  useFactors,
} from '#page/state/accounts/factors.ts';
import layout from '#page/ui/layout.module.css';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { notify } from '../screen/notify.ts';
import { OnlineButton } from '../screen/online-button.tsx';
import { RetryNotice } from '../screen/retry-notice.tsx';
import { dayWords } from '../words/moment-words.ts';
import { AppDialog, PasskeyDialog } from './add-dialogs.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import styles from './second-factor.module.css';
import { words } from './words.ts';

/** The open dialog of the section. */
type Open =
  | 'passkey'
  | 'app'
  | 'removeApp'
  | 'renew'
  | { readonly remove: Passkey }
  | { readonly codes: readonly string[] };

const dayOf = (at: string) => dayWords(Date.parse(at));

function usedWords({ created_at, last_used_at }: Passkey): string {
  const day = dayOf(created_at);
  return last_used_at === null ? words.section.unused(day) : words.section.used({ day, lastDay: dayOf(last_used_at) });
}

interface ListsProps {
  readonly factors: Factors;
  readonly onOpen: (dialog: Open) => void;
}

/** The passkeys, the authenticator app and the number of recovery codes, with their buttons. */
function Lists({ factors: { passkeys, totp, recovery_codes }, onOpen }: ListsProps) {
  return (
    <>
      <div className={layout.stack2}>
        <h3>{words.section.passkeys}</h3>
        {passkeys.length === 0 && <p className={layout.quiet}>{words.section.noPasskeys}</p>}
        {passkeys.map((passkey) => (
          <div key={passkey.id} className={styles.item}>
            <span>
              {passkey.name} <span className={layout.note}>{usedWords(passkey)}</span>
            </span>
            <OnlineButton
              small
              aria-label={words.remove.passkey(passkey.name)}
              onClick={() => onOpen({ remove: passkey })}
            >
              {words.remove.button}
            </OnlineButton>
          </div>
        ))}
        {knowsPasskeys() ? (
          <OnlineButton onClick={() => onOpen('passkey')}>{words.add.passkey}</OnlineButton>
        ) : (
          <p className={layout.quiet}>{words.section.noSupport}</p>
        )}
      </div>
      <div className={layout.stack2}>
        <h3>{words.section.app}</h3>
        {totp === null ? (
          <>
            <p className={layout.quiet}>{words.section.noApp}</p>
            <OnlineButton onClick={() => onOpen('app')}>{words.add.app}</OnlineButton>
          </>
        ) : (
          <div className={styles.item}>
            <span>{words.section.hasApp(dayOf(totp.created_at))}</span>
            <OnlineButton small aria-label={words.remove.app} onClick={() => onOpen('removeApp')}>
              {words.remove.button}
            </OnlineButton>
          </div>
        )}
      </div>
      <div className={layout.stack2}>
        <h3>{words.section.codes}</h3>
        {passkeys.length === 0 && totp === null ? (
          <p className={layout.quiet}>{words.section.noCodes}</p>
        ) : (
          <>
            <p>{words.section.left(recovery_codes)}</p>
            <OnlineButton onClick={() => onOpen('renew')}>{words.codes.renew}</OnlineButton>
          </>
        )}
      </div>
    </>
  );
}

interface FactorSectionProps {
  /** Changing this number fetches the factors again. */
  readonly moment: number;
  readonly onChanged: () => void;
}

/** Lists the account's second factors, adds and removes them. */
export function FactorSection({ moment, onChanged }: FactorSectionProps) {
  const factors = useFactors(moment);
  const [open, setOpen] = useState<Open | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const removedOne = useRef(false);
  const close = () => setOpen(null);

  // The pressed button disappears with what it removed.
  useEffect(() => {
    if (!removedOne.current || factors.status !== 'ready') return;
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus();
    removedOne.current = false;
  }, [factors]);

  const added = (codes: readonly string[] | null, message: string) => {
    notify('done', message);
    onChanged();
    setOpen(codes && { codes });
  };
  const removed = ({ message = '' }: { readonly message?: string }) => {
    removedOne.current = true;
    close();
    notify('done', message);
    onChanged();
  };
  const removing = typeof open === 'object' && open !== null && 'remove' in open ? open.remove : null;
  const newCodes = typeof open === 'object' && open !== null && 'codes' in open ? open.codes : null;
  const hasNone = factors.status === 'ready' && factors.answer.passkeys.length === 0 && factors.answer.totp === null;
  const isShown = factors.status === 'ready' && !hasNone && open === null;
  useEffect(() => {
    // Admin opens once the codes were seen, also if the factor was set up in another tab.
    if (isShown) factorAdded();
  }, [isShown]);
  return (
    <Panel title={words.section.title}>
      <div ref={box} className={layout.stack4}>
        <p className={layout.quiet}>{words.section.description}</p>
        {factors.status === 'loading' && (
          <AfterDelay>
            <Skeleton className={styles.skeleton} />
          </AfterDelay>
        )}
        {factors.status === 'failed' && (
          <RetryNotice onRetry={factors.retry}>
            {factors.offline ? words.section.offline : words.section.failed}
          </RetryNotice>
        )}
        {factors.status === 'ready' && <Lists factors={factors.answer} onOpen={setOpen} />}
      </div>
      {open === 'passkey' && <PasskeyDialog isFirst={hasNone} onAdded={added} onClose={close} />}
      {open === 'app' && <AppDialog isFirst={hasNone} onAdded={added} onClose={close} />}
      {open === 'removeApp' && (
        <ConfirmDialog
          title={words.remove.appQuestion}
          description={words.remove.appConsequences}
          answer={words.remove.button}
          danger
          act={removeApp}
          onDone={removed}
          onRefused={onChanged}
          onCancel={close}
        />
      )}
      {open === 'renew' && (
        <ConfirmDialog
          title={words.codes.renewQuestion}
          description={words.codes.renewConsequences}
          answer={words.codes.renew}
          act={renewRecoveryCodes}
          onDone={({ data }) => {
            setOpen(data);
            onChanged();
          }}
          onCancel={close}
        />
      )}
      {removing !== null && (
        <ConfirmDialog
          title={words.remove.passkeyQuestion}
          description={words.remove.passkeyConsequences(removing.name)}
          answer={words.remove.button}
          danger
          act={() => removePasskey(removing.id)}
          onDone={removed}
          onRefused={onChanged}
          onCancel={close}
        />
      )}
      {newCodes !== null && <CodesDialog codes={newCodes} onClose={close} />}
    </Panel>
  );
}
