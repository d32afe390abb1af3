import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { readCell, readKeyCell } from '#core/admin/cells.ts';
import { completed } from '#core/admin/csv.ts';
import { EDITED, rowKey, type TableRow } from '#core/admin/tables.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import { labels } from '#page/ui/words.ts';
import { FieldControl } from './field-control.tsx';
import { reportFaults, SourceField, type SourceProps } from './source-field.tsx';
import { useSaving } from './use-saving.ts';
import { words } from './words.ts';

interface RowDialogProps extends SourceProps {
  readonly table: EditedTable;
  /** Texts of fields that are filled in. */
  readonly initial?: Readonly<Record<string, string>>;
  /** True if there is a row with the key. */
  readonly isTaken: (key: string) => boolean;
  /** Returns the reason if the row could not be saved. */
  readonly onAdd: (row: TableRow) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Adds a row with all its fields. It stays open until the row is saved. */
export function RowDialog({ table, initial = {}, isTaken, source, onSource, onAdd, onClose }: RowDialogProps) {
  const { noun, key, fields, schema } = EDITED[table];
  const [texts, setTexts] = useState(initial);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isNeeded, setNeeded] = useState(false);
  const { isBusy, failure, save } = useSaving(onClose);
  const set = (name: string) => (text: string) => setTexts((before) => ({ ...before, [name]: text }));

  const add = (event: FormEvent) => {
    event.preventDefault();
    const found: Record<string, string> = {};
    const row: Record<string, unknown> = {};
    for (const part of key) {
      const read = readKeyCell(table, part, texts[part] ?? '');
      if (read.ok) row[part] = read.value;
      else found[part] = read.message;
    }
    for (const field of fields) {
      const read = readCell(table, field, texts[field.key] ?? '');
      if (read.ok) row[field.key] = read.value;
      else found[field.key] = read.message;
    }
    const [first = ''] = key;
    if (found[first] === undefined && isTaken(rowKey(table, row))) found[first] = words.exists;
    const whole = completed(table, row);
    const parsed = v.safeParse(schema, whole);
    for (const issue of Object.keys(found).length > 0 || parsed.success ? [] : parsed.issues) {
      found[String(issue.path?.[0]?.key ?? first)] ??= issue.message;
    }
    reportFaults(event.currentTarget, () => {
      setFaults(found);
      setNeeded(true);
    });
    if (Object.keys(found).length > 0 || source.trim() === '') return;
    void save(onAdd(whole));
  };
  return (
    <FormDialog
      title={words.addRow(noun)}
      form={{
        flags: { dirty: Object.values(texts).some((text) => text !== ''), pending: isBusy },
        message: failure,
        submit: { busy: isBusy, disabled: isBusy },
        onSubmit: add,
      }}
      send={labels.save}
      local
      onClose={onClose}
    >
      {key.map((part) => (
        <TextField
          key={part}
          label={part}
          error={faults[part]}
          value={texts[part] ?? ''}
          onChange={(event) => set(part)(event.currentTarget.value)}
        />
      ))}
      {fields.map((field) => (
        <FieldControl
          key={field.key}
          field={field}
          text={texts[field.key] ?? ''}
          error={faults[field.key]}
          onText={set(field.key)}
        />
      ))}
      <SourceField source={source} onSource={onSource} isNeeded={isNeeded} />
    </FormDialog>
  );
}
