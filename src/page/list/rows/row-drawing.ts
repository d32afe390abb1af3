/** The entries of a list, and what draws one of them. */
import type { CSSProperties, ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import type { Marks } from '#page/list/marking/use-marks.ts';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import type { CommonParams } from '#page/list/section-list.ts';

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

export interface RowProps<Item extends ListedItem, Params extends CommonParams> {
  readonly drawing: SectionDrawing<Item, Params>;
  readonly entry: ListEntry<Item>;
  readonly style: CSSProperties;
  readonly setSize: number;
  /** The status that the view is filtered by. */
  readonly status: string;
  /** Whether rows that exclude one another are marked as such. */
  readonly joins: boolean;
  /** Address of the list with an item open, up to the item's id. */
  readonly hrefOfItem: string;
  readonly marks: Marks<Item>;
  /** A sentence in place of what the row says of itself, such as why a search found it; absent: none. */
  readonly reasonOf?: (id: number) => ReactNode;
}

/** Height of a row in rem. */
export interface RowHeight {
  readonly phone: number;
  readonly wide: number;
}
