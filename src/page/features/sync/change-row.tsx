import type { ReactNode } from 'react';
import { listName } from '#page/parts/list-names.ts';
import { agoWords } from '#page/parts/moment-words.ts';
import { useItemName } from '#page/parts/use-item-name.ts';
import { TimelineEntry } from '#page/ui/collections/timeline.tsx';
import styles from './sync-screen.module.css';

interface ChangeRowProps {
  readonly list: string;
  readonly item: number;
  /** Further entries that were changed together with this one. */
  readonly others?: number;
  /** Name of the character, where it has to be said. */
  readonly character?: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly now: number;
  /** Outcome. */
  readonly children: ReactNode;
  /** Buttons. `name` is the entry's, for their names. */
  readonly actions?: (name: string) => ReactNode;
}

/** One change: which entry, where, when, what, and what can be done about it. */
export function ChangeRow({ list, item, others = 0, character, at, now, children, actions }: ChangeRowProps) {
  const name = useItemName(list, item);
  const label = others > 0 ? `${name} and ${others} more` : name;
  const where = character == null ? listName(list) : `${listName(list)}, ${character}`;
  const time = Date.parse(at);
  return (
    <TimelineEntry>
      <div className={styles.row}>
        <div className={styles.words}>
          <b>{label}</b> <span className={styles.quiet}>· {where}</span>
          <br />
          {children}
          {!Number.isNaN(time) && (
            <>
              {' · '}
              <time dateTime={at}>{agoWords(time, now)}</time>
            </>
          )}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions(label)}</div>}
      </div>
    </TimelineEntry>
  );
}
