import { figure } from '#core/words/figure.ts';
import { unblock } from '#page/parts/following/player-actions.ts';
import { words as actionWords } from '#page/parts/following/words.ts';
import type { PlayerLists } from '#page/state/profiles/players.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import styles from './following.module.css';
import { words } from './words.ts';

/** Players whom the account blocks. Each can be unblocked. Renders nothing if there are none. */
export function BlockedPlayers({ lists: { blocked } }: { readonly lists: PlayerLists }) {
  if (blocked.size === 0) return null;
  return (
    <Panel title={words.blocked} aside={figure(blocked.size)}>
      <p className={layout.meta}>{words.blockedWhy}</p>
      <ul className={styles.players} aria-label={words.blocked}>
        {[...blocked].map(([id, username]) => (
          <li key={id}>
            <b className={styles.who}>{username}</b>
            <Button small aria-label={actionWords.unblockOf(username)} onClick={() => void unblock({ id, username })}>
              {actionWords.unblock}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
