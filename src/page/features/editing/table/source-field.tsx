import { flushSync } from 'react-dom';
import { TextField } from '#page/ui/controls/field.tsx';
import { words } from './words.ts';

/** The source of a dialog's edits, shared by all dialogs of a table. */
export interface SourceProps {
  readonly source: string;
  readonly onSource: (source: string) => void;
}

interface SourceFieldProps extends SourceProps {
  /** Whether a missing source is reported. */
  readonly isNeeded: boolean;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
}

/** The field for the source of edits. */
export function SourceField({ source, onSource, isNeeded, ...more }: SourceFieldProps) {
  return (
    <TextField
      label={words.source}
      error={isNeeded && source.trim() === '' ? words.sourceNeeded : undefined}
      value={source}
      maxLength={300}
      autoComplete="off"
      onChange={(event) => onSource(event.currentTarget.value)}
      {...more}
    />
  );
}

/** Renders the faults that `report` sets, and focuses the first one in the dialog of an element. */
export function reportFaults(within: Element, report: () => void): void {
  flushSync(report);
  const dialog = within.closest('[role=dialog], [role=alertdialog]');
  dialog?.querySelector<HTMLElement>('[aria-invalid], [data-fault]')?.focus();
}
