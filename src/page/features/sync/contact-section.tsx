import { agoWords, momentWords } from '#page/parts/words/moment-words.ts';
import { useQueue } from '#page/state/sync/sync-page.ts';
import { Panel } from '#page/ui/panel.tsx';
import styles from './sync-screen.module.css';
import { words } from './words.ts';

/** Last contact with the server, time of the next attempt, and the last failure. */
export function ContactSection({ now }: { readonly now: number }) {
  const { contact } = words;
  const sync = useQueue()?.sync;
  const next = sync?.nextTryAt ?? null;
  const nextWords = () => {
    if (sync?.halt === 'signIn') return contact.afterLogin;
    if (sync?.halt === 'reload') return contact.afterReload;
    if (next === null || next <= now) return contact.atOnce;
    return sync?.waitIsOrdered === true ? contact.ordered(momentWords(next)) : momentWords(next);
  };
  return (
    <Panel title={contact.title}>
      <dl className={styles.facts}>
        <dt>{contact.last}</dt>
        <dd>{sync?.lastContactAt == null ? contact.never : agoWords(sync.lastContactAt, now)}</dd>
        <dt>{contact.next}</dt>
        <dd>{nextWords()}</dd>
        {sync?.lastError != null && (
          <>
            <dt>{contact.failure}</dt>
            <dd>{sync.lastError}</dd>
          </>
        )}
      </dl>
    </Panel>
  );
}
