import { classNames } from '#page/ui/class-names.ts';
import styles from './grade-marks.module.css';

const PLACES = [1, 2, 3, 4];

/** A grade as lozenges, of four. */
export function GradeMarks({ grade }: { readonly grade: number }) {
  return (
    <span className={styles.grade} aria-hidden="true">
      {PLACES.map((place) => (
        <i key={place} className={classNames(place <= grade && styles.on)} />
      ))}
    </span>
  );
}
