import type { ComponentType } from 'react';
import { countedOptions } from '#core/filters/counted-options.ts';
import type { List } from '#core/filters/list.ts';
import { IconButton, LinkButton } from '#page/ui/controls/button.tsx';
import { X } from '#page/ui/icons/icons.tsx';
import { PHONE, useMediaQuery } from '#page/ui/use-media-query.ts';
import { FilterControl } from './filter-control.tsx';
import styles from './filter-panel.module.css';
import { words } from './words.ts';

export interface FilterPanelProps<Item, Params> {
  readonly list: List<Item, Params>;
  readonly items: readonly Item[];
  readonly params: Params;
  /** Options below the filters, in sections that have any. */
  readonly Options?: ComponentType | undefined;
  readonly onChange: (params: Params, steady: boolean) => void;
  readonly onClear: () => void;
  /** Hides the panel next to the list; absent in a sheet, which has its own header. */
  readonly onHide?: (() => void) | undefined;
}

/**
 * The panel filters of the list's table and the page size. The sort order is included only on phones, where the list's
 * header has no space for it.
 */
export function FilterPanel<Item, Params extends object>({
  list,
  items,
  params,
  Options,
  onChange,
  onClear,
  onHide,
}: FilterPanelProps<Item, Params>) {
  const phone = useMediaQuery(PHONE);
  const values = new Map<string, unknown>(Object.entries(params));
  return (
    <div className={styles.controls}>
      {onHide !== undefined && (
        <div className={styles.head}>
          <h2>{words.filters}</h2>
          <LinkButton onClick={onClear}>{words.clearAll}</LinkButton>
          <IconButton label={words.hide} onClick={onHide}>
            <X className="icon--s" aria-hidden />
          </IconButton>
        </div>
      )}
      {Object.entries(list.filters)
        .filter(([, { place, control }]) => place === 'panel' || control.kind === 'pageSize')
        .filter(([key]) => phone || key !== 'sort')
        .map(([key, { label, control }]) => (
          <FilterControl
            key={key}
            label={label}
            control={control.kind === 'values' ? { kind: 'values', options: countedOptions(control, items) } : control}
            value={values.get(key)}
            // The table gives each control a value of its own filter's kind, which the compiler can't infer from the
            // key.
            onChange={(value, steady = false) =>
              onChange(list.change(params, { [key]: value } as Partial<Params>), steady)
            }
          />
        ))}
      {Options !== undefined && <Options />}
    </div>
  );
}
