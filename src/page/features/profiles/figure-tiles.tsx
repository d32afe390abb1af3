import { MAX_COUNTED_FOLLOWERS, type SectionSummary } from '#core/contract/profiles/profiles.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { words as sectionWords } from '#core/sections/words.ts';
import { figure } from '#core/words/figure.ts';
import { CharmsButton } from '#page/list/charms/charms-button.tsx';
import { useListProgress } from '#page/list/list-progress.ts';
import type { AllTotals } from '#page/parts/words/section-totals.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
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

/** The points for Echo Wardens, which the server's totals do not contain. */
function EchoTile() {
  const { animusMastery } = SECTIONS;
  const rows = useSection('animusMastery');
  const progress = useListProgress(animusMastery);
  const points =
    rows.status === 'ready'
      ? animusMastery.totals(rows.items, progress).figures.find(({ key }) => key === 'echoPoints')
      : undefined;
  return (
    <StatTile
      label={sectionWords.labels.echoPoints}
      figure={points === undefined ? '…' : figure(points.earned)}
      note={points === undefined ? '…' : words.of(points.total)}
    />
  );
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
      <EchoTile />
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
