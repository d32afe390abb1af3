import { useId, useState } from 'react';
import { cellText, readCell } from '#core/admin/cells.ts';
import type { EditedField } from '#core/admin/tables.ts';
import type { EditedTable } from '#core/contract/edited-tables.ts';
import type { RichText as Text } from '#core/contract/rich-text.ts';
import { RichText } from '#page/parts/rich-text/rich-text.tsx';
import { preview } from '#page/state/admin/tables.ts';
import { classNames } from '#page/ui/class-names.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { FieldControl, isLong } from './field-control.tsx';
import styles from './table.module.css';
import { words } from './words.ts';

interface FieldDialogProps {
  readonly table: EditedTable;
  readonly field: EditedField;
  readonly title: string;
  readonly value: unknown;
  readonly onSave: (value: unknown) => void;
  readonly onClose: () => void;
}

const textOf = (field: EditedField, value: unknown) =>
  field.kind === 'json' && value !== null ? JSON.stringify(value, null, 2) : cellText(field, value);

/** One value with room to write it; a text can be previewed. */
export function FieldDialog({ table, field, title, value, onSave, onClose }: FieldDialogProps) {
  const id = useId();
  const [text, setText] = useState(textOf(field, value));
  const [fault, setFault] = useState<string | undefined>();
  const [shown, setShown] = useState<Text | 'failed' | null>(null);
  const show = () =>
    preview(text).then(setShown, () => {
      setShown('failed');
    });
  return (
    <Dialog
      wide={isLong(field)}
      title={title}
      onClose={onClose}
      guarded={text !== textOf(field, value)}
      footer={
        <>
          {field.kind === 'markdown' && (
            <Button variant="quiet" onClick={() => void show()}>
              {words.preview}
            </Button>
          )}
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
        className={classNames(styles.form, isLong(field) && styles.mono)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const read = readCell(table, field, text);
          if (read.ok) onSave(read.value);
          else setFault(read.message);
        }}
      >
        <FieldControl
          field={field}
          text={text}
          error={fault}
          onText={(next) => {
            setText(next);
            const read = readCell(table, field, next);
            setFault(read.ok ? undefined : read.message);
          }}
        />
      </form>
      {shown === 'failed' && (
        <Notice kind="danger" alert>
          {words.previewFailed}
        </Notice>
      )}
      {shown !== null && shown !== 'failed' && (
        <section className={styles.preview} aria-label={words.preview}>
          <RichText text={shown} />
        </section>
      )}
    </Dialog>
  );
}
