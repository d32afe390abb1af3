import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { type AdminContest, moveTimes } from '#page/state/editing/moderation.ts';
import { TextField } from '#page/ui/controls/field.tsx';
import { faultsOfTimes, movedTimes, TIME_FIELDS, type TimeField, typedTimes } from './moved-times.ts';
import { words } from './words.ts';

const { times } = words.entries;

const HINTS: Readonly<Partial<Record<TimeField, string>>> = {
  announced: times.announcedHint,
  from: times.votingHint,
};

interface TimesDialogProps {
  readonly contest: AdminContest;
  readonly onDone: (contest: AdminContest) => void;
  readonly onClose: () => void;
}

/** Changes the times of a contest. */
export function TimesDialog({ contest, onDone, onClose }: TimesDialogProps) {
  const form = useForm<TimeField>({
    initial: typedTimes(contest.times),
    rules: faultsOfTimes,
    send: async (values) => {
      const moved = movedTimes(contest.times, values);
      if (Object.keys(moved).length === 0) return { ok: false, message: times.unchanged };
      return submitOutcome(TIME_FIELDS, await moveTimes(contest.slug, moved), ({ message, data }) => {
        notify('done', message);
        onDone(data);
        onClose();
      });
    },
  });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <FormDialog
      title={times.title(contest.title)}
      description={times.zone(zone)}
      form={form}
      send={times.save}
      onClose={onClose}
    >
      {TIME_FIELDS.map((field) => {
        const hint = HINTS[field];
        return (
          <TextField
            key={field}
            type="datetime-local"
            label={times[field]}
            {...(hint !== undefined && { hint })}
            {...form.field(field)}
          />
        );
      })}
    </FormDialog>
  );
}
