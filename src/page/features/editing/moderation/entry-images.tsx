import { useState } from 'react';
import type { AdminEntry } from '#page/state/editing/moderation.ts';
import layout from '#page/ui/layout.module.css';
import { Lightbox } from '#page/ui/lightbox/lightbox.tsx';
import styles from './moderation.module.css';
import { words } from './words.ts';

const { entries } = words;

interface EntryImagesProps {
  readonly images: AdminEntry['images'];
  /** Title of the entry, used for an image without a description. */
  readonly title: string;
}

/** Thumbnails of an entry, which open over the page. */
export function EntryImages({ images, title }: EntryImagesProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (images.length === 0) return null;
  const nameOf = (index: number) => images[index]?.alt || entries.image({ title, image: index + 1 });
  const shown = open === null ? undefined : images[open];
  const step = (to: number) => (images[to] === undefined ? undefined : () => setOpen(to));
  return (
    <div className={layout.row}>
      {images.map(({ id, thumb, width, height }, index) => (
        <button
          key={id}
          type="button"
          className={styles.thumb}
          aria-label={entries.open(nameOf(index))}
          onClick={() => setOpen(index)}
        >
          <img src={thumb} alt="" width={width} height={height} loading="lazy" decoding="async" />
        </button>
      ))}
      {open !== null && shown !== undefined && (
        <Lightbox
          title={title}
          onClose={() => setOpen(null)}
          onPrevious={step(open - 1)}
          onNext={step(open + 1)}
          onFirst={step(0)}
          onLast={step(images.length - 1)}
          picture={
            <img
              key={shown.id}
              src={shown.src}
              alt={nameOf(open)}
              width={shown.width}
              height={shown.height}
              draggable={false}
            />
          }
        >
          <p role="status">{entries.imageOf({ image: open + 1, images: images.length })}</p>
        </Lightbox>
      )}
    </div>
  );
}
