import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { type AdminContest, type AdminEntry, judgeContestEntry } from '#page/state/editing/moderation.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Tag } from '#page/ui/tag.tsx';
import { type ExplainedAction, nameOfEntry } from './decision-dialog.tsx';
import { EntryImages } from './entry-images.tsx';
import styles from './moderation.module.css';
import { words } from './words.ts';

const { entries } = words;

const TONES = {
  submitted: 'info',
  needsFix: 'warn',
  valid: 'done',
  withdrawn: 'warn',
  disqualified: 'danger',
} as const satisfies Record<AdminEntry['status'], string>;

interface EntryCardProps {
  readonly entry: AdminEntry;
  readonly contest: AdminContest;
  /** Opens the dialog for the text of a decision. */
  readonly onAsk: (action: ExplainedAction) => void;
  readonly onJudged: (entry: AdminEntry) => void;
  /** Runs if the entry has changed meanwhile. */
  readonly onStale: () => void;
  /** Assigns the next place; null = not possible now. */
  readonly onPlace: (() => void) | null;
}

/** An entry as the jury sees it, with the decisions available. */
export function EntryCard({ entry, contest, onAsk, onJudged, onStale, onPlace }: EntryCardProps) {
  const { busy, run } = useOutcome();
  const name = nameOfEntry(entry);
  const isWithdrawn = entry.status === 'withdrawn';
  const accept = () =>
    run(async () => {
      const decided = await judgeContestEntry(entry, 'valid', '');
      if (decided.ok) onJudged(decided.data);
      else if (decided.offline !== true) onStale();
      return decided;
    }, entries.accept);
  const button = (action: ExplainedAction, said: string) => (
    <Button small aria-label={`${said}: ${name}`} onClick={() => onAsk(action)}>
      {said}
    </Button>
  );
  return (
    <li className={styles.card}>
      <h3 dir="auto">{name}</h3>
      <p className={layout.row}>
        <Tag tone={TONES[entry.status]}>{words.statuses[entry.status]}</Tag>
        {entry.ai && <Tag>{entries.ai}</Tag>}
        {entry.place !== null && <Tag tone="accent">{entries.place(entry.place)}</Tag>}
        <span className={layout.note}>{entries.by({ character: entry.character, player: entry.player })}</span>
      </p>
      <EntryImages images={entry.images} title={name} />
      {entry.text !== '' && (
        <p className={styles.typed} dir="auto">
          {entry.text}
        </p>
      )}
      {entry.reason !== null && <p>{entries.statusReason(entry.reason)}</p>}
      {entry.remark !== null && <p>{entries.remarkIs(entry.remark)}</p>}
      {!isWithdrawn && (
        <div className={layout.row}>
          {entry.status !== 'valid' && (
            <OnlineButton small busy={busy} aria-label={`${entries.accept}: ${name}`} onClick={() => void accept()}>
              {entries.accept}
            </OnlineButton>
          )}
          {contest.state === 'open' && contest.kind !== 'draw' && button('needsFix', entries.needsFix)}
          {entry.status !== 'disqualified' && button('disqualified', entries.disqualify)}
          {contest.kind !== 'draw' && button('remark', entries.remark)}
          {onPlace !== null && (
            <Button small aria-label={`${entries.addPlace}: ${name}`} onClick={onPlace}>
              {entries.addPlace}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
