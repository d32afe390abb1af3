import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Tier } from '#core/challenges/season.ts';
import { FirstSteps } from '#page/parts/first-steps/first-steps.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { Areas } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { readStored, writeStored } from '#page/platform/device-storage.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { ownerOf } from '#page/state/accounts/owner.ts';
import { type Challenges, type SeasonEntry, useOwnChanges } from '#page/state/challenges/challenges.ts';
import layout from '#page/ui/layout.module.css';
import styles from './challenges.module.css';
import { SeasonEntryPanel } from './entry-panel.tsx';
import { Neighbours } from './neighbours.tsx';
import { OtherSeasons } from './other-seasons.tsx';
import { ScoreBoard } from './score-board.tsx';
import { rankOf } from './season-progress.ts';
import { seasonMonthWords, seasonTimeWords } from './season-times.ts';
import { OwnTaskList, TaskList } from './task-list.tsx';
import { useSeasonProgress } from './use-season-progress.ts';
import type { EnteredCharacter } from './use-task-goals.ts';
import { words } from './words.ts';

/** The last tier that was celebrated. */
interface LastTier {
  readonly season: string;
  readonly tier: Tier | null;
}

/** Returns the tier that the character has just reached, once per device; null = none. */
function useCelebration(account: string, character: number, season: string, tier: Tier | null): Tier | null {
  const [celebrated, setCelebrated] = useState<Tier | null>(null);
  const name = `tier ${ownerOf(account, character)}` as const;
  useEffect(() => {
    const last = readStored(name) as LastTier | null;
    const before = last?.season === season ? last.tier : null;
    if (tier === null || rankOf(tier) <= rankOf(before)) return;
    writeStored(name, { season, tier } satisfies LastTier);
    setCelebrated(tier);
    notify('done', words.reached[tier]);
  }, [name, season, tier]);
  return celebrated;
}

interface SeasonViewProps {
  readonly answer: Challenges;
  /** Device time in ms. */
  readonly now: number;
  /** Fetches the season again. */
  readonly onChanged: () => void;
  /** State of the response. */
  readonly notice: ReactNode;
}

/** A season with its tasks and, if the player joined, the character's result. */
export function SeasonView(props: SeasonViewProps) {
  const { season, entry } = props.answer;
  const place = useRef<HTMLDivElement>(null);
  const character = entry?.character.id ?? null;
  const former = useRef(character);
  useEffect(() => {
    if (former.current === character) return;
    former.current = character;
    // The pressed button disappeared with the change, so the focus moves to its replacement.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [character]);
  const whole = { ...props, place };
  if (entry === null) return <SeasonDetails {...whole} entered={null} celebrated={null} />;
  return <EnteredSeason key={`${season.id} ${entry.character.id}`} {...whole} entry={entry} />;
}

interface PlacedProps extends SeasonViewProps {
  /** Element with the controls to join and leave. */
  readonly place: RefObject<HTMLDivElement | null>;
}

function EnteredSeason({ entry, ...props }: PlacedProps & { readonly entry: SeasonEntry }) {
  const { season } = props.answer;
  const changes = useOwnChanges(entry);
  const progress = useSeasonProgress(season, entry, changes);
  const identity = useIdentity();
  const account = identity.status === 'signedIn' ? identity.user.account : '';
  const tier = season.state === 'running' ? (progress?.tier ?? null) : null;
  const celebrated = useCelebration(account, entry.character.id, season.id, tier);
  return <SeasonDetails {...props} entered={{ progress, changes }} celebrated={celebrated} />;
}

interface SeasonProps extends PlacedProps {
  /** The character that takes part; null = the player did not join. */
  readonly entered: EnteredCharacter | null;
  readonly celebrated: Tier | null;
}

function SeasonDetails({ answer, now, onChanged, notice, place, entered, celebrated }: SeasonProps) {
  const { season, entry } = answer;
  const { result, state } = season;
  const signedIn = useIdentity().status === 'signedIn';
  const progress = entered?.progress ?? null;
  // Until the progress is computed here, the server's result is shown.
  const standing = progress ?? result ?? (entry === null ? null : { score: 0, tier: null });
  return (
    <Areas
      head={
        <>
          <ScreenHead
            title={words.title}
            end={
              standing !== null && (
                <ScoreBoard season={season} score={standing.score} tier={standing.tier} celebrated={celebrated} />
              )
            }
          >
            <p>
              {seasonMonthWords(season.id)} · {seasonTimeWords(season, now)}
            </p>
            <h2 className={styles.name}>{season.name}</h2>
            <p>{season.about}</p>
            {season.participants > 0 && <p className={layout.note}>{words.participants(season.participants)}</p>}
          </ScreenHead>
          {state === 'running' && entry === null && <FirstSteps />}
        </>
      }
      own={
        state === 'running' && (
          <SeasonEntryPanel season={season} now={now} entry={entry} place={place} onChanged={onChanged} />
        )
      }
      aside={
        <>
          {typeof result?.place === 'number' && <Neighbours season={season} />}
          <OtherSeasons {...answer} />
        </>
      }
    >
      {notice}
      {signedIn && standing === null && (state === 'provisional' || state === 'final') && (
        <p className={layout.note}>{words.notJoined}</p>
      )}
      {signedIn && state === 'running' ? (
        <OwnTaskList season={season} entered={entered} />
      ) : (
        <TaskList season={season} progress={progress?.tasks ?? null} goals={[]} />
      )}
    </Areas>
  );
}
