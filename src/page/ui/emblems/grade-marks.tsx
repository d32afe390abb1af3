import { classNames } from '#page/ui/class-names.ts';
import styles from './grade-marks.module.css';

interface GradeMarksProps {
  readonly grade: number;
  readonly of?: number;
  /** Accessible name, where no text next to it states the grade: "Medium, grade 3 of 5". */
  readonly label?: string;
}

/** A grade as lozenges, out of four by default. */
export function GradeMarks({ grade, of = 4, label }: GradeMarksProps) {
  const places = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <span
      className={styles.grade}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {places.map((place) => (
        <i key={place} className={classNames(place <= grade && styles.on)} />
      ))}
    </span>
  );
}
