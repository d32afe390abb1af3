import type { Filter } from '#core/filters/filter.ts';
import { ToggleChip } from '#page/ui/chip.tsx';
import { RangePair } from '#page/ui/range-pair.tsx';
import { Select } from '#page/ui/select.tsx';
import { Switch } from '#page/ui/switch.tsx';
import styles from './filter-panel.module.css';
import { GradeMarks } from './grade-marks.tsx';

interface FilterControlProps<Item> {
  readonly filter: Filter<Item, unknown>;
  readonly items: readonly Item[];
  readonly value: unknown;
  /** `steady` while a control is dragged, so that it leaves no steps in the history. */
  readonly onChange: (value: unknown, steady?: boolean) => void;
}

/** Stands for more than one chosen value in a native select, which shows one. */
const SEVERAL = '…';

/** The control that a filter's table entry asks for. */
export function FilterControl<Item>({ filter, items, value, onChange }: FilterControlProps<Item>) {
  const { label, control } = filter;
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
          minLabel={`Fewest ${label.toLowerCase()}`}
          maxLabel={`Most ${label.toLowerCase()}`}
          bounds={control}
          value={value as { min: number; max: number }}
          onChange={(range) => onChange(range, true)}
        />
      );
    case 'values': {
      const options = control.options(items);
      const chosen = value as readonly (string | number)[];
      if (options.every((option) => typeof option.value === 'number')) {
        return (
          <fieldset className={styles.chips}>
            <legend>{label}</legend>
            {options.map((option) => (
              <ToggleChip
                key={option.value}
                label={option.label}
                pressed={chosen.includes(option.value)}
                onChange={(pressed) =>
                  onChange(pressed ? [...chosen, option.value] : chosen.filter((other) => other !== option.value))
                }
              >
                <GradeMarks grade={Number(option.value)} />
              </ToggleChip>
            ))}
          </fieldset>
        );
      }
      return (
        <Select
          label={label}
          value={chosen.length > 1 ? SEVERAL : String(chosen[0] ?? '')}
          options={[
            { value: '', label: `Any (${options.length})` },
            ...(chosen.length > 1 ? [{ value: SEVERAL, label: `${chosen.length} chosen` }] : []),
            ...options.map((option) => ({ value: String(option.value), label: `${option.label} (${option.count})` })),
          ]}
          onChange={(text) => {
            if (text !== SEVERAL)
              onChange(options.filter((option) => String(option.value) === text).map((o) => o.value));
          }}
        />
      );
    }
    case 'search':
    case 'page':
      // These two stand above and below the list, never among the filters.
      return null;
  }
}
