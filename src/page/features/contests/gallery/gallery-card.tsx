import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { EntryThumb } from '#page/features/contests/entry-thumb.tsx';
import { useLanguage } from '#page/features/contests/use-language.ts';
import { words } from '#page/features/contests/words.ts';
import type { Entry } from '#page/state/contests/contests.ts';
import { Tag } from '#page/ui/tag.tsx';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import styles from './gallery.module.css';
import { PickToggle } from './pick-toggle.tsx';
import type { Vote } from './use-vote.ts';

interface GalleryCardProps {
  readonly slug: string;
  readonly entry: Entry;
  /** Null outside of the vote. */
  readonly vote: Vote | null;
}

/** An entry in short, which opens over the gallery. */
export function GalleryCard({ slug, entry, vote }: GalleryCardProps) {
  const { asked } = useLanguage();
  const { id, title, text, character, images, place, votes, own } = entry;
  const [image] = images;
  const nameId = useId();
  return (
    <li className={styles.card}>
      <Link
        to={`/contests/${slug}/entries`}
        search={{ ...asked, entry: id }}
        state={{ entryOfGallery: true }}
        resetScroll={false}
        className={styles.link}
        aria-labelledby={nameId}
      >
        {image === undefined ? (
          <span className={styles.excerpt}>{text}</span>
        ) : (
          <EntryThumb image={image} title={title} />
        )}
        <span className={styles.caption} id={nameId}>
          <b>{title}</b>
          <span>
            <VisuallyHidden>{words.byline}</VisuallyHidden> {character.name}
          </span>
        </span>
      </Link>
      <p className={styles.tags}>
        {place !== null && <Tag tone="accent">{words.place(place)}</Tag>}
        {votes !== null && <Tag>{words.votes(votes)}</Tag>}
        {own && <Tag tone="info">{words.ownEntry}</Tag>}
      </p>
      {vote !== null && <PickToggle entry={entry} vote={vote} />}
    </li>
  );
}
