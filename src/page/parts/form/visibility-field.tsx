import { words } from '#page/parts/words.ts';
import { Select } from '#page/ui/controls/select.tsx';
import type { FieldBinding } from './use-form.ts';

/** 0 Public, 1 Hidden, as in the API. */
const VISIBILITIES = [
  { value: '0', label: words.public },
  { value: '1', label: words.hidden },
] as const;

/** Choice of public or hidden. */
export function VisibilityField({ field }: { readonly field: FieldBinding }) {
  return (
    <Select
      label={words.visibility}
      value={field.value}
      options={VISIBILITIES}
      onChange={(value) => field.onChange({ currentTarget: { value } })}
    />
  );
}
