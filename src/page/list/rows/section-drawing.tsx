import type { ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { FurtherFigures } from '#page/list/screen/further-figures.tsx';
import type { CommonParams } from '#page/list/section-list.ts';
import type { SectionLook } from '#page/list/section-look.ts';
import type { ItemSheetProps } from '#page/list/sheet/item-sheet-props.ts';
import type { SectionSheetProps } from '#page/list/sheet/section-sheet.tsx';
import { lazyDialog } from '#page/parts/lazy.tsx';
import { GroupHeading } from './group-heading.tsx';
import { withHeadings } from './grouped-entries.ts';
import type { RowDrawing } from './row-drawing.ts';
import { sectionRow } from './section-row.tsx';

const LazySheet = lazyDialog(() => import('#page/list/sheet/section-sheet.tsx').then((part) => part.SectionSheet));

/** Generic as it is used here: a lazy part forgets what its items are. */
const SectionSheet = LazySheet as <Item extends ListedItem, Params extends CommonParams>(
  props: SectionSheetProps<Item, Params>,
) => ReactNode;

/** Draws a section's rows, headings and sheet by its look. Call it once, beside the look. */
export function sectionDrawing<Item extends ListedItem, Params extends CommonParams>(
  look: SectionLook<Item, Params>,
  rowHeight: RowDrawing<Item, Params>['rowHeight'],
): RowDrawing<Item, Params> {
  return {
    group: (page) => page.map((item) => [item]),
    variant: () => 'plain',
    Row: sectionRow(look),
    rowHeight,
    Further: FurtherFigures,
    headings: { withHeadings, Heading: GroupHeading },
    Sheet: Object.assign((props: ItemSheetProps<Item>) => <SectionSheet {...props} look={look} />, {
      preload: LazySheet.preload,
    }),
  };
}

/** Heights of rows with one control, in rem. */
export const PLAIN_ROWS = {
  comfortable: { phone: 4, wide: 3.75 },
  compact: { phone: 3.5, wide: 3.375 },
} as const;

/** Heights of rows with a picker and a figure, in rem. */
export const COUNTED_ROWS = {
  comfortable: { phone: 4, wide: 4.5 },
  compact: { phone: 4, wide: 4.25 },
} as const;
