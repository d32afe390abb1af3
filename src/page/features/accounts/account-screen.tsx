import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useReducer, useState } from 'react';
import { ACCOUNT_PATH, CONFIRM_PARAMETER } from '#core/contract/accounts/account-page.ts';
import { confirmEmailSchema } from '#core/contract/accounts/own-account.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { ChunkFailed } from '#page/parts/screen/lazy.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { SignedInOnly } from '#page/parts/screen/signed-in-only.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { loadSecondFactor } from '#page/parts/second-factor/load.ts';
import { accountLabel } from '#page/parts/words/account-label.ts';
import { useDevices } from '#page/state/accounts/devices.ts';
import { type AccountPage, useAccountPage } from '#page/state/accounts/own-account.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { lazyPart } from '#page/ui/loading/lazy-part.tsx';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import styles from './own-account.module.css';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ResetSection } from './reset-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { DevicesSection, SessionsSection } from './where-used.tsx';
import { words } from './words.ts';

const FactorSection = lazyPart(async () => (await loadSecondFactor()).FactorSection, {
  waiting: () => (
    <AfterDelay>
      <Skeleton className={styles.skeleton} />
    </AfterDelay>
  ),
  failed: (_, retry) => <ChunkFailed retry={retry} />,
});

/** Returns the token if its format is valid, else null. */
function tokenOf(token: string | undefined): string | null {
  const errors = schemaRules(confirmEmailSchema, ['token'], { token });
  return token !== undefined && errors.token === undefined ? token : null;
}

/** Returns the characters that have a section to reset, the legacy character first. */
function resettable({ account, characters }: AccountPage): readonly { readonly id: number; readonly name: string }[] {
  const legacy = { id: 0, name: accountLabel({ ...account, current_character: null }) };
  return [...(account.has_legacy === false ? [] : [legacy]), ...characters.map(({ id, name }) => ({ id, name }))];
}

function Sections({ onDeleted }: { readonly onDeleted: (said: string) => void }) {
  const [moment, changed] = useReducer((count: number) => count + 1, 0);
  const page = useAccountPage(moment);
  const devices = useDevices(moment);
  const now = useNow();
  return (
    <>
      {page.status === 'loading' && (
        <AfterDelay>
          <Skeleton className={styles.skeleton} />
        </AfterDelay>
      )}
      {page.status === 'failed' && (
        <RetryNotice onRetry={page.retry}>{page.offline ? words.page.offline : words.page.failed}</RetryNotice>
      )}
      {page.status === 'ready' && (
        <div className={`${layout.cards} ${styles.sections}`}>
          <div className={layout.stack4}>
            <ProfileSection account={page.answer.account} onChanged={changed} />
            <EmailSection account={page.answer.account} onChanged={changed} />
          </div>
          <div className={layout.stack4}>
            <PasswordSection account={page.answer.account} onChanged={changed} />
            <FactorSection moment={moment} onChanged={changed} />
            <SessionsSection devices={devices} now={now} onChanged={changed} />
            <DevicesSection devices={devices} now={now} onChanged={changed} />
            <TokensSection moment={moment} now={now} onChanged={changed} />
          </div>
          <div className={layout.stack4}>
            <ExportSection legacyName={accountLabel({ ...page.answer.account, current_character: null })} />
            <ResetSection
              characters={resettable(page.answer)}
              current={page.answer.account.current_character?.id ?? 0}
              resets={page.answer.resets}
              now={now}
              onChanged={changed}
            />
            <DeleteSection onDeleted={onDeleted} />
          </div>
        </div>
      )}
    </>
  );
}

/** Settings of the player's account. A link in an email opens it to confirm a new address. */
export function AccountScreen() {
  const { [CONFIRM_PARAMETER]: confirm } = useSearch({ from: ACCOUNT_PATH });
  const [token, setToken] = useState(() => tokenOf(confirm));
  const [deleted, setDeleted] = useState<string | null>(null);
  const navigate = useNavigate();

  // The secret is read once and removed from the address bar, so that history and bookmarks never contain it.
  useEffect(() => {
    if (confirm !== undefined) void navigate({ to: ACCOUNT_PATH, search: {}, replace: true });
  }, [navigate, confirm]);

  if (token !== null) return <ConfirmEmail token={token} onClose={() => setToken(null)} />;
  if (deleted !== null) {
    return (
      <Screen head={<ScreenHead title={words.page.deleted}>{deleted}</ScreenHead>}>
        <div>
          <Button variant="primary" onClick={() => location.assign('/')}>
            {words.goHome}
          </Button>
        </div>
      </Screen>
    );
  }
  return (
    <Screen head={<ScreenHead title={words.page.title} />}>
      <SignedInOnly>
        <Sections
          onDeleted={(said) => {
            setDeleted(said);
            announce(said);
          }}
        />
      </SignedInOnly>
    </Screen>
  );
}
