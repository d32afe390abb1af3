import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { HuntLogError } from '#core/hunt-log/hunt-log-error.ts';
import { huntedCreaturesOf, namesOf } from '#core/hunt-log/hunted-creatures.ts';
import { type HuntLog, parseHuntLog } from '#core/hunt-log/parse-hunt-log.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { BOSSTIARY } from '#core/sections/bosstiary.ts';
import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { readDraft, writeDraft } from '#page/platform/draft.ts';
import { useOwner } from '#page/state/accounts/owner.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { type CountedHunt, countHunt, useCountedHunts } from '#page/state/sync/progress/hunts.ts';
import { storageHelp, useProgressReady } from '#page/state/sync/progress/progress.ts';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { HuntHistory } from './hunt-history.tsx';
import styles from './hunt-log.module.css';
import { type Added, HuntResult } from './hunt-result.tsx';
import { HuntReview } from './hunt-review.tsx';
import { LogSource } from './log-source.tsx';
import { ReceiverChoice, useReceiver } from './receiver.tsx';
import { linesWords } from './review-words.ts';
import type { TypedLine } from './typed-line.ts';
import { words } from './words.ts';

type ParsedLog =
  | { readonly kind: 'read'; readonly log: HuntLog }
  /** No valid session, with the reason. */
  | { readonly kind: 'wrong'; readonly message: string; readonly blank: boolean };

/** Parses the text of the field. */
function readHuntLog(text: string): ParsedLog {
  try {
    return { kind: 'read', log: parseHuntLog(text) };
  } catch (error) {
    if (!(error instanceof HuntLogError)) throw error;
    return { kind: 'wrong', message: error.message, blank: error.problem === 'empty' };
  }
}

const DRAFT = 'huntLog';

/** Reads the hunt analyser's text, lets the player review it, and adds its kills. */
export function HuntLogScreen() {
  const [text, setText] = useState(() => readDraft(DRAFT));
  /** Whether errors in the text are shown: not while it is typed for the first time. */
  const [judged, setJudged] = useState(false);
  /** Why a text could not be read from its source; null = no failure. */
  const [trouble, setTrouble] = useState<string | null>(null);
  const bestiary = useSection('bestiary');
  const bosstiary = useSection('bosstiary');
  const ready = useProgressReady();
  const owner = useOwner();
  const counted = useCountedHunts();
  const receiver = useReceiver();
  const [added, setAdded] = useState<Added | null>(null);
  const deferred = useDeferredValue(text);
  const parsed = useMemo(() => readHuntLog(deferred), [deferred]);
  const prey = useMemo(() => {
    if (bestiary.status !== 'ready' || bosstiary.status !== 'ready') return null;
    const { items: creatures } = bestiary;
    const { items: bosses } = bosstiary;
    return { all: huntedCreaturesOf(creatures, bosses), names: namesOf(creatures, bosses) };
  }, [bestiary, bosstiary]);
  useShortcuts({ undo: undoNewestMark, undoCommand: undoNewestMark });
  useEffect(() => writeDraft(DRAFT, text), [text]);

  /** The text before a whole one is given, until the review of that is in view; null = none is given. */
  const replaced = useRef<string | null>(null);
  const review = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (replaced.current === null || replaced.current === text || deferred !== text) return;
    const heading = review.current?.querySelector('#hunt-review');
    if (parsed.kind === 'wrong' || heading) replaced.current = null;
    if (!heading) return;
    if (heading.getBoundingClientRect().top > innerHeight / 2) heading.scrollIntoView({ behavior: 'instant' });
  });

  const take = (next: string, judge: boolean) => {
    setText(next);
    setTrouble(null);
    if (!judge) return;
    setJudged(true);
    replaced.current = text;
  };
  const accept = async (lines: readonly TypedLine[], hunt: CountedHunt, to: string) => {
    const { hunted, kills } = linesWords(lines);
    const parts = lines.map(({ rows, hunted: { list, id }, values }) => ({ rows, list, item: id, values }));
    const { group, saved } = countHunt(to, hunt, parts);
    setAdded({ text: deferred, hunt, group, lines, to: receiver?.name ?? null });
    announce(words.result.spoken({ hunted, kills: words.kills(kills) }));
    try {
      await saved;
    } catch (error) {
      notify('danger', words.review.notSaved({ hunted, help: storageHelp(error) }));
    }
  };
  const isAdded = added?.text === deferred && counted?.hunts.some(({ group }) => group === added.group) === true;
  const wrong = parsed.kind === 'wrong' && judged && !parsed.blank ? parsed.message : undefined;
  const failed = [bestiary, bosstiary].find((section) => section.status === 'failed');

  return (
    <Screen
      head={
        <ScreenHead
          title={words.title}
          end={receiver !== null && <ReceiverChoice receiver={receiver} />}
          links={
            <>
              <Link to="/bestiary">{BESTIARY.title}</Link>
              <Link to="/bosstiary">{BOSSTIARY.title}</Link>
              <Link to="/beside">{words.beside}</Link>
            </>
          }
        >
          {words.purpose}
        </ScreenHead>
      }
    >
      {failed?.status === 'failed' && (
        <RetryNotice onRetry={failed.retry}>{words.notLoaded(failed.message)}</RetryNotice>
      )}
      <div className={styles.columns}>
        <LogSource
          text={text}
          error={trouble ?? wrong}
          onType={(next) => take(next, false)}
          onGiven={(next) => take(next, true)}
          onTrouble={setTrouble}
          onJudge={(pasted) => {
            if (pasted) replaced.current = text;
            if (pasted || text.trim() !== '') setJudged(true);
          }}
        />
        <div ref={review} className={layout.stack4}>
          {parsed.kind === 'read' &&
            (prey !== null && ready && owner !== null && counted !== null ? (
              isAdded ? (
                <HuntResult key={added.group} added={added} />
              ) : (
                <HuntReview
                  key={`${owner} ${parsed.log.session.from ?? ''}`}
                  log={parsed.log}
                  hunts={counted.hunts}
                  all={prey.all}
                  names={prey.names}
                  to={receiver?.name ?? null}
                  onAccept={(lines, hunt) => void accept(lines, hunt, owner)}
                />
              )
            ) : (
              failed === undefined && <ListLoading progress={null} />
            ))}
          {counted !== null && prey !== null && (
            <HuntHistory counted={counted} all={prey.all} character={receiver?.name ?? null} />
          )}
        </div>
      </div>
    </Screen>
  );
}
