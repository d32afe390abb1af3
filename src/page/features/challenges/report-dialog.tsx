import { MAX_REPORT_LENGTH, REPORT_REASONS, reportSchema } from '#core/contract/challenges/challenges.ts';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { report } from '#page/state/challenges/challenges.ts';
import { Select } from '#page/ui/controls/select.tsx';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import { words } from './words.ts';

const { reporting } = words;

const FIELDS = ['reason', 'text'] as const;
type Field = (typeof FIELDS)[number];

interface ReportDialogProps {
  /** Name of the character. */
  readonly character: string;
  readonly onClose: () => void;
}

/** Reports an implausible row to staff. The text typed is preserved until it is sent. */
export function ReportDialog({ character, onClose }: ReportDialogProps) {
  const form = useForm<Field>({
    initial: { reason: REPORT_REASONS[0], text: '' },
    rules: (values) => schemaRules(reportSchema, FIELDS, { character, ...values }),
    send: async ({ reason, text }) => {
      const chosen = REPORT_REASONS.find((known) => known === reason) ?? REPORT_REASONS[0];
      const outcome = await report({ character, reason: chosen, text });
      return submitOutcome(FIELDS, outcome, ({ message = '' }) => {
        notify('done', message);
        onClose();
      });
    },
  });
  const reason = form.field('reason');
  return (
    <FormDialog
      title={reporting.title(character)}
      description={reporting.description}
      form={form}
      send={reporting.send}
      onClose={onClose}
    >
      <Select
        label={reporting.reason}
        value={reason.value}
        options={REPORT_REASONS.map((value) => ({ value, label: reporting.reasons[value] }))}
        onChange={(value) => reason.onChange({ currentTarget: { value } })}
      />
      <TextArea
        label={reporting.text}
        hint={reporting.textHint}
        rows={4}
        maxLength={MAX_REPORT_LENGTH}
        {...form.field('text')}
      />
    </FormDialog>
  );
}
