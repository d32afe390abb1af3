import type { ReactNode } from 'react';
import { useItemName } from '#page/parts/progress/use-item-name.ts';
import { agoWords } from '#page/parts/words/moment-words.ts';
import { usePlayerName } from '#page/state/sync/player-name.ts';
import { TimelineEntry } from '#page/ui/collections/timeline.tsx';
import layout from '#page/ui/layout.module.css';
import { placeName } from './change-label.ts';
import styles from './sync-screen.module.css';

interface ChangeRowProps {
  readonly list: string;
  readonly item: number;
  /** Describes the player's action, given the entry's name. */
  readonly label: (name: string) => string;
  /** Name of the character, if it needs to be shown. */
  readonly character?: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly now: number;
  /** Further details; empty strings are left out. */
  readonly details?: readonly string[];
  /** Buttons. They include the entry's name and the action in their accessible names. */
  readonly actions?: (name: string, label: string) => ReactNode;
}

/** One change: what was done, where and when, its outcome, and its actions. */
export function ChangeRow({ list, item, label, character, at, now, details = [], actions }: ChangeRowProps) {
  const known = useItemName(list, item);
  const name = usePlayerName(list, item) ?? known;
  const done = label(name);
  const where = character == null ? placeName(list) : `${placeName(list)}, ${character}`;
  const said = details.filter((each) => each !== '').join(', ');
  const time = Date.parse(at);
  return (
    <TimelineEntry>
      <div className={`${layout.row} ${styles.row}`}>
        <div className={styles.words}>
          <b>{done}</b> <span className={layout.quiet}>· {where}</span>
          <br />
          {said}
          {!Number.isNaN(time) && (
            <>
              {said !== '' && ' · '}
              <time dateTime={at}>{agoWords(time, now)}</time>
            </>
          )}
        </div>
        {actions !== undefined && <div className={layout.cluster}>{actions(name, done)}</div>}
      </div>
    </TimelineEntry>
  );
}
