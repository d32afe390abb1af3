import { LinkButton } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './fact-label.module.css';
import { words } from './words.ts';

/** The ways to report a sheet's facts. */
export interface FactReports {
  /** Opens the report of a field's fact; absent = the sheet is read-only. */
  readonly report?: ((field: string) => void) | undefined;
  /** Whether the player chooses a wrong fact. */
  readonly choosing: boolean;
  /** Fields whose values are in doubt. */
  readonly unconfirmed: readonly string[];
}

interface FactLabelProps {
  readonly label: string;
  readonly field: string | undefined;
  readonly reports: FactReports | undefined;
}

/** The label of a fact: a button that covers the whole fact while the player chooses a wrong one. */
export function FactLabel({ label, field, reports }: FactLabelProps) {
  const { report, choosing = false } = reports ?? {};
  if (field === undefined || report === undefined || !choosing) return label;
  return (
    <button type="button" className={styles.choice} onClick={() => report(field)}>
      {label}
    </button>
  );
}

interface FactQuestionProps extends FactLabelProps {
  /** Whether the fact is unknown and players can know it. */
  readonly asked?: boolean | undefined;
}

/** Asks the player for a fact that is unknown or in doubt, below its value. */
export function FactQuestion({ label, field, reports, asked = false }: FactQuestionProps) {
  if (field === undefined || reports === undefined) return null;
  const { report, choosing, unconfirmed } = reports;
  const inDoubt = unconfirmed.includes(field);
  const question = (asked || inDoubt) && !choosing ? report : undefined;
  if (!inDoubt && question === undefined) return null;
  return (
    <p className={styles.question}>
      {inDoubt && <span className={layout.caption}>{words.unconfirmed}</span>}{' '}
      {question !== undefined && (
        <LinkButton aria-label={words.askOf(label)} onClick={() => question(field)}>
          {words.ask}
        </LinkButton>
      )}
    </p>
  );
}
