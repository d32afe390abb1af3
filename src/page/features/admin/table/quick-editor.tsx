import { useId, useState } from 'react';
import { cellText, readCell } from '#core/admin/cells.ts';
import type { EditedField } from '#core/admin/tables.ts';
import type { EditedTable } from '#core/contract/edited-tables.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { FieldControl } from './field-control.tsx';
import styles from './table.module.css';
import { words } from './words.ts';

interface QuickEditorProps {
  readonly table: EditedTable;
  readonly field: EditedField;
  readonly title: string;
  readonly value: unknown;
  readonly onSave: (value: unknown) => void;
  readonly onClose: () => void;
}

/** One field in a dialog, for phones and whoever has no room in the cell. */
export function QuickEditor({ table, field, title, value, onSave, onClose }: QuickEditorProps) {
  const id = useId();
  const [text, setText] = useState(cellText(field, value));
  const [fault, setFault] = useState<string | undefined>();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      guarded={text !== cellText(field, value)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const read = readCell(table, field, text);
          if (read.ok) onSave(read.value);
          else setFault(read.message);
        }}
      >
        <FieldControl field={field} text={text} error={fault} onText={setText} />
      </form>
    </Dialog>
  );
}
