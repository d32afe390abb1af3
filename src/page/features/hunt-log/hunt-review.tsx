import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { alreadyCounted } from '#core/hunt-log/already-counted.ts';
import type { HuntedCreatures } from '#core/hunt-log/hunted-creatures.ts';
import { lineProblemMessage } from '#core/hunt-log/kill-line.ts';
import type { LineFault } from '#core/hunt-log/kill-list.ts';
import { matchKills } from '#core/hunt-log/match-kills.ts';
import type { HuntLog } from '#core/hunt-log/parse-hunt-log.ts';
import type { RememberedHunt } from '#core/hunt-log/remembered-hunts.ts';
import { linesOf } from '#core/hunt-log/review.ts';
import type { SearchRow } from '#core/search/search-row.ts';
import { momentWords } from '#page/parts/words/moment-words.ts';
import type { CountedHunt } from '#page/state/sync/progress/hunts.ts';
import { useValues } from '#page/state/sync/progress/progress.ts';
import { Button, LinkButton } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { withElements } from '#page/ui/with-nodes.tsx';
import styles from './hunt-log.module.css';
import { OpenRows } from './open-rows.tsx';
import { ReviewTable } from './review-table.tsx';
import { alreadyCountedWords, linesWords } from './review-words.ts';
import { type TypedLine, typedLine } from './typed-line.ts';
import { words } from './words.ts';

/** Lines that are not kills, quoted from the text. */
function LineFaults({ faults }: { readonly faults: readonly LineFault[] }) {
  const id = useId();
  if (faults.length === 0) return null;
  return (
    <section className={styles.open} aria-labelledby={id}>
      <h3 id={id}>{words.faults.title}</h3>
      <ul>
        {faults.map(({ line, text, problem }) => (
          <li key={line}>
            <p>
              {withElements(words.faults.line, { line, text: <b>{text}</b> })} {lineProblemMessage(problem)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HuntReviewProps {
  readonly log: HuntLog;
  /** Hunts that were counted before. */
  readonly hunts: readonly RememberedHunt[];
  /** All creatures and bosses; `names` is a stable array. */
  readonly all: HuntedCreatures;
  readonly names: readonly SearchRow[];
  /** Name of the character that receives the kills; null = no one is signed in. */
  readonly to: string | null;
  /** Receives the accepted lines. */
  readonly onAccept: (lines: readonly TypedLine[], hunt: CountedHunt) => void;
}

function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value): ReadonlyMap<string, Value> {
  return new Map(map).set(key, value);
}

/** Returns the end and the length of the latest copy of a session, as far as they are known. */
function latestCopy(counted: readonly RememberedHunt[]): Pick<RememberedHunt, 'since' | 'sinceMinutes'> {
  const [latest] = counted
    .map(({ session: { to, minutes } }) => ({ to: to ?? '', minutes }))
    .sort((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0) || (a.to < b.to ? 1 : -1));
  return { ...(latest?.to && { since: latest.to }), ...(latest?.minutes && { sinceMinutes: latest.minutes }) };
}

/** Review of a hunt's kills before they are counted. Kills counted before are only offered if the player insists. */
export function HuntReview({ log, hunts, all, names, to, onAccept }: HuntReviewProps) {
  /** Text of the hunt that the player counts although it was counted before. */
  const [insisted, setInsisted] = useState<string | null>(null);
  /** The player's own choices by creature. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [meant, setMeant] = useState<ReadonlyMap<string, string>>(new Map());
  const progress = {
    bestiary: useValues('bestiary'),
    bosstiary: useValues('bosstiary'),
    bestiaryStage: useValues('bestiaryStage'),
    bosstiaryStage: useValues('bosstiaryStage'),
  };

  const counted = useMemo(() => alreadyCounted(hunts, log), [hunts, log]);
  const known = alreadyCountedWords(counted, momentWords);
  const everything = known !== '' && insisted === log.session.id;
  const matches = useMemo(
    () => matchKills(everything ? log.rows : counted.left, names),
    [everything, log, counted, names],
  );
  const { lines, open } = useMemo(() => linesOf(matches, meant), [matches, meant]);
  const reviewed = lines
    .map((line) => typedLine(line, all, progress, typed.get(line.key) ?? ''))
    .filter((line) => line !== undefined);
  const chosenAtFirst = everything || counted.relation === 'other' || counted.relation === 'longer';
  const isChosen = ({ key }: TypedLine) => chosen.get(key) ?? chosenAtFirst;
  const accepted = reviewed.filter((line) => isChosen(line) && line.values.length > 0);
  const { hunted, kills } = linesWords(accepted);
  const allChosen = reviewed.every(isChosen);

  const found = linesWords(reviewed);
  const said =
    known !== '' && !everything
      ? known
      : `${words.summary({ hunted: found.hunted, kills: words.kills(found.kills) })}.`;
  const sentence = open.length === 0 ? said : `${said} ${words.review.unknown(open.length)}`;
  const announced = useRef<string | null>(null);
  useEffect(() => {
    if (announced.current === log.session.id) return;
    announced.current = log.session.id;
    announce(sentence);
  }, [log, sentence]);

  return (
    <section className={styles.review} aria-labelledby="hunt-review">
      <div className={`${layout.row} ${styles.reviewHead}`}>
        <h2 id="hunt-review" tabIndex={-1}>
          {words.review.title}
        </h2>
        {reviewed.length > 1 && (
          <LinkButton onClick={() => setChosen(new Map(reviewed.map(({ key }) => [key, !allChosen])))}>
            {allChosen ? words.review.chooseNone : words.review.chooseAll}
          </LinkButton>
        )}
      </div>
      {known !== '' && (
        <Notice
          kind={everything ? 'warn' : 'info'}
          action={
            <Button small onClick={() => setInsisted(everything ? null : log.session.id)}>
              {everything ? words.review.onlyNew : words.review.anyway}
            </Button>
          }
        >
          {everything ? words.review.all : known}
        </Notice>
      )}
      {known === '' && log.rows.length === 0 && (
        <Notice kind="info">{log.faults.length === 0 ? words.review.nothingKilled : words.review.nothingRead}</Notice>
      )}
      {reviewed.length > 0 && (
        <ReviewTable
          lines={reviewed}
          isChosen={isChosen}
          onChoose={({ key }, on) => setChosen(withEntry(chosen, key, on))}
          typed={typed}
          onType={({ key }, text) => setTyped(withEntry(typed, key, text))}
        />
      )}
      <OpenRows
        rows={open}
        all={all}
        meant={meant}
        onMean={(name, key) => {
          const next = new Map(meant);
          if (key === null) next.delete(name);
          else next.set(name, key);
          setMeant(next);
          // Assigning the name to a creature also selects its line.
          if (key !== null) setChosen(withEntry(chosen, key, true));
        }}
      />
      <LineFaults faults={log.faults} />
      {reviewed.length > 0 && (
        <div className={`${layout.row} ${styles.foot}`}>
          <span>{hunted}</span>
          <Button
            variant="primary"
            disabled={accepted.length === 0 || accepted.some(({ wrong }) => wrong !== null)}
            onClick={() => {
              const { session } = log;
              const since = counted.relation === 'longer' ? latestCopy(counted.counted) : {};
              onAccept(accepted, everything ? { session, again: true } : { session, ...since });
              setInsisted(null);
              setChosen(new Map());
              setTyped(new Map());
            }}
          >
            {to === null ? words.review.accept(kills) : words.review.acceptFor({ count: kills, character: to })}
          </Button>
        </div>
      )}
    </section>
  );
}
