import type { CSSProperties, ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import type { Marks } from '#page/list/marking/use-marks.ts';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import type { CommonParams } from '#page/list/section-list.ts';

/** An entry of the list: a row, or several joined rows. */
export interface ListEntry<Item> {
  readonly items: readonly Item[];
  /** Number of grid rows it spans. */
  readonly span: number;
  /** Position in the list, from 1. */
  readonly position: number;
  /** The group that starts here: the entry is its heading and has no rows. */
  readonly heading?: string;
  readonly full?: boolean;
}

export interface RowProps<Item extends ListedItem, Params extends CommonParams> {
  readonly drawing: SectionDrawing<Item, Params>;
  readonly entry: ListEntry<Item>;
  readonly style: CSSProperties;
  readonly setSize: number;
  /** Status that the view is filtered by. */
  readonly status: string;
  /** True if mutually exclusive rows are marked as such. */
  readonly joins: boolean;
  /** Address of the list with an open item, up to the item's id. */
  readonly hrefOfItem: string;
  readonly marks: Marks<Item>;
  /** Returns a sentence that replaces the row's meta text, such as why a search found it; absent = none. */
  readonly reasonOf?: (id: number) => ReactNode;
}

/** Height of a row in rem. */
export interface RowHeight {
  readonly phone: number;
  readonly wide: number;
}
