import { Link } from '@tanstack/react-router';
import { momentWords } from '#page/parts/words/moment-words.ts';
import type { BriefSeason, Challenges } from '#page/state/challenges/challenges.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import styles from './challenges.module.css';
import { seasonMonthWords } from './season-times.ts';
import { words } from './words.ts';

/** Links to the running season if another one is open, the next one, and past ones with the player's results. */
export function OtherSeasons({ season, running, next, past }: Challenges) {
  return (
    <>
      {season.id !== running.id && (
        <Panel title={words.toRunning}>
          <Link to="/challenges" className={styles.way}>
            {running.name}
          </Link>
        </Panel>
      )}
      {season.id !== next.id && (
        <Panel title={words.nextTitle}>
          <p>
            <Link to="/challenges" search={{ season: next.id }} className={styles.way}>
              {next.name}
            </Link>
          </p>
          <p className={layout.note}>{words.next(momentWords(Date.parse(next.starts_at)))}</p>
        </Panel>
      )}
      {past.length > 0 && (
        <Panel title={words.pastTitle}>
          <Timeline label={words.pastTitle}>
            {past.map((one) => (
              <PastSeason key={one.id} season={one} />
            ))}
          </Timeline>
        </Panel>
      )}
    </>
  );
}

function resultWords({ score, tier, place }: NonNullable<BriefSeason['result']>): readonly string[] {
  return [
    ...(tier === null ? [] : [words.tiers[tier]]),
    words.points(score),
    ...(place === null ? [] : [words.rank(place)]),
  ];
}

function PastSeason({ season: { id, name, result, participants } }: { readonly season: BriefSeason }) {
  const tier = result?.tier ?? null;
  return (
    <TimelineEntry picture={<Emblem shape="coin" icon="laurels" metal={tier ?? 'iron'} full={tier !== null} />}>
      <Link to="/challenges" search={{ season: id }} className={styles.way}>
        {name}
      </Link>
      <br />
      <span className={layout.note}>
        {[seasonMonthWords(id), ...(result === null ? [words.players(participants)] : resultWords(result))].join(', ')}
      </span>
    </TimelineEntry>
  );
}
