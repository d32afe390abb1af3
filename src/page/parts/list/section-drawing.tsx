import type { ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { lazyDialog } from '#page/parts/lazy.tsx';
import { FurtherFigures } from './further-figures.tsx';
import { GroupHeading } from './group-heading.tsx';
import { withHeadings } from './grouped-entries.ts';
import type { ItemSheetProps } from './item-sheet-props.ts';
import type { RowDrawing } from './row-drawing.ts';
import type { CommonParams } from './section-list.ts';
import type { SectionLook } from './section-look.ts';
import { sectionRow } from './section-row.tsx';
import type { SectionSheetProps } from './section-sheet.tsx';

const LazySheet = lazyDialog(() => import('./section-sheet.tsx').then((part) => part.SectionSheet));

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
