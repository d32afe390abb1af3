/** Description of a section's rows and sheets, beside its table: emblem, control, words, and what only this section has. */
import type { ComponentType, ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import type { Figure } from '#core/progress/totals.ts';
import type { LazyPart } from '#page/ui/loading/lazy-part.tsx';
import type { RecordedProgress } from './list-progress.ts';
import type { Marks } from './marking/use-marks.ts';
import type { CommonParams, SectionList } from './section-list.ts';
import type { ItemSheetProps } from './sheet/item-sheet-props.ts';
import type { WikiLink } from './sheet/wiki/wiki-links.ts';

export interface ControlProps<Item extends ListedItem> {
  readonly definition: SectionList<Item, CommonParams>;
  readonly item: Item;
  /** The item's name. */
  readonly name: string;
  /** The item's recorded values. */
  readonly progress: RecordedProgress;
  readonly marks: Marks<Item>;
  /** In the item's own sheet, where there is room for words. */
  readonly block?: boolean;
  /** Name of what the player has that keeps the item out of reach; undefined = nothing. */
  readonly excludedBy?: string | undefined;
}

export interface EmblemProps<Item> {
  readonly item: Item;
  /** Share of the item that is recorded, 0 to 1. */
  readonly fill: number;
}

/** A section's rows while the catalogue loads, when it is here, or why it is not. */
export type ListState<Item> =
  | { readonly status: 'loading'; readonly progress: number | null }
  | { readonly status: 'ready'; readonly items: readonly Item[] }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void };

/** Props of what works out which rows the player qualifies for. */
export interface FindQualifiedProps<Item> {
  /** The section's rows, as the catalogue has them. */
  readonly items: readonly Item[];
  /** Whether the list waits for it. */
  readonly urgent: boolean;
  /** Receives the rows as the list is to show them, anew whenever they change. */
  readonly onRows: (rows: readonly Item[]) => void;
}

/** Props of a section's own sheet. */
export interface SectionSheetProps<Item extends ListedItem, Params extends CommonParams> extends ItemSheetProps<Item> {
  readonly drawing: SectionDrawing<Item, Params>;
}

/** The comparison of the player's characters. */
export interface Comparison {
  readonly on: boolean;
  readonly choose: (on: boolean) => void;
  /** Name of the character that is played: whatever is compared, marks are for this one. */
  readonly played: string;
}

export interface SectionDrawing<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  readonly Emblem: ComponentType<EmblemProps<Item>>;
  /** Control that records the item, on its row and in its sheet. */
  readonly Control: ComponentType<ControlProps<Item>>;
  /** A few words about an item, below its name. */
  readonly summary: (item: Item, progress: RecordedProgress) => string;
  /** Emblem of a view without rows; absent: none. */
  readonly blank?: ReactNode;
  /** The section's rows as the player is to see them; absent: as the catalogue has them. */
  readonly useRows?: () => ListState<Item>;
  /** Draws nothing: finds out which rows the player qualifies for. Absent in a section that has no such status. */
  readonly FindQualified?: ComponentType<FindQualifiedProps<Item>>;
  /** Name of an item on its row, where that is longer than `rowName`. */
  readonly longName?: (item: Item) => string;
  /** Content below the name on a row; absent: the summary. */
  readonly meta?: (item: Item, excludedBy: string | undefined) => ReactNode;
  /** Whether that is a sentence, which may take as many lines as the name leaves. */
  readonly worded?: boolean;
  /** Name of what the player has that keeps the item out of reach; absent: nothing ever does. */
  readonly useExcludedBy?: (item: Item) => string | undefined;
  /** Rows of a page that exclude one another, as one entry; absent: every row is an entry. */
  readonly joined?: {
    readonly groups: (page: readonly Item[]) => readonly (readonly Item[])[];
    /** Whether the player wants them marked. */
    readonly isWanted: (params: Params) => boolean;
  };
  /** Whether it is a profile's progress: nothing of it can be changed. */
  readonly readOnly?: true;
  /** Content above the section's header. */
  readonly Top?: ComponentType;
  /** Content above the list, where there is something to say. */
  readonly Above?: ComponentType;
  /** Content beside the counts of rows and points; absent: the section's further figures. */
  readonly ExtraFigures?: ComponentType<{ readonly figures: readonly Figure[] }>;
  /** Choices of this device that take no row away, below the filters. */
  readonly Options?: ComponentType;
  /** Content between an item's words and its control, where there is room. */
  readonly Beside?: ComponentType<{ readonly item: Item }>;
  /** Headings of that, above the rows; the rows are one column then. */
  readonly Head?: ComponentType;
  /** Absent where the player has not several characters. */
  readonly compare?: Comparison;
  /** Links to wikis about an item; absent: pages of its name. */
  readonly wikiLinks?: (item: Item) => readonly WikiLink[];
  /** The dialog with all of an item, where that is more than the section's table tells. */
  readonly Sheet?: LazyPart<SectionSheetProps<Item, Params>>;
}
