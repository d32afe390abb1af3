import { type FormEvent, useState } from 'react';
import { cellText, readCell } from '#core/admin/cells.ts';
import type { EditedField } from '#core/admin/tables.ts';
import type { RichText as Text } from '#core/contract/catalogue/rich-text.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { RichTextView } from '#page/parts/rich-text/rich-text.tsx';
import { preview } from '#page/state/editing/tables.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { labels } from '#page/ui/words.ts';
import { FieldControl, isLong } from './field-control.tsx';
import { reportFaults, SourceField, type SourceProps } from './source-field.tsx';
import styles from './table.module.css';
import { useSaving } from './use-saving.ts';
import { words } from './words.ts';

interface FieldDialogProps extends SourceProps {
  readonly table: EditedTable;
  readonly field: EditedField;
  readonly title: string;
  readonly value: unknown;
  /** Title of the other table that needs the same value. */
  readonly twin: string | undefined;
  /** Returns the reason if the value could not be saved. */
  readonly onSave: (value: unknown) => Promise<string | null>;
  readonly onClose: () => void;
}

const textOf = (field: EditedField, value: unknown) =>
  field.kind === 'json' && value !== null ? JSON.stringify(value, null, 2) : cellText(field, value);

/** Edits one value in a large field; rich text has a preview. It stays open until the value is saved. */
export function FieldDialog({ table, field, title, value, twin, source, onSource, onSave, onClose }: FieldDialogProps) {
  const [text, setText] = useState(textOf(field, value));
  const [fault, setFault] = useState<string | undefined>();
  const [isNeeded, setNeeded] = useState(false);
  const { isBusy, failure, save } = useSaving(onClose);
  const [shown, setShown] = useState<Text | 'failed' | null>(null);
  const show = () =>
    preview(text).then(setShown, () => {
      setShown('failed');
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readCell(table, field, text);
    if (!read.ok || source.trim() === '') {
      reportFaults(event.currentTarget, () => {
        setFault(read.ok ? undefined : read.message);
        setNeeded(true);
      });
      return;
    }
    void save(onSave(read.value));
  };
  return (
    <FormDialog
      wide={isLong(field)}
      title={title}
      description={twin === undefined ? undefined : words.renameBoth(twin)}
      form={{
        flags: { dirty: text !== textOf(field, value), pending: isBusy },
        message: failure,
        submit: { busy: isBusy, disabled: isBusy },
        onSubmit: submit,
      }}
      className={isLong(field) && styles.mono}
      send={labels.save}
      local
      tools={
        field.kind === 'markdown' && (
          <Button variant="quiet" onClick={() => void show()}>
            {words.preview}
          </Button>
        )
      }
      below={<Preview text={shown} />}
      onClose={onClose}
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
      <SourceField source={source} onSource={onSource} isNeeded={isNeeded} />
    </FormDialog>
  );
}

/** Preview of the text as players will see it; null = not requested. */
function Preview({ text }: { readonly text: Text | 'failed' | null }) {
  if (text === null) return null;
  return text === 'failed' ? (
    <Notice kind="danger" alert>
      {words.previewFailed}
    </Notice>
  ) : (
    <section className={styles.preview} aria-label={words.preview}>
      <RichTextView text={text} />
    </section>
  );
}
