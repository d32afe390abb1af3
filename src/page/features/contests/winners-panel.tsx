import { Link } from '@tanstack/react-router';
import type { Entry } from '#page/state/contests/contests.ts';
import layout from '#page/ui/layout.module.css';
import { Tag } from '#page/ui/tag.tsx';
import styles from './contests.module.css';
import { EntryThumb } from './entry-thumb.tsx';
import type { ContestScreenView } from './use-contest-view.ts';
import { words } from './words.ts';

interface WinnersPanelProps {
  readonly contest: ContestScreenView;
  /** Entries with a place, best first. */
  readonly winners: readonly Entry[];
}

/** The winners with the jury's remarks; nothing before the results. */
export function WinnersPanel({ contest: { row, langSearch }, winners }: WinnersPanelProps) {
  if (winners.length === 0) return null;
  return (
    <section className={styles.winners} aria-labelledby="contest-winners">
      <h2 id="contest-winners">{words.winners}</h2>
      <ol>
        {winners.map((entry) => (
          <li key={entry.id} className={`${layout.stack3} ${styles.winner}`}>
            {entry.images[0] !== undefined && <EntryThumb image={entry.images[0]} title={entry.title} />}
            <div>
              {entry.place !== null && <Tag tone="accent">{words.place(entry.place)}</Tag>}
              <h3>
                <Link to={`/contests/${row.slug}/entries`} search={{ ...langSearch, entry: entry.id }}>
                  {entry.title}
                </Link>
              </h3>
              <p className={layout.note}>{words.by(entry.character.name, entry.character.world)}</p>
              {entry.remark !== null && (
                <p className={styles.remark}>
                  <b>{words.remark}</b> {entry.remark}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
