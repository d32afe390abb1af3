import type { ContestTimes } from '#core/contests/state.ts';
import { CircleDashed } from '#page/ui/icons/contest-icons.tsx';
import { Check } from '#page/ui/icons/icons.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import { contestDatesOf, gameMoment, localMoment } from './contest-times.ts';
import styles from './contests.module.css';
import { words } from './words.ts';

interface DatesPanelProps {
  readonly times: ContestTimes;
  readonly now: number;
}

/** All dates in the game's and the device's time zone. */
export function DatesPanel({ times, now }: DatesPanelProps) {
  return (
    <Panel title={words.dates}>
      <ul className={styles.dates}>
        {contestDatesOf(times).map(({ name, at }) => {
          const isOver = at <= now;
          const local = localMoment(at);
          return (
            <li key={name}>
              {isOver ? <Check className="icon--s" aria-hidden /> : <CircleDashed className="icon--s" aria-hidden />}
              <span>
                <b>{name}</b>
                <VisuallyHidden> ({isOver ? words.reached : words.toCome})</VisuallyHidden>
                <time dateTime={new Date(at).toISOString()}>{gameMoment(at)}</time>
                {local !== null && <small>{local}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
