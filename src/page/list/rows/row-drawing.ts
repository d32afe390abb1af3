/** What a list needs of whoever draws its rows. */
import type { ComponentType, CSSProperties } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import type { Figure } from '#core/progress/totals.ts';
import type { Marks } from '#page/list/marking/use-marks.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import type { ItemSheetProps } from '#page/list/sheet/item-sheet-props.ts';
import type { LazyPart } from '#page/ui/loading/lazy-part.tsx';

/** One entry of the list: a row, or several that belong together. */
export interface ListEntry<Item> {
  readonly items: readonly Item[];
  /** Rows of the grid it takes. */
  readonly span: number;
  /** Place in the list, from 1. */
  readonly position: number;
  /** The group that begins here: the entry is its heading and has no rows. */
  readonly heading?: string;
  readonly full?: boolean;
}

export interface RowProps<Item> {
  readonly entry: ListEntry<Item>;
  readonly style: CSSProperties;
  readonly setSize: number;
  /** The status that the view is filtered by. */
  readonly status: string;
  /** Which way of drawing the view asks for. */
  readonly variant: string;
  /** Address of the list with an item open, up to the item's id. */
  readonly hrefOfItem: string;
  readonly marks: Marks<Item>;
}

/** Height of a row in rem. */
export interface RowHeight {
  readonly phone: number;
  readonly wide: number;
}

export interface GroupHeadingProps<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  /** Every item of the section. */
  readonly items: readonly Item[];
  /** The order, which is a grouping. */
  readonly sort: string;
  readonly name: string;
  readonly style: CSSProperties;
}

/** How the groups of an ordered list are headed. */
export interface HeadingDrawing<Item extends ListedItem, Params extends CommonParams> {
  /** The entries with headings between them, where the order is a grouping. */
  readonly withHeadings: (
    entries: readonly ListEntry<Item>[],
    definition: SectionList<Item, Params>,
    sort: string,
  ) => readonly ListEntry<Item>[];
  readonly Heading: ComponentType<GroupHeadingProps<Item, Params>>;
}

/** How a section's rows are drawn. */
export interface RowDrawing<Item extends ListedItem, Params extends CommonParams> {
  /** Rows that belong together, in the order of the page. */
  readonly group: (page: readonly Item[], params: Params) => readonly (readonly Item[])[];
  /** Names the ways of drawing a row; a change renders all rows anew. */
  readonly variant: (params: Params) => string;
  /** Memoised: a mark renders only the row it is on. */
  readonly Row: ComponentType<RowProps<Item>>;
  readonly rowHeight: Readonly<Record<'comfortable' | 'compact', RowHeight>>;
  /** What stands beside the counts of rows and points, in a section that has more to say there, such as its own figures. */
  readonly Further?: ComponentType<{ readonly figures: readonly Figure[] }>;
  /** Choices of this device that take no row away, below the filters, in a section that has some. */
  readonly Options?: ComponentType;
  /** How groups are headed, in a section that has some. */
  readonly headings?: HeadingDrawing<Item, Params>;
  /** The dialog with all of an item. */
  readonly Sheet: LazyPart<ItemSheetProps<Item>>;
}
