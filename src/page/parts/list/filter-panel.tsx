import type { ListedItem } from '#core/filters/list.ts';
import { FilterControl } from './filter-control.tsx';
import styles from './filter-panel.module.css';
import type { CommonParams, FilteredList } from './section-list.ts';

interface FilterPanelProps<Item, Params> {
  readonly list: FilteredList<Item, Params>;
  readonly items: readonly Item[];
  readonly params: Params;
  readonly onChange: (params: Params, steady: boolean) => void;
}

/** Every filter that the list's table puts among the filters, and the page size. */
export function FilterPanel<Item extends ListedItem, Params extends CommonParams>({
  list,
  items,
  params,
  onChange,
}: FilterPanelProps<Item, Params>) {
  const shown = Object.entries(list.filters).filter(
    ([, filter]) => filter.place === 'panel' || filter.control.kind === 'pageSize',
  );
  const values = new Map<string, unknown>(Object.entries(params));
  return (
    <div className={styles.panel}>
      {shown.map(([key, filter]) => (
        <FilterControl
          key={key}
          filter={filter}
          items={items}
          value={values.get(key)}
          // The table gives each control a value of its own filter's kind, which the compiler can't follow by key.
          onChange={(value, steady = false) =>
            onChange(list.change(params, { [key]: value } as Partial<Params>), steady)
          }
        />
      ))}
    </div>
  );
}
