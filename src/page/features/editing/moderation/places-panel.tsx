import type { AdminContest } from '#page/state/editing/moderation.ts';
import { IconButton } from '#page/ui/controls/button.tsx';
import { ArrowDown, ArrowUp } from '#page/ui/icons/contest-icons.tsx';
import { X } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './moderation.module.css';
import { words } from './words.ts';

const { places } = words.entries;

/** An entry with a place, which equals its position in the list. */
export type Placed = AdminContest['places'][number];

interface PlacesProps {
  readonly placed: readonly Placed[];
  /** Null = the places can't be changed. */
  readonly onPlacing: ((placed: readonly Placed[]) => void) | null;
}

/** Entries with places, in order. */
export function Places({ placed, onPlacing }: PlacesProps) {
  if (placed.length === 0) return <p className={layout.note}>{places.none}</p>;
  const swapped = (one: number, other: number) => {
    const next = [...placed];
    const [first, second] = [placed[one], placed[other]];
    if (first !== undefined && second !== undefined) [next[one], next[other]] = [second, first];
    return next;
  };
  return (
    <ol className={styles.places} aria-label={places.title}>
      {placed.map((entry, index) => {
        const name = entry.title === '' ? entry.character : entry.title;
        return (
          <li key={entry.id}>
            <span>
              {index + 1}. <bdi>{name}</bdi> <span className={layout.note}>{entry.character}</span>
            </span>
            {onPlacing !== null && (
              <>
                <IconButton
                  label={places.up(name)}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => onPlacing(swapped(index, index - 1))}
                >
                  <ArrowUp className="icon--s" aria-hidden />
                </IconButton>
                <IconButton
                  label={places.down(name)}
                  aria-disabled={index === placed.length - 1 || undefined}
                  onClick={() => onPlacing(swapped(index, index + 1))}
                >
                  <ArrowDown className="icon--s" aria-hidden />
                </IconButton>
                <IconButton
                  label={places.remove(name)}
                  onClick={() => onPlacing(placed.filter(({ id }) => id !== entry.id))}
                >
                  <X className="icon--s" aria-hidden />
                </IconButton>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
