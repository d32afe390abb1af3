import { useId } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import styles from './stage-picker.module.css';

export interface StageOption {
  /** Accessible name, also the tooltip: "Stage 1, 50 kills". */
  readonly label: string;
  /** Figure below the step in a wide picker. */
  readonly threshold?: string;
}

interface StagePickerProps {
  /** Accessible name; includes the item's name. */
  readonly label: string;
  /** From "not started" to "complete"; the last one is drawn as a check, the others as their numbers. */
  readonly stages: readonly StageOption[];
  /** Index of the reached stage. */
  readonly value: number;
  /** Receives the selected stage. A caller that needs confirmation leaves `value` unchanged until then. */
  readonly onChange: (stage: number) => void;
  /** Fills the available width, with the threshold below each step. */
  readonly block?: boolean;
  readonly disabled?: boolean;
}

/** A radio group for the stage of a counted item; passed stages are underlined. */
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
