import { useEffect, useId, useRef, useState } from 'react';
import { MAX_TOKENS, TOKEN_SCOPES } from '#core/contract/accounts/api-tokens.ts';
import { API_BASE } from '#core/contract/sync/protocol.ts';
import { ConfirmDialog } from '#page/parts/dialogs/confirm-dialog.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { agoWords, dayWords } from '#page/parts/words/moment-words.ts';
import { type ApiToken, endApiToken, useApiTokens } from '#page/state/accounts/api-tokens.ts';
import { DataTable } from '#page/ui/collections/data-table.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { withElement } from '#page/ui/with-nodes.tsx';
import { labels } from '#page/ui/words.ts';
import styles from './own-account.module.css';
import { TokenDialog } from './token-dialog.tsx';
import { words } from './words.ts';

const HOUR_MS = 3_600_000;

const FULL = words.tokens.full(MAX_TOKENS);

/** Formats a time that has a precision of one hour. */
function usedWords(at: number, now: number): string {
  return now - at < 2 * HOUR_MS ? words.tokens.usedLately : agoWords(at, now);
}

function Day({ of }: { readonly of: string }) {
  return <time dateTime={of}>{dayWords(Date.parse(of))}</time>;
}

interface TokensSectionProps {
  /** Changing this number fetches the tokens again. */
  readonly moment: number;
  /** Device time in ms. */
  readonly now: number;
  readonly onChanged: () => void;
}

/** Lists the account's API tokens, creates and revokes them. */
export function TokensSection({ moment, now, onChanged }: TokensSectionProps) {
  const tokens = useApiTokens(moment);
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<ApiToken | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const endedOne = useRef(false);
  const fullId = useId();
  const listed = tokens.status === 'ready' ? tokens.answer : [];
  const full = listed.length >= MAX_TOKENS;

  // The pressed button disappears with its row.
  useEffect(() => {
    if (!endedOne.current || tokens.status !== 'ready') return;
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus();
    endedOne.current = false;
  }, [tokens]);

  return (
    <Panel title={words.tokens.title}>
      <div ref={box} className={styles.stack}>
        <p className={styles.quiet}>
          {words.tokens.description} <a href={`${API_BASE}docs`}>{words.tokens.api}</a>
        </p>
        {tokens.status === 'loading' && (
          <AfterDelay>
            <Skeleton className={styles.skeleton} />
          </AfterDelay>
        )}
        {tokens.status === 'failed' && (
          <>
            <p className={styles.quiet}>{tokens.offline ? words.tokens.offline : words.tokens.failed}</p>
            <div>
              <Button small onClick={tokens.retry}>
                {labels.tryAgain}
              </Button>
            </div>
          </>
        )}
        {tokens.status === 'ready' && (
          <>
            {listed.length === 0 && <p className={styles.quiet}>{words.tokens.none}</p>}
            {full && (
              <p id={fullId} className={styles.quiet}>
                {FULL}
              </p>
            )}
            <OnlineButton
              {...(full && { 'aria-disabled': true, 'aria-describedby': fullId })}
              onClick={() => (full ? announce(FULL) : setMaking(true))}
            >
              {words.tokens.make}
            </OnlineButton>
          </>
        )}
        {listed.length > 0 && (
          <DataTable
            caption={words.tokens.caption}
            rows={listed}
            rowKey={({ id }) => String(id)}
            columns={[
              {
                key: 'token',
                head: words.tokens.token,
                cell: ({ name, scopes, created_at }) => (
                  <div className={styles.lines}>
                    {name}
                    <ul className={styles.reads} aria-label={words.tokens.reads}>
                      {scopes.map((scope) => (
                        <li key={scope}>{TOKEN_SCOPES[scope]}</li>
                      ))}
                    </ul>
                    <span className={styles.made}>{withElement(words.tokens.made, <Day of={created_at} />)}</span>
                  </div>
                ),
              },
              {
                key: 'used',
                head: words.tokens.lastUsed,
                cardLabel: words.tokens.lastUsed,
                inCard: 'line',
                cell: ({ last_used_at }) =>
                  last_used_at === null ? (
                    words.tokens.neverUsed
                  ) : (
                    <time dateTime={last_used_at}>{usedWords(Date.parse(last_used_at), now)}</time>
                  ),
              },
              {
                key: 'ends',
                head: words.tokens.ends,
                cardLabel: words.tokens.ends,
                inCard: 'line',
                cell: ({ expires_at }) => (expires_at === null ? words.tokens.neverEnds : <Day of={expires_at} />),
              },
              {
                key: 'end',
                head: words.tokens.options,
                inCard: 'line',
                cell: (token) => (
                  <OnlineButton small aria-label={words.tokens.endOf(token.name)} onClick={() => setEnding(token)}>
                    {words.tokens.end}
                  </OnlineButton>
                ),
              },
            ]}
          />
        )}
      </div>
      {making && <TokenDialog onChanged={onChanged} onClose={() => setMaking(false)} />}
      {ending !== null && (
        <ConfirmDialog
          title={words.tokens.question}
          description={words.tokens.consequences(ending.name)}
          answer={words.tokens.yes}
          danger
          act={() => endApiToken(ending.id)}
          onDone={({ message = words.tokens.ended }) => {
            endedOne.current = true;
            setEnding(null);
            notify('done', message);
            onChanged();
          }}
          onRefused={onChanged}
          onCancel={() => setEnding(null)}
        />
      )}
    </Panel>
  );
}
