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
import { words } from './words.ts';

interface RowDialogProps {
  readonly table: EditedTable;
  /** Existing rows by key. */
  readonly taken: ReadonlyMap<string, unknown>;
  readonly onAdd: (row: TableRow) => void;
  readonly onClose: () => void;
}

/** Adds a row with all its fields. */
export function RowDialog({ table, taken, onAdd, onClose }: RowDialogProps) {
  const { noun, key, fields, schema } = EDITED[table];
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
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
    if (found[first] === undefined && taken.has(rowKey(table, row))) found[first] = words.exists;
    const whole = completed(table, row);
    const parsed = v.safeParse(schema, whole);
    for (const issue of Object.keys(found).length > 0 || parsed.success ? [] : parsed.issues) {
      found[String(issue.path?.[0]?.key ?? first)] ??= issue.message;
    }
    setFaults(found);
    if (Object.keys(found).length === 0) onAdd(whole);
  };
  return (
    <FormDialog
      title={words.addRow(noun)}
      form={{
        flags: { dirty: Object.values(texts).some((text) => text !== ''), pending: false },
        message: null,
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
    </FormDialog>
  );
}
