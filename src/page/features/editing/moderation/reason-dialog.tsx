import type { ReactNode } from 'react';
import { exclusionSchema, suspensionSchema } from '#core/contract/editing/moderation.ts';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { notify } from '#page/parts/screen/notify.ts';
import type { Decided } from '#page/state/editing/moderation.ts';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import { words } from './words.ts';

const FIELDS = ['reason'] as const;

interface ReasonDialogProps<Data> {
  readonly title: string;
  readonly description: string;
  readonly label?: string;
  readonly initial?: string;
  /** Whether it may be empty. */
  readonly optional?: boolean;
  /** Null = none. */
  readonly hint?: string | null;
  readonly send: string;
  readonly danger?: boolean;
  readonly act: (reason: string) => Promise<Decided<Data>>;
  /** Runs after success, before the dialog closes. */
  readonly onDone: (data: Data) => void;
  /** Runs if the server refused it; the dialog stays open with the text. */
  readonly onRefused?: () => void;
  readonly onClose: () => void;
  /** Content above the field. */
  readonly children?: ReactNode;
}

/** Dialog for a decision that needs a text. */
export function ReasonDialog<Data>({
  title,
  description,
  label = words.reason,
  initial = '',
  optional = false,
  hint = optional ? words.reasonOptional : words.reasonRead,
  send,
  danger = false,
  act,
  onDone,
  onRefused,
  onClose,
  children,
}: ReasonDialogProps<Data>) {
  const form = useForm<'reason'>({
    initial: { reason: initial },
    rules: (values) => schemaRules(optional ? suspensionSchema : exclusionSchema, FIELDS, values),
    send: async ({ reason }) => {
      const decided = await act(reason.trim());
      if (!decided.ok && decided.offline !== true) onRefused?.();
      return submitOutcome(FIELDS, decided, ({ message, data }) => {
        notify('done', message);
        onDone(data);
        onClose();
      });
    },
  });
  return (
    <FormDialog title={title} description={description} form={form} send={send} danger={danger} onClose={onClose}>
      {children}
      <TextArea label={label} {...(hint !== null && { hint })} rows={3} {...form.field('reason')} />
    </FormDialog>
  );
}
