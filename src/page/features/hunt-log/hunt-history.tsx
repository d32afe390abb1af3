import { useState } from 'react';
import { type HuntedCreatures, keyOf } from '#core/hunt-log/hunted-creatures.ts';
import type { RememberedHunt } from '#core/hunt-log/remembered-hunts.ts';
import { undoOutcome } from '#page/parts/progress/undo-outcome.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { momentWords } from '#page/parts/words/moment-words.ts';
import { type CountedHunts, undoHunt } from '#page/state/sync/progress/hunts.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { ChevronDown } from '#page/ui/icons/icons.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { labels } from '#page/ui/words.ts';
import { huntLength, killsAnHour } from './hunt-length.ts';
import styles from './hunt-log.module.css';
import { lengthWords } from './review-words.ts';
import { words } from './words.ts';

/** Hunts shown at first. */
const SHOWN = 10;
const NAMED = 3;

interface HuntEntryProps {
  readonly hunt: RememberedHunt;
  readonly canUndo: boolean;
  readonly nameOf: (row: RememberedHunt['rows'][0]) => string;
}

function HuntEntry({ hunt, canUndo, nameOf }: HuntEntryProps) {
  const { busy, run } = useOutcome();
  const rows = hunt.rows.toSorted((one, other) => other.count - one.count);
  const kills = rows.reduce((sum, { count }) => sum + count, 0);
  const length = huntLength(hunt);
  const rate = killsAnHour(kills, length);
  const moment = momentWords(hunt.at);
  const names = [...new Set(rows.map(nameOf))];
  const first = names.slice(0, NAMED).join(', ');
  const figures = [
    words.kills(kills),
    ...(length === null ? [] : [lengthWords(length)]),
    ...(rate === null ? [] : [words.anHour(rate)]),
  ];
  const undo = async () => {
    document.getElementById('main')?.focus({ preventScroll: true });
    await run(async () => undoOutcome(await undoHunt(hunt.group), words.result.undone), '');
  };
  return (
    <TimelineEntry
      end={
        canUndo && (
          <Button small disabled={busy} aria-label={words.history.undoOf(moment)} onClick={() => void undo()}>
            {labels.undo}
          </Button>
        )
      }
    >
      <details className={styles.hunt}>
        <summary>
          <b>
            {moment} <ChevronDown className="icon--s" aria-hidden />
          </b>
          <span>{figures.join(' · ')}</span>
          <span>
            {names.length > NAMED ? words.history.more({ names: first, count: names.length - NAMED }) : first}
          </span>
        </summary>
        <ul>
          {rows.map((row) => (
            <li key={`${row.list} ${row.item} ${row.name}`}>
              {words.history.row({ name: nameOf(row), count: row.count })}
            </li>
          ))}
        </ul>
      </details>
    </TimelineEntry>
  );
}

interface HuntHistoryProps {
  readonly counted: CountedHunts;
  readonly all: HuntedCreatures;
  /** Name of the character of the hunts; null = no one is signed in. */
  readonly character: string | null;
}

/** Added hunts, newest first. Each can be opened and reverted. */
export function HuntHistory({ counted: { hunts, undoable }, all, character }: HuntHistoryProps) {
  const [isWhole, setWhole] = useState(false);
  const title = character === null ? words.history.title : words.history.titleOf(character);
  const nameOf = ({ list, item, name }: RememberedHunt['rows'][0]) =>
    all.get(keyOf({ section: list === 'bosstiary' ? 'bosstiary' : 'bestiary', id: item }))?.name ?? name;
  return (
    <Panel title={title}>
      {hunts.length === 0 ? (
        <p className={styles.quiet}>{words.history.empty}</p>
      ) : (
        <>
          <Timeline label={title}>
            {(isWhole ? hunts : hunts.slice(0, SHOWN)).map((hunt) => (
              <HuntEntry key={hunt.group} hunt={hunt} canUndo={undoable.has(hunt.group)} nameOf={nameOf} />
            ))}
          </Timeline>
          {!isWhole && hunts.length > SHOWN && (
            <Button small onClick={() => setWhole(true)}>
              {words.history.showAll(hunts.length)}
            </Button>
          )}
        </>
      )}
      <p className={styles.quiet}>{words.history.where}</p>
    </Panel>
  );
}
