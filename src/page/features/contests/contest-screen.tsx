import { Link } from '@tanstack/react-router';
import type { ContestTimes } from '#core/contests/state.ts';
import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { AnswerNotice } from '#page/parts/answer-notice/answer-notice.tsx';
import { RichTextView } from '#page/parts/rich-text/rich-text.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { accountLabel } from '#page/parts/words/account-label.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import type { Entry } from '#page/state/contests/contests.ts';
import { setValue, useOwnValues } from '#page/state/sync/progress/progress.ts';
import { Tick } from '#page/ui/controls/tick.tsx';
import { CircleDashed } from '#page/ui/icons/contest-icons.tsx';
import { Check } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import { labels } from '#page/ui/words.ts';
import { ContestLayout } from './contest-layout.tsx';
import { contestDatesOf, gameMoment, localMoment } from './contest-times.ts';
import styles from './contests.module.css';
import { DrawPanel } from './draw-panel.tsx';
import { DrawEntryPanel } from './entry/draw-entry-panel.tsx';
import { EntryPanel } from './entry/entry-panel.tsx';
import { EntryThumb } from './entry-thumb.tsx';
import type { ContestScreenView } from './use-contest-view.ts';
import { words } from './words.ts';

interface WinnersPanelProps {
  readonly contest: ContestScreenView;
  /** Entries with a place, best first. */
  readonly winners: readonly Entry[];
}

/** The winners with the jury's remarks; nothing before the results. */
function WinnersPanel({ contest: { row }, winners }: WinnersPanelProps) {
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
                <Link to={`/contests/${row.slug}/entries`} search={{ entry: entry.id }}>
                  <bdi>{entry.title}</bdi>
                </Link>
              </h3>
              <p className={layout.note}>
                {[entry.character.name, entry.character.world].filter((part) => part !== null).join(', ')}
              </p>
              {entry.remark !== null && (
                <p className={styles.remark}>
                  <b>{words.remark}</b> <bdi>{entry.remark}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface DatesPanelProps {
  readonly times: ContestTimes;
  readonly now: number;
}

/** All dates in the game's and the device's time zone. */
function DatesPanel({ times, now }: DatesPanelProps) {
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

interface TakenPartProps {
  /** Item of the list `contests`. */
  readonly id: number;
  readonly title: string;
}

/** Whether the current character has taken part: the player's own mark, which an entry also sets. */
function TakenPart({ id, title }: TakenPartProps) {
  const identity = useIdentity();
  const checked = useOwnValues('contests').get(id) !== undefined;
  const mark = (next: boolean) => {
    setValue('contests', id, next ? 1 : 0).catch(() => notify('danger', words.notSaved));
    notify('done', next ? words.ticked : words.unticked, { label: labels.undo, run: undoNewestMark });
  };
  return (
    <div className={styles.taken}>
      <Tick label={`${title}: ${words.takenPart}`} checked={checked} onChange={mark} />
      <span aria-hidden="true">
        {words.takenPart}
        {identity.status === 'signedIn' && <small>{words.playedBy(accountLabel(identity.user))}</small>}
      </span>
    </div>
  );
}

/** A contest: its rules and dates, the player's entry, and the winners. */
export function ContestScreen({ slug }: { readonly slug: string }) {
  useShortcuts({ undo: undoNewestMark, undoCommand: undoNewestMark });
  return <ContestLayout slug={slug}>{areasOf}</ContestLayout>;
}

function areasOf(contest: ContestScreenView) {
  const { row, text, lang, state, times, now, kept } = contest;
  const { seen } = kept;
  return {
    own: row.kind === 'draw' ? <DrawEntryPanel contest={contest} /> : <EntryPanel contest={contest} />,
    children: (
      <>
        <AnswerNotice kept={kept} now={now} said={words} />
        {/* The winners of a draw are listed with its tickets. */}
        {row.kind !== 'draw' && seen !== null && <WinnersPanel contest={contest} winners={seen.answer.winners} />}
        <RichTextView text={text.body} lang={lang} />
      </>
    ),
    aside: (
      <>
        {row.kind === 'draw' && <DrawPanel slug={row.slug} state={state} />}
        {state !== 'announced' && <TakenPart id={row.id} title={text.title} />}
        <DatesPanel times={times} now={now} />
      </>
    ),
  };
}
