import { useEffect, useEffectEvent, useState } from 'react';
import { words } from '#page/features/contests/words.ts';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { type Entry, useEntry } from '#page/state/contests/contests.ts';
import layout from '#page/ui/layout.module.css';
import { Lightbox } from '#page/ui/lightbox/lightbox.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import styles from './gallery.module.css';
import type { Vote } from './use-vote.ts';
import { PickToggle, SaveVote } from './vote-bar.tsx';

interface EntryLightboxProps {
  readonly slug: string;
  readonly id: string;
  /** Entries of the gallery, in display order. */
  readonly entries: readonly Entry[];
  /** Number of all entries of the contest. */
  readonly total: number;
  readonly vote: Vote | null;
  /** Shows another entry. */
  readonly onShow: (id: string) => void;
  /** Runs when the last of `entries` is shown. */
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

/** Shows an entry over the gallery, including one that the gallery has not loaded yet. */
export function EntryLightbox(props: EntryLightboxProps) {
  const known = props.entries.find(({ id }) => id === props.id);
  return known === undefined ? <Elsewhere {...props} /> : <Shown {...props} entry={known} />;
}

function Elsewhere(props: EntryLightboxProps) {
  const { seen, status, again } = useEntry(props.slug, props.id);
  if (seen !== null && status !== 'missing') return <Shown {...props} entry={seen.answer} />;
  const title = status === 'missing' ? words.lightbox.missing : words.lightbox.loading;
  return (
    <Lightbox title={title} onClose={props.onClose}>
      {status === 'loading' && <ListLoading progress={null} />}
      {status === 'missing' && <Notice kind="info">{words.lightbox.missingWhy}</Notice>}
      {status === 'offline' && <Notice kind="info">{words.lightbox.offline}</Notice>}
      {status === 'failed' && <RetryNotice onRetry={again}>{words.lightbox.failed}</RetryNotice>}
    </Lightbox>
  );
}

function Shown({
  entry,
  entries,
  total,
  vote,
  onShow,
  onEnd,
  onClose,
}: EntryLightboxProps & { readonly entry: Entry }) {
  const [turned, setTurned] = useState({ entry: entry.id, image: 0 });
  const place = entries.indexOf(entry);
  const { images } = entry;
  const index = turned.entry === entry.id ? Math.min(turned.image, Math.max(0, images.length - 1)) : 0;
  const image = images[index];
  const turn = (to: Entry, toImage: number) => {
    setTurned({ entry: to.id, image: toImage });
    if (to.id !== entry.id) onShow(to.id);
  };
  const isLast = place >= 0 && place === entries.length - 1;
  const reachEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (isLast) reachEnd();
  }, [isLast]);
  const step = (to: Entry | undefined, toImage: number) => (to === undefined ? undefined : () => turn(to, toImage));
  const before = place > 0 ? entries[place - 1] : undefined;
  const after = place >= 0 ? entries[place + 1] : undefined;
  return (
    <Lightbox
      title={entry.title}
      onClose={onClose}
      onPrevious={index > 0 ? step(entry, index - 1) : step(before, Math.max(0, (before?.images.length ?? 0) - 1))}
      onNext={index < images.length - 1 ? step(entry, index + 1) : step(after, 0)}
      onFirst={step(entries[0], 0)}
      onLast={step(entries.at(-1), 0)}
      picture={
        image && (
          <img
            key={image.id}
            src={image.src}
            alt={image.alt || words.lightbox.noAlt({ title: entry.title, place: index + 1 })}
            width={image.width}
            height={image.height}
            draggable={false}
          />
        )
      }
    >
      <div className={`${layout.stack2} ${styles.about}`}>
        <p className={layout.note}>
          {[entry.character.name, entry.character.world].filter((part) => part !== null).join(', ')}
        </p>
        <p className={styles.tags}>
          {entry.place !== null && <Tag tone="accent">{words.place(entry.place)}</Tag>}
          {entry.votes !== null && <Tag>{words.votes(entry.votes)}</Tag>}
          {entry.ai && <Tag>{words.ai}</Tag>}
          {entry.own && <Tag tone="info">{words.ownEntry}</Tag>}
        </p>
        <p className={layout.note} role="status">
          <VisuallyHidden>{entry.title}. </VisuallyHidden>
          {place >= 0 && words.lightbox.entry({ place: place + 1, total })}
          {place >= 0 && images.length > 1 && ' · '}
          {images.length > 1 && words.lightbox.image({ place: index + 1, total: images.length })}
        </p>
        {entry.remark !== null && (
          <p>
            <b>{words.remark}</b> <bdi>{entry.remark}</bdi>
          </p>
        )}
        {entry.text !== '' && (
          <p className={styles.typed} dir="auto">
            {entry.text}
          </p>
        )}
        {vote !== null && <PickToggle entry={entry} vote={vote} />}
        {vote !== null && vote.obstacle === null && <SaveVote vote={vote} />}
      </div>
    </Lightbox>
  );
}
