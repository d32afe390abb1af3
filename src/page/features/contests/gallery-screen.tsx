import { Link, Navigate } from '@tanstack/react-router';
import { buttonClass } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { ContestLayout } from './contest-layout.tsx';
import { gameMoment } from './contest-times.ts';
import { GalleryView } from './gallery/shown-gallery.tsx';
import { useVote } from './gallery/use-vote.ts';
import type { ContestScreenView } from './use-contest-view.ts';
import { words } from './words.ts';

/** The entries of a contest, with voting while it is open. */
export function GalleryScreen({ slug }: { readonly slug: string }) {
  return (
    <ContestLayout slug={slug} isGallery>
      {(contest) => ({ children: <Entries contest={contest} /> })}
    </ContestLayout>
  );
}

function Entries({ contest }: { readonly contest: ContestScreenView }) {
  const { row, state } = contest;
  const path = `/contests/${row.slug}` as const;
  // A draw has tickets instead of entries, which its own page shows.
  if (row.kind === 'draw') return <Navigate to={path} replace />;
  if (state === 'announced' || state === 'open') return <Hidden contest={contest} />;
  return state === 'voting' ? <Voting contest={contest} /> : <GalleryView contest={contest} vote={null} />;
}

function Voting({ contest }: { readonly contest: ContestScreenView }) {
  return <GalleryView contest={contest} vote={useVote(contest)} />;
}

/** Shown before the contest closes, while entries are hidden. */
function Hidden({ contest: { row, state, times } }: { readonly contest: ContestScreenView }) {
  return (
    <EmptyState
      picture={<Emblem shape="banner" icon="laurel-crown" tincture="rose" full={false} />}
      title={<h2>{words.hiddenTitle}</h2>}
      action={
        <Link to={`/contests/${row.slug}`} className={buttonClass('primary')}>
          {words.toRules}
        </Link>
      }
    >
      {state === 'open' ? words.hidden(gameMoment(times.closes)) : words.hiddenBefore}
    </EmptyState>
  );
}
