import { useEffect, useState } from 'react';
import { cellText } from '#core/admin/cells.ts';
import { EDITED, type EditedField } from '#core/admin/tables.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { dataReportSchema } from '#core/contract/editing/data-reports.ts';
import type { ListedItem } from '#core/filters/list.ts';
import type { Fact } from '#core/sections/section.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { LogInNotice } from '#page/parts/screen/log-in-notice.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { writeReport } from '#page/state/contact/messages.ts';
import { keepReportDraft, keepThanks, readReportDraft, readThanks } from '#page/state/contact/report-draft.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { TextField } from '#page/ui/controls/field.tsx';
import { CheckOption } from '#page/ui/controls/option.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { factsOf, useUpdateWords } from '../fact-words.ts';
import { words } from './words.ts';

const FIELDS = ['field', 'value', 'source'] as const;
type Field = (typeof FIELDS)[number];

/** Placeholder for the id that the device generates when the report is stored. */
const ANY_ID = '00000000-0000-4000-8000-000000000000';

interface ReportDialogProps {
  readonly section: TickableSection;
  readonly item: ListedItem;
  /** The item's name. */
  readonly name: string;
  /** Key of the wrong fact's field; '' = that of the draft, or none. */
  readonly field: string;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Form for reporting a wrong or missing fact to the editors. A draft is stored on the device until it is sent. */
export function DataReportDialog(props: ReportDialogProps) {
  const identity = useIdentity();
  return identity.status === 'signedIn' ? (
    <ReportForm key={identity.user.username} {...props} />
  ) : (
    <Dialog title={words.title(props.name)} onClose={props.onClose}>
      <LogInNotice>{words.logIn}</LogInNotice>
    </Dialog>
  );
}

type Typed = Readonly<Record<Field, string>>;

/** Returns the stored draft of a report on this item. */
function draftOf(section: TickableSection, item: number): Typed {
  const stored = readReportDraft({ section, item });
  const draft: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const of = (field: Field) => (typeof draft[field] === 'string' ? draft[field] : '');
  return { field: of('field'), value: of('value'), source: of('source') };
}

/** Returns the draft if it is about the chosen fact, or if none was chosen. */
function startingValues(section: TickableSection, item: number, chosen: string): Typed {
  const draft = draftOf(section, item);
  return chosen === '' || chosen === draft.field ? draft : { field: chosen, value: '', source: '' };
}

function ReportForm({ section, item, name, field: chosen, onSent, onClose }: ReportDialogProps) {
  const offline = useDeviceOffline();
  const facts = useFacts(section, item);
  const [initial] = useState(() => startingValues(section, item.id, chosen));
  const [thanks, setThanks] = useState(readThanks);
  const form = useForm<Field>({
    initial,
    rules: (values) => schemaRules(dataReportSchema, FIELDS, { id: ANY_ID, section, item: item.id, ...values }),
    send: async (values) => {
      const fieldName = facts.find(({ field }) => field === values.field)?.label ?? values.field;
      const outcome = await writeReport({ section, item: item.id, ...values, thanks, itemName: name, fieldName });
      if (!outcome.ok) return outcome;
      keepReportDraft({ section, item: item.id }, null);
      keepThanks(thanks);
      if (outcome.reference !== null) notify('done', words.sent);
      else if (offline) notify('info', words.kept);
      onSent();
      onClose();
      return { ok: true };
    },
  });
  const field = form.field('field');
  const value = form.field('value');
  const present = facts.find((fact) => fact.field === field.value)?.text;
  const source = form.field('source');
  const isPending = form.flags.pending;
  useEffect(() => {
    if (isPending) return;
    const typed = { field: field.value, value: value.value, source: source.value };
    const isEmpty = typed.value.trim() === '' && typed.source.trim() === '';
    if (!isEmpty) keepReportDraft({ section, item: item.id }, typed);
    // Nothing is typed about this fact: the draft about another one stays.
    else if (draftOf(section, item.id).field === field.value) keepReportDraft({ section, item: item.id }, null);
  }, [isPending, section, item.id, field.value, value.value, source.value]);

  return (
    <FormDialog title={words.title(name)} form={form} send={words.send} local onClose={onClose}>
      <Select
        label={words.field}
        placeholder={words.chooseField}
        value={field.value}
        options={facts.map(({ field: key, label, text }) => ({
          value: key,
          label: text === '' ? label : `${label}: ${text}`,
        }))}
        onChange={(next) => field.onChange({ currentTarget: { value: next } })}
      />
      <TextArea label={words.value} rows={2} dir="auto" {...(present && { hint: words.now(present) })} {...value} />
      <TextField label={words.source} hint={words.sourceHint} dir="auto" {...source} />
      <CheckOption checked={thanks} onChange={setThanks}>
        {words.thanks}
      </CheckOption>
      {offline && <Notice kind="info">{words.offline}</Notice>}
    </FormDialog>
  );
}

interface ReportableFact {
  /** Key of its field. */
  readonly field: string;
  readonly label: string;
  /** Its present value; '' = it has no short text. */
  readonly text: string;
}

/** Returns all facts of an item: first those of its sheet, as shown there. */
function useFacts(section: TickableSection, item: ListedItem): readonly ReportableFact[] {
  const updateWords = useUpdateWords();
  const table: readonly Fact<never>[] = SECTIONS[section].facts;
  const shown = factsOf(table, item as never, updateWords).flatMap(({ field, label, value }) =>
    field === undefined ? [] : [{ field, label, text: value }],
  );
  const others = EDITED[section].fields
    .filter(({ key }) => shown.every(({ field }) => field !== key))
    .map((field) => ({ field: field.key, label: field.label, text: presentText(field, item) }));
  return [...shown, ...others];
}

function presentText(field: EditedField, item: ListedItem): string {
  const value = (item as unknown as Readonly<Record<string, unknown>>)[field.key];
  if (field.kind === 'json') return '';
  if (value === null && field.isFact !== true) return words.none;
  return cellText(field, value).replaceAll('\n', ', ') || words.unknown;
}
