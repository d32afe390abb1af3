import { useId, useState } from 'react';
import { ChevronDown } from '#page/ui/icons/icons.tsx';
import { LinkButton } from './button.tsx';
import styles from './multi-check.module.css';
import { CheckOption } from './option.tsx';

interface MultiCheckProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Values that are chosen. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly disabled?: boolean;
}

/** Any of several, folded under how many are chosen. */
export function MultiCheck({ label, options, chosen, onChange, disabled = false }: MultiCheckProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const all = chosen.length === options.length;
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <fieldset className={styles.multi} aria-labelledby={`${id}-label`}>
        <div className={styles.head}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            aria-controls={`${id}-list`}
            disabled={disabled}
            onClick={() => setOpen(!open)}
          >
            <span>
              <b>{chosen.length}</b> of {options.length} selected
            </span>
            <ChevronDown className="icon--s" aria-hidden />
          </button>
          <LinkButton
            disabled={disabled}
            className={styles.all}
            onClick={() => onChange(all ? [] : options.map(({ value }) => value))}
          >
            {all ? 'Select none' : 'Select all'}
          </LinkButton>
        </div>
        <div id={`${id}-list`} className={styles.list} hidden={!open}>
          {options.map(({ value, label: words }) => (
            <CheckOption
              key={value}
              checked={chosen.includes(value)}
              disabled={disabled}
              onChange={(on) =>
                onChange(
                  options.map((option) => option.value).filter((one) => (one === value ? on : chosen.includes(one))),
                )
              }
            >
              {words}
            </CheckOption>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
