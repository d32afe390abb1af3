import type { CountedOption } from '#core/filters/counted-options.ts';
import type { FilterControlKind as Kind } from '#core/filters/filter.ts';
import { matchingOptions } from '#core/filters/matching-options.ts';
import { Choices } from '#page/ui/controls/choices/choices.tsx';
import { RangePair } from '#page/ui/controls/range-pair.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { Switch } from '#page/ui/controls/switch.tsx';
import { ToggleChips } from '#page/ui/controls/toggle-chips.tsx';
import { GradeMarks } from '#page/ui/emblems/grade-marks.tsx';
import { ChoicesPopup } from './lazy-choices.ts';

/** A filter's label, control, value and callback. */
interface FilterSetting {
  readonly label: string;
  /** The values available in the rows are already computed. */
  readonly control:
    | Exclude<Kind<never>, { kind: 'values' }>
    | { readonly kind: 'values'; readonly options: readonly CountedOption[] };
  readonly value: unknown;
  /** `steady` is true while a control is dragged, so that it adds no history entries. */
  readonly onChange: (value: unknown, steady?: boolean) => void;
}

/** Largest number of named values shown as chips. */
const MOST_CHIPS = 8;

/** Renders the control named by a filter's table entry. */
export function FilterControl({ label, control, value, onChange }: FilterSetting) {
  switch (control.kind) {
    case 'choice':
      return <Select label={label} value={String(value)} options={control.options} onChange={onChange} />;
    case 'pageSize':
      return (
        <Select
          label={label}
          value={String(value)}
          options={control.options.map((option) => ({ value: String(option.value), label: option.label }))}
          onChange={(chosen) => onChange(chosen === 'all' ? 'all' : Number(chosen))}
        />
      );
    case 'switch':
      return <Switch label={label} checked={value === true} onChange={onChange} />;
    case 'range':
      return (
        <RangePair
          label={label}
          minLabel={control.ends.min}
          maxLabel={control.ends.max}
          bounds={control}
          value={value as { min: number; max: number }}
          onChange={(range) => onChange(range, true)}
        />
      );
    case 'values': {
      const options = control.options.map((option) => ({ ...option, value: String(option.value) }));
      const chosen = value as readonly (string | number)[];
      // A few values are all visible, grades as marks; many open as a list.
      if (control.options.every((option) => typeof option.value === 'number')) {
        return (
          <ToggleChips
            label={label}
            options={options}
            draw={(grade) => <GradeMarks grade={Number(grade)} />}
            chosen={chosen.map(String)}
            onChange={(values) => onChange(values.map(Number))}
          />
        );
      }
      if (options.length <= MOST_CHIPS) {
        return <ToggleChips label={label} options={options} chosen={chosen.map(String)} onChange={onChange} />;
      }
      const choices = { label, options, chosen: chosen.map(String) };
      return (
        <Choices
          {...choices}
          popup={(opening) => <ChoicesPopup {...opening} {...choices} find={matchingOptions} onChange={onChange} />}
        />
      );
    }
    case 'search':
    case 'page':
      // These two are above and below the list, never among the filters.
      return null;
  }
}
