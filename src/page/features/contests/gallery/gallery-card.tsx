import { Link } from '@tanstack/react-router';
import { EntryThumb } from '#page/features/contests/entry-thumb.tsx';
import type { ContestScreenView } from '#page/features/contests/use-contest-view.ts';
import { words } from '#page/features/contests/words.ts';
import type { Entry } from '#page/state/contests/contests.ts';
import layout from '#page/ui/layout.module.css';
import { Tag } from '#page/ui/tag.tsx';
import styles from './gallery.module.css';
import type { Vote } from './use-vote.ts';
import { PickToggle } from './vote-bar.tsx';

interface GalleryCardProps {
  readonly contest: ContestScreenView;
  readonly entry: Entry;
  /** Null = voting is not open. */
  readonly vote: Vote | null;
}

/** Summary of an entry, which opens over the gallery. */
export function GalleryCard({ contest: { row }, entry, vote }: GalleryCardProps) {
  const { id, title, text, character, images, place, votes, own } = entry;
  const [image] = images;
  return (
    <li className={`${layout.card} ${styles.card}`}>
      {image === undefined ? (
        <p className={styles.excerpt} dir="auto">
          {text}
        </p>
      ) : (
        <EntryThumb image={image} title={title} />
      )}
      <div className={styles.caption}>
        <h2>
          <Link
            to={`/contests/${row.slug}/entries`}
            search={{ entry: id }}
            state={{ entryOfGallery: true }}
            resetScroll={false}
            className={styles.link}
          >
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p>{character.name}</p>
      </div>
      <p className={styles.tags}>
        {place !== null && <Tag tone="accent">{words.place(place)}</Tag>}
        {votes !== null && <Tag>{words.votes(votes)}</Tag>}
        {own && <Tag tone="info">{words.ownEntry}</Tag>}
      </p>
      {vote !== null && <PickToggle entry={entry} vote={vote} />}
    </li>
  );
}
