import { useState } from 'react';
import type { EntryImage } from '#page/state/contests/contests.ts';
import styles from './contests.module.css';
import { words } from './words.ts';

interface EntryThumbProps {
  readonly image: EntryImage;
  /** Title of the entry, used for an image without a description. */
  readonly title: string;
  /** Position among its images, from 1. */
  readonly place?: number;
}

/** A thumbnail of an entry in a frame of fixed shape, or a message if it can't be loaded. */
export function EntryThumb({ image: { thumb, alt, width, height }, title, place = 1 }: EntryThumbProps) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={styles.thumb}>
      {failed ? (
        <small>{alt || words.lightbox.unseen}</small>
      ) : (
        <img
          src={thumb}
          alt={alt || words.lightbox.noAlt({ title, place })}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
