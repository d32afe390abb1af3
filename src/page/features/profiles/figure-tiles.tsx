import { MAX_COUNTED_FOLLOWERS, type SectionSummary } from '#core/contract/profiles/profiles.ts';
import { figure } from '#core/words/figure.ts';
import { CharmsButton } from '#page/list/charms/charms-button.tsx';
import type { AllTotals } from '#page/parts/words/section-totals.ts';
import { ShownProgressProvider } from '#page/state/sync/progress/progress.ts';
import { StatTile, StatTiles } from '#page/ui/figures/stat-tile.tsx';
import { useOpenProfile } from './profile-context.ts';
import { words } from './words.ts';

/** Sections with points, and the names of their points. */
const POINTS = [
  ['achievements', words.achievementPoints],
  ['bestiary', words.charmPoints],
  ['bosstiary', words.bossPoints],
] as const;

function rankOf(summary: SectionSummary | undefined): string | undefined {
  const rank = summary?.rank ?? null;
  return rank === null ? undefined : words.rank({ place: rank.place, total: rank.of });
}

/** The profile's points and ranks, full outfits, challenges and followers. */
export function FigureTiles({ totals }: { readonly totals: AllTotals | null }) {
  const { view } = useOpenProfile();
  const { sections, followers, challenges } = view.profile;
  const charms = (earned: string) => {
    const button = <CharmsButton>{earned}</CharmsButton>;
    // The current character's grades can be set.
    return view.own?.isCurrent ? <ShownProgressProvider value={null}>{button}</ShownProgressProvider> : button;
  };
  const points = POINTS.map(([section, label]) => {
    const known = totals?.[section]?.points;
    const earned = known === undefined ? '…' : figure(known.earned);
    return (
      <StatTile
        key={section}
        label={label}
        figure={section === 'bestiary' ? charms(earned) : earned}
        note={rankOf(sections[section]) ?? (known === undefined ? '…' : words.of(known.total))}
      />
    );
  });
  const outfits = totals?.outfits;
  return (
    <StatTiles>
      {points}
      <StatTile
        label={words.fullOutfits}
        figure={outfits === undefined ? '…' : figure(outfits.earned)}
        note={rankOf(sections.outfits) ?? (outfits === undefined ? '…' : words.of(outfits.total))}
      />
      {challenges !== undefined && (
        <StatTile
          label={words.challenges(String(challenges.year))}
          figure={figure(challenges.score)}
          note={challenges.place === null ? words.notRanked : words.place(challenges.place)}
        />
      )}
      {view.seenAt !== null && (
        <StatTile
          label={words.followers}
          figure={followers >= MAX_COUNTED_FOLLOWERS ? words.manyFollowers(followers) : figure(followers)}
        />
      )}
    </StatTiles>
  );
}
