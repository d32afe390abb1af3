import type { EditedField } from '#core/admin/tables.ts';
import { TextField } from '#page/ui/controls/field.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { words as editing } from '../words.ts';
import { words } from './words.ts';

interface FieldControlProps {
  readonly field: EditedField;
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

/** Option for an unknown value; no value has this text. */
const UNKNOWN = ' ';

const HINTS: Partial<Readonly<Record<EditedField['kind'], string>>> = {
  names: words.onePerLine,
  json: words.asJson,
  markdown: words.asMarkdown,
};

/** True if the field's values have several lines, which do not fit into a cell. */
export const isLong = ({ kind }: Pick<EditedField, 'kind'>) => HINTS[kind] !== undefined;

/** A flag's values, as `readCell` reads them. */
const FLAGS = [
  { value: 'yes', label: editing.flags.yes },
  { value: 'no', label: editing.flags.no },
];

/** Returns the values that a field can have; undefined = any. */
export function choicesOf({ kind, choices }: EditedField): readonly { value: string; label: string }[] | undefined {
  return kind === 'flag' ? FLAGS : choices?.map((choice) => ({ value: String(choice), label: String(choice) }));
}

/** The control of a field in a dialog, which edits the text of its value. */
export function FieldControl({ field, text, error, onText }: FieldControlProps) {
  const { label, kind, isOptional } = field;
  const options = choicesOf(field);
  if (options !== undefined) {
    return (
      <>
        <Select
          label={label}
          value={text === '' && isOptional === true ? UNKNOWN : text}
          placeholder={words.choose}
          options={[...(isOptional === true ? [{ value: UNKNOWN, label: editing.unknown }] : []), ...options]}
          onChange={(value) => onText(value === UNKNOWN ? '' : value)}
        />
        {error !== undefined && (
          <div data-fault tabIndex={-1}>
            <Notice kind="danger">{error}</Notice>
          </div>
        )}
      </>
    );
  }
  const hint = HINTS[kind] ?? (isOptional === true ? words.optional : undefined);
  const shared = {
    label,
    error,
    value: text,
    ...(hint !== undefined && { hint }),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onText(event.currentTarget.value),
  };
  return isLong(field) ? <TextArea rows={4} {...shared} /> : <TextField {...shared} />;
}
