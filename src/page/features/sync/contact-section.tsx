import { agoWords, momentWords } from '#page/parts/moment-words.ts';
import { useQueue } from '#page/state/sync/sync-page.ts';
import { Panel } from '#page/ui/panel.tsx';
import styles from './sync-screen.module.css';

/** Last contact with the server, time of the next try, and the last failure. */
export function ContactSection({ now }: { readonly now: number }) {
  const sync = useQueue()?.sync;
  const next = sync?.nextTryAt ?? null;
  const nextWords =
    sync?.halt === 'signIn'
      ? 'once you have logged in'
      : sync?.halt === 'reload'
        ? 'once the new version is loaded'
        : next === null || next <= now
          ? 'with the next change, and whenever you come back'
          : `${momentWords(next)}${sync?.waitIsOrdered === true ? ', as the server asked' : ''}`;
  return (
    <Panel title="Contact">
      <dl className={styles.facts}>
        <dt>Last contact</dt>
        <dd>{sync?.lastContactAt == null ? 'never' : agoWords(sync.lastContactAt, now)}</dd>
        <dt>Next try</dt>
        <dd>{nextWords}</dd>
        {sync?.lastError != null && (
          <>
            <dt>Last failure</dt>
            <dd>{sync.lastError}</dd>
          </>
        )}
      </dl>
    </Panel>
  );
}
