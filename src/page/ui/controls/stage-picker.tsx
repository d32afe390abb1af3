import { useId } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import styles from './stage-picker.module.css';

export interface StageOption {
  /** Accessible name, also the tooltip: "Stage 1, 50 kills". */
  readonly label: string;
  /** The figure that is written under the step of a wide picker. */
  readonly threshold?: string;
}

interface StagePickerProps {
  /** Accessible name; holds the name of the thing. */
  readonly label: string;
  /** From "not started" to "complete"; the last one is drawn as a check, the others as their number. */
  readonly stages: readonly StageOption[];
  /** Index of the stage that is reached. */
  readonly value: number;
  /** Receives the chosen stage. A caller that asks for confirmation keeps `value` until then. */
  readonly onChange: (stage: number) => void;
  /** Fills its place, with the threshold under each step. */
  readonly block?: boolean;
  readonly disabled?: boolean;
}

/** The stage of a counted thing: a radio group in which passed stages stay underlined. */
export function StagePicker({ label, stages, value, onChange, block = false, disabled = false }: StagePickerProps) {
  const name = useId();
  const last = stages.length - 1;
  return (
    <div className={classNames(block && styles.wide)}>
      <div
        role="radiogroup"
        aria-label={label}
        data-boxes=""
        className={classNames(styles.stages, block && styles.block, disabled && styles.off)}
      >
        {stages.map((stage, index) => (
          <label
            key={stage.label}
            title={stage.label}
            data-box=""
            data-place={index === 0 ? 'first' : index === last ? 'last' : undefined}
            className={classNames(styles.stage, index > 0 && index < value && styles.past)}
          >
            <input
              type="radio"
              name={name}
              aria-label={stage.label}
              checked={index === value}
              disabled={disabled}
              onChange={() => onChange(index)}
            />
            {index === last ? (
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5 12.5 10 17.5 19.5 7" />
              </svg>
            ) : (
              index
            )}
          </label>
        ))}
      </div>
      {block && (
        <div className={styles.thresholds} aria-hidden="true">
          {stages.map((stage) => (
            <span key={stage.label}>{stage.threshold}</span>
          ))}
        </div>
      )}
    </div>
  );
}
