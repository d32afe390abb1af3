import { Link } from '@tanstack/react-router';
import type { Tier } from '#core/challenges/season.ts';
import { figure } from '#core/words/figure.ts';
import { shareLinkAndNotify } from '#page/parts/screen/share-link-button.tsx';
import type { Season } from '#page/state/challenges/challenges.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { Link as LinkIcon } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { withElements } from '#page/ui/with-nodes.tsx';
import styles from './challenges.module.css';
import { mostPoints, pointsOf, type TierMark, tierMarks } from './season-progress.ts';
import { words } from './words.ts';

interface TierBarProps {
  /** Share of the maximum points, 0 to 1. */
  readonly share: number;
  readonly marks: readonly TierMark[];
  /** The tier that was just reached; null = none. */
  readonly celebrated: Tier | null;
}

function markWords({ tier, from, isReached }: TierMark): string {
  return (isReached ? words.tierAtReached : words.tierAt)({ tier: words.tiers[tier], points: from });
}

/** Progress bar of the points, with the tiers marked. */
function TierBar({ share, marks, celebrated }: TierBarProps) {
  return (
    <div className={styles.tiers} role="img" aria-label={marks.map(markWords).join('; ')}>
      <div className={styles.bar}>
        <i style={{ inlineSize: `${share * 100}%` }} />
      </div>
      {marks.map(({ tier, from, percent, isReached }) => (
        <span
          key={tier}
          className={styles.tier}
          style={{ insetInlineStart: `${percent}%` }}
          data-celebrated={tier === celebrated ? '' : undefined}
        >
          <Emblem shape="coin" icon="laurels" metal={tier} full={isReached} />
          <small>
            {words.tiers[tier]} {figure(from)}
          </small>
        </span>
      ))}
    </div>
  );
}

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
        {withElements(words.score, { score: <b>{figure(score)}</b>, count: mostPoints(season) })}
      </p>
      <TierBar share={Math.min(1, score / pointsOf(season))} marks={tierMarks(season, tier)} celebrated={celebrated} />
      <p className={`${layout.row} ${styles.place}`}>
        {place === null ? (
          <Link to="/challenges/ranking" search={{ challenge: season.id }}>
            {words.ranking}
          </Link>
        ) : (
          <Link to="/challenges/ranking" search={{ challenge: season.id, mine: '1' }}>
            {words.place({ place, total: season.participants })}
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
  const result =
    tier === null
      ? words.sharedResult({ name, count: score })
      : words.sharedTier({ tier: words.tiers[tier], name, count: score });
  const text = place === null ? result : words.sharedPlace({ result, place, total: participants });
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
