import type { FilterOption } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { useListProgress } from '#page/list/list-progress.ts';
import { type CommonParams, changeCommon, type SectionList } from '#page/list/section-list.ts';
import { Segmented } from '#page/ui/controls/segmented.tsx';

interface StatusSegmentProps<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  readonly items: readonly Item[];
  readonly params: Params;
  readonly onChange: (params: Params) => void;
}

/** The status as one of a few, each with the number of rows that the other filters leave it. */
export function StatusSegment<Item extends ListedItem, Params extends CommonParams>({
  definition,
  items,
  params,
  onChange,
}: StatusSegmentProps<Item, Params>) {
  const { list } = definition;
  const progress = useListProgress(definition);
  const status = list.filters.status;
  if (status?.control.kind !== 'choice') return null;
  const countOf = ({ value }: FilterOption<string>) =>
    list.evaluate(items, changeCommon(list, params, { status: value }), progress).meta.total;
  return (
    <Segmented
      label={status.label}
      value={params.status}
      segments={status.control.options.map((option) => ({ ...option, count: countOf(option) }))}
      onChange={(value) => onChange(changeCommon(list, params, { status: value }))}
    />
  );
}
