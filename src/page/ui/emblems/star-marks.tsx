import { classNames } from '#page/ui/class-names.ts';
import styles from './star-marks.module.css';

interface StarMarksProps {
  /** Accessible name: "3 of 5 stars". */
  readonly label: string;
  readonly value: number;
  readonly of: number;
}

/** A rank as stars. */
export function StarMarks({ label, value, of }: StarMarksProps) {
  const places = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {places.map((place) => (
        <svg key={place} viewBox="0 0 24 24" aria-hidden="true" className={classNames(place <= value && styles.on)}>
          <path d="m12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z" />
        </svg>
      ))}
    </span>
  );
}
