import styles from './fact-label.module.css';

/** Reports the fact of a field; undefined = no fact can be pressed. */
export type OnReport = ((field: string) => void) | undefined;

interface FactLabelProps {
  readonly label: string;
  readonly field: string | undefined;
  readonly onReport: OnReport;
}

/** The label of a fact: a button that covers the whole fact while the player chooses a wrong one. */
export function FactLabel({ label, field, onReport }: FactLabelProps) {
  if (field === undefined || onReport === undefined) return label;
  return (
    <button type="button" className={styles.choice} onClick={() => onReport(field)}>
      {label}
    </button>
  );
}
