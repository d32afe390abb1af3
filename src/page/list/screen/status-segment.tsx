import { useEffect } from 'react';
import type { FilterOption } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { preloadFilterPanel } from '#page/list/filters/filter-panel.tsx';
import { useListProgress } from '#page/list/list-progress.ts';
import { type CommonParams, changeCommon, type SectionList } from '#page/list/section-list.ts';
import { ChunkFailed } from '#page/parts/lazy.tsx';
import { type Segment, SegmentedLook } from '#page/ui/controls/segmented-look.tsx';
import { lazyPart } from '#page/ui/loading/lazy-part.tsx';
import { whenIdle } from '#page/ui/loading/when-idle.ts';

interface SegmentedProps {
  readonly label: string;
  readonly value: string;
  readonly segments: readonly Segment<string>[];
  readonly onChange: (value: string) => void;
}

const Segmented = lazyPart<SegmentedProps>(
  () => import('#page/ui/controls/segmented.tsx').then((part) => part.Segmented),
  {
    waiting: (props) => <SegmentedLook {...props} />,
    failed: (_, retry) => <ChunkFailed retry={retry} />,
  },
);

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
  // The filters come next, and where they are a sheet nothing else would fetch them before they are asked for.
  useEffect(() => whenIdle(() => void preloadFilterPanel()), []);
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
