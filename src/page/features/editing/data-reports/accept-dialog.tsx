import { cellText, readCell } from '#core/admin/cells.ts';
import type { EditedField } from '#core/admin/tables.ts';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { acceptReport, type QueuedReport } from '#page/state/editing/data-reports.ts';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { FieldControl } from '../table/field-control.tsx';
import { cellValueWords } from '../value-words.ts';
import { words } from './words.ts';

const FIELDS = ['value', 'reply'] as const;
type Field = (typeof FIELDS)[number];

const MAX_REPLY = 500;

interface AcceptDialogProps {
  /** Current state of the report. */
  readonly report: QueuedReport;
  readonly field: EditedField;
  readonly onDone: () => void;
  /** Runs if the server refused the value, for example because someone else has changed the field. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Accepts a report with its value or with another one. */
export function AcceptDialog({ report, field, onDone, onRefused, onClose }: AcceptDialogProps) {
  const { section, label, newest } = report;
  const form = useForm<Field>({
    initial: { value: proposed(report, field), reply: '' },
    rules: ({ value, reply }) => {
      const read = readCell(section, field, value);
      return {
        ...(read.ok ? {} : { value: read.message }),
        ...(reply.trim().length > MAX_REPLY ? { reply: words.replyTooLong } : {}),
      };
    },
    send: async ({ value, reply }) => {
      const read = readCell(section, field, value);
      if (!read.ok) return { ok: false, serverErrors: { value: read.message } };
      const decided = await acceptReport(report, read.value, reply.trim());
      if (!decided.ok) onRefused();
      return submitOutcome(FIELDS, decided, ({ message }) => {
        notify('done', message);
        onDone();
        onClose();
      });
    },
  });
  const value = form.field('value');
  const open = newest === null || newest.state === 'published' ? null : cellValueWords(field, newest.value);
  return (
    <FormDialog
      title={words.acceptOf(`${label}: ${field.label}`)}
      description={words.acceptMeans}
      form={form}
      send={words.accept}
      onClose={onClose}
    >
      {open !== null && (
        <Notice kind="warn">
          {newest?.own === true
            ? words.ownDraft(open)
            : words.draftOf({ author: newest?.author ?? words.deleted, value: open })}{' '}
          {words.replaces}
        </Notice>
      )}
      <FieldControl
        field={field}
        text={value.value}
        error={value.error}
        onText={(text) => value.onChange({ currentTarget: { value: text } })}
      />
      <TextArea label={words.reply} hint={words.replyHint} rows={2} {...form.field('reply')} />
    </FormDialog>
  );
}

/** Returns the player's value in the field's notation, if possible. */
function proposed({ section, value }: QueuedReport, field: EditedField): string {
  const read = readCell(section, field, value);
  return read.ok ? cellText(field, read.value) : value;
}
