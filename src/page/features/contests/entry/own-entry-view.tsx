import styles from '#page/features/contests/contests.module.css';
import { EntryThumb } from '#page/features/contests/entry-thumb.tsx';
import { StatusTag } from '#page/features/contests/state-tag.tsx';
import { words } from '#page/features/contests/words.ts';
import type { OwnEntry } from '#page/state/contests/contests.ts';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';

interface OwnEntryViewProps {
  readonly entry: OwnEntry;
  /** Whether the contest has closed. */
  readonly isClosed?: boolean;
}

/** The player's entry with its status and the jury's reason. */
export function OwnEntryView({ entry, isClosed = false }: OwnEntryViewProps) {
  const { status, reason, title, text, character, images } = entry;
  const isBad = status === 'needsFix' || status === 'disqualified';
  return (
    <div className={`${layout.stack2} ${styles.ownEntry}`}>
      <p>
        <StatusTag status={status} /> {words.own[isClosed ? 'closedMeaning' : 'meaning'][status]}
      </p>
      {reason !== null && <Notice kind={isBad ? 'warn' : 'info'}>{words.own.reason(reason)}</Notice>}
      {title !== '' && <h3>{title}</h3>}
      <p className={layout.note}>{words.own.as(character.name)}</p>
      {text !== '' && <p className={styles.typed}>{text}</p>}
      {images.length > 0 && (
        <ul className={styles.strip}>
          {images.map((image, index) => (
            <li key={image.id}>
              <EntryThumb image={image} title={title} place={index + 1} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
