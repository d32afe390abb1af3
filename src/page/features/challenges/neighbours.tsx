import { Link } from '@tanstack/react-router';
import { type Season, useRanking } from '#page/state/challenges/challenges.ts';
import { Leaderboard } from '#page/ui/collections/leaderboard.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { words } from './words.ts';

/** Rows shown above and below the player's own. */
const REACH = 2;

/** The player's row in the ranking of a season, and those around it; nothing without a response. */
export function Neighbours({ season }: { readonly season: Season }) {
  const { seen } = useRanking({ challenge: season.id, mine: '1' });
  const rows = seen?.answer.rows ?? [];
  const own = rows.findIndex((row) => row.own);
  if (own < 0) return null;
  const first = Math.max(0, Math.min(own - REACH, rows.length - 2 * REACH - 1));
  return (
    <Panel title={words.around}>
      <Leaderboard
        label={words.around}
        heads={words.rankings.heads}
        leaders={rows.slice(first, first + 2 * REACH + 1).map(({ character, username, world, score, place, own }) => ({
          key: `${username} ${character}`,
          name: (
            <Link to="/profile" search={{ username, character }}>
              {character}
            </Link>
          ),
          ...(world !== null && { sub: world }),
          score,
          rank: place,
          own,
        }))}
      />
    </Panel>
  );
}
