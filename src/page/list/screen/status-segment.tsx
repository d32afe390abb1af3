import type { FilterOption } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { useListProgress } from '#page/list/list-progress.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { Segmented } from '#page/ui/controls/segmented.tsx';

interface StatusSegmentProps<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  readonly items: readonly Item[];
  readonly params: Params;
  /** Name of the filter, which must be a choice. */
  readonly filter?: string;
  readonly onChange: (params: Params) => void;
}

/**
 * A choice filter as segments, by default the status, each with the number of rows that match it and the other filters.
 */
export function StatusSegment<Item extends ListedItem, Params extends CommonParams>({
  definition,
  items,
  params,
  filter: name = 'status',
  onChange,
}: StatusSegmentProps<Item, Params>) {
  const { list } = definition;
  const progress = useListProgress(definition);
  const filter = list.filters[name];
  if (filter?.control.kind !== 'choice') return null;
  // A filter of the list is one of its params, which the compiler can't infer from its name.
  const chosen = (value: string) => list.change(params, { [name]: value } as Partial<Params>);
  const countOf = ({ value }: FilterOption<string>) => list.evaluate(items, chosen(value), progress).meta.total;
  return (
    <Segmented
      label={filter.label}
      value={String((params as Readonly<Record<string, unknown>>)[name])}
      segments={filter.control.options.map((option) => ({ ...option, count: countOf(option) }))}
      onChange={(value) => onChange(chosen(value))}
    />
  );
}
