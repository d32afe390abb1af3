import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { HuntSession } from '#core/hunt-log/hunt-session.ts';
import { namesOf, quarryOf } from '#core/hunt-log/quarry.ts';
import { undoNewest } from '#page/list/marking/undo-newest.ts';
import { ListLoading } from '#page/parts/list-loading.tsx';
import { RetryNotice } from '#page/parts/retry-notice.tsx';
import { Screen } from '#page/parts/screen.tsx';
import { ScreenHead } from '#page/parts/screen-head.tsx';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { readDraft, writeDraft } from '#page/platform/draft.ts';
import { useOwner } from '#page/state/account/owner.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { countHunt, useCountedHunts } from '#page/state/progress/hunts.ts';
import { useProgressReady } from '#page/state/progress/progress.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { showToast } from '#page/ui/overlays/toast-store.ts';
import styles from './hunt-log.module.css';
import { HuntReview } from './hunt-review.tsx';
import { LogSource } from './log-source.tsx';
import { readLog } from './read-log.ts';
import { linesWords } from './review-words.ts';
import type { TypedLine } from './typed-line.ts';

const DRAFT = 'hunt log';

/** Counts a hunt and says so. */
async function count(owner: string, session: HuntSession, lines: readonly TypedLine[], isKnown: boolean) {
  const { quarry, kills } = linesWords(lines);
  const parts = lines.map(({ rows, quarry: { list, id }, values }) => ({ rows, list, item: id, values }));
  const counting = countHunt(owner, session, parts, isKnown);
  announce(`${quarry}, ${kills} counted.`);
  showToast({ kind: 'done', text: `${quarry}, ${kills} counted`, action: { label: 'Undo', run: undoNewest } });
  try {
    await counting;
  } catch {
    const failure = `${quarry} could not be saved on this device and stay as before. Free some space and try again.`;
    announce(failure);
    showToast({ kind: 'danger', text: failure });
  }
}

/** The screen that turns the hunt analyser's text into kills, once the player has looked them over. */
export function HuntLogScreen() {
  const [text, setText] = useState(() => readDraft(DRAFT));
  /** Whether what is wrong with the text may be said: not while it is being typed for the first time. */
  const [judged, setJudged] = useState(false);
  /** Why no text could be had from where it was to come; null = it could. */
  const [trouble, setTrouble] = useState<string | null>(null);
  const bestiary = useSection('bestiary');
  const bosstiary = useSection('bosstiary');
  const ready = useProgressReady();
  const owner = useOwner();
  const hunts = useCountedHunts();
  const deferred = useDeferredValue(text);
  const parsed = useMemo(() => readLog(deferred), [deferred]);
  const prey = useMemo(() => {
    if (bestiary.status !== 'ready' || bosstiary.status !== 'ready') return null;
    const { items: creatures } = bestiary;
    const { items: bosses } = bosstiary;
    return { all: quarryOf(creatures, bosses), names: namesOf(creatures, bosses) };
  }, [bestiary, bosstiary]);
  useShortcuts({ undo: undoNewest, undoCommand: undoNewest });
  useEffect(() => writeDraft(DRAFT, text), [text]);

  const take = (next: string, judge: boolean) => {
    setText(next);
    setTrouble(null);
    if (judge) setJudged(true);
  };
  const wrong = parsed.kind === 'wrong' && judged && !parsed.blank ? parsed.message : undefined;
  const failed = [bestiary, bosstiary].find((section) => section.status === 'failed');

  return (
    <Screen>
      <ScreenHead
        title="Hunt log"
        links={
          <>
            <Link to="/bestiary">Bestiary</Link>
            <Link to="/bosstiary">Bosstiary</Link>
            <Link to="/beside">Beside the game</Link>
          </>
        }
      >
        Paste a session of the hunt analyser, look over its kills, and have them counted in your lists.
      </ScreenHead>
      {failed?.status === 'failed' && (
        <RetryNotice onRetry={failed.retry}>The creatures could not be loaded. {failed.message}</RetryNotice>
      )}
      <div className={styles.columns}>
        <LogSource
          text={text}
          error={trouble ?? wrong}
          onType={(next) => take(next, false)}
          onGiven={(next) => take(next, true)}
          onTrouble={setTrouble}
          onJudge={(pasted) => {
            if (pasted || text.trim() !== '') setJudged(true);
          }}
        />
        {parsed.kind === 'read' &&
          (prey !== null && ready && owner !== null && hunts !== null ? (
            <HuntReview
              key={`${owner} ${parsed.log.session.from ?? ''}`}
              log={parsed.log}
              hunts={hunts}
              all={prey.all}
              names={prey.names}
              onAccept={(lines, isKnown) => void count(owner, parsed.log.session, lines, isKnown)}
            />
          ) : (
            failed === undefined && <ListLoading progress={null} />
          ))}
      </div>
    </Screen>
  );
}
