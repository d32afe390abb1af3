import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { queryText } from '#core/filters/filter.ts';
import type { ContestScreenView } from '#page/features/contests/use-contest-view.ts';
import { words } from '#page/features/contests/words.ts';
import { AnswerNotice } from '#page/parts/answer-notice/answer-notice.tsx';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { useGallery } from '#page/state/contests/contests.ts';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import layout from '#page/ui/layout.module.css';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { EntryLightbox } from './entry-lightbox.tsx';
import styles from './gallery.module.css';
import { GalleryCard } from './gallery-card.tsx';
import type { Vote } from './use-vote.ts';
import { VoteBar } from './vote-bar.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the previous history entry is the gallery: then closing goes back. */
    entryOfGallery?: boolean;
  }
}

interface ShownEntry {
  /** Id of the entry in the address; null = none. */
  readonly id: string | null;
  /** Shows another entry instead. */
  readonly show: (id: string) => void;
  readonly close: () => void;
}

/** Returns the entry that is open over the gallery. The state is in the address. */
function useShownEntry(): ShownEntry {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const router = useRouter();
  const closing = useRef<unknown>(null);
  const go = (entry: string | undefined) =>
    void navigate({
      to: '.',
      search: (query) => ({ ...query, entry }),
      replace: true,
      resetScroll: false,
      state: entry !== undefined && state.entryOfGallery === true ? { entryOfGallery: true } : {},
    });
  return {
    id: queryText(search, 'entry') || null,
    show: go,
    close: () => {
      // Called twice, as by two presses of Esc, it goes back only once.
      if (closing.current === state) return;
      closing.current = state;
      if (state.entryOfGallery === true) router.history.back();
      else go(undefined);
    },
  };
}

interface ShownGalleryProps {
  readonly contest: ContestScreenView;
  /** Null = voting is not open. */
  readonly vote: Vote | null;
}

/** The entries of a contest that has closed. */
export function GalleryView({ contest, vote }: ShownGalleryProps) {
  const { row, now } = contest;
  const { first, entries, hasMore, more } = useGallery(row.slug);
  const shown = useShownEntry();
  const [busy, setBusy] = useState(false);
  const { seen, status } = first;
  const showMore = async () => {
    if (busy || !hasMore) return;
    setBusy(true);
    const outcome = await more();
    setBusy(false);
    if (outcome.ok) announce(words.moreSaid);
    else notify('danger', outcome.message);
  };
  const notice = <AnswerNotice kept={first} now={now} said={words.noGallery} />;
  if (seen === null) return status === 'loading' ? <ListLoading progress={null} /> : notice;
  return (
    <>
      {notice}
      {entries.length === 0 ? (
        <EmptyState
          picture={<Emblem shape="banner" icon="laurel-crown" tincture="rose" full={false} />}
          title={<h2>{words.noEntries}</h2>}
        >
          {words.noEntriesWhy}
        </EmptyState>
      ) : (
        <>
          <p className={layout.note}>
            {(entries[0]?.place == null ? words.entries : words.entriesByPlace)(seen.answer.total)}
          </p>
          {vote !== null && <VoteBar vote={vote} />}
          <ul className={styles.cards}>
            {entries.map((entry) => (
              <GalleryCard key={entry.id} contest={contest} entry={entry} vote={vote} />
            ))}
          </ul>
          {hasMore && (
            <p className={styles.more}>
              <OnlineButton busy={busy} onClick={() => void showMore()}>
                {words.more}
              </OnlineButton>
            </p>
          )}
        </>
      )}
      {shown.id !== null && (
        <EntryLightbox
          slug={row.slug}
          id={shown.id}
          entries={entries}
          total={seen.answer.total}
          vote={vote}
          onShow={shown.show}
          onEnd={() => void showMore()}
          onClose={shown.close}
        />
      )}
    </>
  );
}
