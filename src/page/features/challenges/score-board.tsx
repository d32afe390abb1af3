import { Link } from '@tanstack/react-router';
import type { Tier } from '#core/challenges/season.ts';
import { figure } from '#core/words/figure.ts';
import { shareLinkAndNotify } from '#page/parts/screen/share-link-button.tsx';
import type { Season } from '#page/state/challenges/challenges.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Link as LinkIcon } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './challenges.module.css';
import { mostPoints, pointsOf, tierMarks } from './season-progress.ts';
import { TierBar } from './tier-bar.tsx';
import { words } from './words.ts';

interface ScoreBoardProps {
  readonly season: Season;
  readonly score: number;
  readonly tier: Tier | null;
  /** The tier that was just reached; null = none. */
  readonly celebrated: Tier | null;
}

/** The player's points, tiers and place in a season. */
export function ScoreBoard({ season, score, tier, celebrated }: ScoreBoardProps) {
  const place = season.result?.place ?? null;
  return (
    <div className={styles.board}>
      <p className={styles.score}>
        <b>{figure(score)}</b> <span>{words.ofPoints(mostPoints(season))}</span>
      </p>
      <TierBar share={Math.min(1, score / pointsOf(season))} marks={tierMarks(season, tier)} celebrated={celebrated} />
      <p className={`${layout.row} ${styles.place}`}>
        {place === null ? (
          <Link to="/challenges/ranking" search={{ challenge: season.id }}>
            {words.ranking}
          </Link>
        ) : (
          <Link to="/challenges/ranking" search={{ challenge: season.id, mine: '1' }}>
            {words.place(place, season.participants)}
          </Link>
        )}
        {score > 0 && <ShareResult season={season} score={score} tier={tier} place={place} />}
      </p>
    </div>
  );
}

interface ShareResultProps extends Pick<ScoreBoardProps, 'season' | 'score' | 'tier'> {
  readonly place: number | null;
}

/** Shares the result as a sentence with the season's address. */
function ShareResult({ season: { id, name, participants }, score, tier, place }: ShareResultProps) {
  const result = words.sharedResult(name, score, tier);
  const text = place === null ? result : words.sharedPlace(result, place, participants);
  return (
    <Button
      variant="quiet"
      small
      icon={<LinkIcon className="icon--s" aria-hidden />}
      onClick={() => void shareLinkAndNotify(name, `/challenges?season=${id}`, words.notShared, undefined, text)}
    >
      {words.share}
    </Button>
  );
}
