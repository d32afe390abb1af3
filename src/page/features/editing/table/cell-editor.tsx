import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cellText } from '#core/admin/cells.ts';
import { EDITED, type EditedField } from '#core/admin/tables.ts';
import { useNamesOf } from '#page/state/editing/tables.ts';
import { words } from '../words.ts';
import { choicesOf } from './field-control.tsx';
import styles from './grid.module.css';

/** Where the focus moves after a cell. */
export type Leave = 'down' | 'right' | 'left' | 'stay';

interface CellEditorProps {
  readonly field: EditedField;
  readonly label: string;
  readonly value: unknown;
  /** The character that started the edit; undefined = the existing value is edited. */
  readonly typed: string | undefined;
  /** Saves the text; returns the reason if it is invalid. */
  readonly onCommit: (text: string, leave: Leave) => string | null;
  readonly onCancel: () => void;
}

/** The field in a cell that is being edited. */
export function CellEditor({ field, label, value, typed, onCommit, onCancel }: CellEditorProps) {
  const id = useId();
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const [text, setText] = useState(typed ?? cellText(field, value));
  const [fault, setFault] = useState<string | null>(null);
  const names = useNamesOf(field.of, (row) =>
    String(row[field.of === undefined ? '' : (EDITED[field.of].name ?? EDITED[field.of].key[0] ?? '')]),
  );
  const done = useRef(false);
  useEffect(() => {
    control.current?.focus();
    if (typed === undefined) control.current?.select?.();
  }, [typed]);

  const commit = (leave: Leave, taken = text) => {
    if (done.current) return;
    const refusal = onCommit(taken, leave);
    setFault(refusal);
    done.current = refusal === null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Prevents the grid's own shortcuts.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      done.current = true;
      onCancel();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      commit(event.key === 'Enter' ? 'down' : event.shiftKey ? 'left' : 'right');
    }
  };
  const shared = {
    ref: control,
    'aria-label': label,
    'aria-invalid': fault !== null || undefined,
    'aria-describedby': fault === null ? undefined : id,
    className: styles.input,
    onKeyDown,
    onBlur: () => commit('stay'),
  };
  const choices = choicesOf(field);
  return (
    <>
      {choices === undefined ? (
        <input
          {...shared}
          value={text}
          inputMode={field.kind === 'number' ? 'decimal' : undefined}
          list={field.of === undefined ? undefined : `${id}-names`}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : (
        <select {...shared} value={text} onChange={(event) => setText(event.currentTarget.value)}>
          {(field.isOptional === true || text === '') && <option value="">{words.unknown}</option>}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {field.of !== undefined && (
        <datalist id={`${id}-names`}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      {fault !== null && (
        <span id={id} className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </>
  );
}
