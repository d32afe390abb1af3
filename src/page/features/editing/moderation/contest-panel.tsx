import { useState } from 'react';
import { CONTEST_STATES } from '#core/contests/state.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { momentWords } from '#page/parts/words/moment-words.ts';
import { type AdminContest, givePlaces, publishResults } from '#page/state/editing/moderation.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { labels } from '#page/ui/words.ts';
import { Confirm } from './confirm.tsx';
import styles from './moderation.module.css';
import { type Placed, Places } from './places-panel.tsx';
import { TimesDialog } from './times-dialog.tsx';
import { words } from './words.ts';

const { entries } = words;

/** Returns the name of a contest's state; states of newer versions have none. */
export function contestStateWords(state: string): string {
  const known = CONTEST_STATES.find((one) => one === state);
  return known === undefined ? state : entries.states[known];
}

interface ContestPanelProps {
  readonly contest: AdminContest;
  readonly placed: readonly Placed[];
  /** Whether places can be assigned now. */
  readonly mayPlace: boolean;
  /** Whether the places differ from the stored ones. */
  readonly isChanged: boolean;
  readonly onPlacing: (placed: readonly Placed[]) => void;
  readonly onChanged: (contest: AdminContest) => void;
}

/** A contest with its times, places and results. */
export function ContestPanel({ contest, placed, mayPlace, isChanged, onPlacing, onChanged }: ContestPanelProps) {
  const [question, setQuestion] = useState<'times' | 'results' | null>(null);
  const { busy, run } = useOutcome();
  const close = () => setQuestion(null);
  const savePlaces = () =>
    run(async () => {
      const decided = await givePlaces(
        contest.slug,
        placed.map(({ id }) => id),
      );
      if (decided.ok) onChanged(decided.data);
      return decided;
    }, labels.save);
  return (
    <>
      <Panel title={contest.title} aside={<Tag tone="info">{contestStateWords(contest.state)}</Tag>}>
        <div className={`${layout.stack3} ${styles.stack}`}>
          <Times times={contest.times} />
          <div>
            <Button small onClick={() => setQuestion('times')}>
              {entries.times.button}
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title={entries.places.title}>
        <div className={`${layout.stack3} ${styles.stack}`}>
          {contest.kind === 'draw' && <p className={layout.note}>{entries.places.draw}</p>}
          {mayPlace && <p className={layout.note}>{entries.places.note}</p>}
          {(contest.kind !== 'draw' || placed.length > 0) && (
            <Places placed={placed} onPlacing={mayPlace ? onPlacing : null} />
          )}
          {mayPlace && (
            <div className={layout.row}>
              <OnlineButton small busy={busy} disabled={!isChanged} onClick={() => void savePlaces()}>
                {entries.places.save}
              </OnlineButton>
              <Button small disabled={isChanged} onClick={() => setQuestion('results')}>
                {entries.publish.button}
              </Button>
              {isChanged && <span className={layout.note}>{entries.publish.unsaved}</span>}
            </div>
          )}
        </div>
      </Panel>
      {question === 'times' && <TimesDialog contest={contest} onDone={onChanged} onClose={close} />}
      {question === 'results' && (
        <Confirm
          title={entries.publish.title(contest.title)}
          description={entries.publish.means}
          answer={entries.publish.button}
          danger
          act={() => publishResults(contest)}
          onDone={onChanged}
          onClose={close}
        />
      )}
    </>
  );
}

function Times({ times: { announced, opens, closes, voting, results } }: Pick<AdminContest, 'times'>) {
  const { times } = entries;
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [times.announced, announced],
    [times.opens, opens],
    [times.closes, closes],
    [times.from, voting?.from],
    [times.until, voting?.until],
    [times.results, results],
  ];
  return (
    <ul className={styles.places}>
      {announced === null && <li>{times.draft}</li>}
      {rows.map(
        ([name, at]) =>
          at != null && (
            <li key={name}>
              <span>
                {name}: {momentWords(Date.parse(at))}
              </span>
            </li>
          ),
      )}
    </ul>
  );
}
