/**
 * Drawing of a section's rows and sheets, in addition to its table: emblem, control, texts, and parts that only this
 * section has.
 */
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
  /** True in the item's sheet, which has space for text. */
  readonly block?: boolean;
  /** Name of the owned item that excludes this one; undefined = none. */
  readonly excludedBy?: string | undefined;
}

export interface EmblemProps<Item> {
  readonly item: Item;
  /** Recorded share of the item, 0 to 1. */
  readonly fill: number;
}

/** Loading state of a section's rows. */
export type ListState<Item> =
  | { readonly status: 'loading'; readonly progress: number | null }
  | { readonly status: 'ready'; readonly items: readonly Item[] }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void };

/** Props of a component that finds out which rows the player qualifies for. */
export interface FindQualifiedProps<Item> {
  /** The section's rows from the catalogue. */
  readonly items: readonly Item[];
  /** True if the list waits for the result. */
  readonly urgent: boolean;
  /** Receives the rows to list; called again on every change. */
  readonly onRows: (rows: readonly Item[]) => void;
}

/** Props of a section's own sheet. */
export interface SectionSheetProps<Item extends ListedItem, Params extends CommonParams> extends ItemSheetProps<Item> {
  readonly drawing: SectionDrawing<Item, Params>;
}

/** Comparison of the player's characters. */
export interface Comparison {
  readonly on: boolean;
  readonly choose: (on: boolean) => void;
  /** Name of the played character, which all marks are for. */
  readonly played: string;
}

export interface SectionDrawing<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  readonly Emblem: ComponentType<EmblemProps<Item>>;
  /** Control that records the item, on its row and in its sheet. */
  readonly Control: ComponentType<ControlProps<Item>>;
  /** Short text about an item, below its name. */
  readonly summary: (item: Item, progress: RecordedProgress) => string;
  /** Emblem of a view without rows; absent = none. */
  readonly blank?: ReactNode;
  /** Loads the section's rows as shown to the player; absent = from the catalogue. */
  readonly useRows?: () => ListState<Item>;
  /** Renders nothing: finds out which rows the player qualifies for. Absent in sections without that status. */
  readonly FindQualified?: ComponentType<FindQualifiedProps<Item>>;
  /** Name of an item on its row, if it differs from `rowName`. */
  readonly longName?: (item: Item) => string;
  /** Content below the name on a row; absent = the summary. */
  readonly meta?: (item: Item, excludedBy: string | undefined) => ReactNode;
  /** True if `meta` is a sentence, which may fill the lines that the name leaves free. */
  readonly worded?: boolean;
  /** Returns the name of the owned item that excludes this one; absent = no item is ever excluded. */
  readonly useExcludedBy?: (item: Item) => string | undefined;
  /** Combines mutually exclusive rows of a page into one entry; absent = every row is an entry. */
  readonly joined?: {
    readonly groups: (page: readonly Item[]) => readonly (readonly Item[])[];
    /** True if the player wants them marked. */
    readonly isWanted: (params: Params) => boolean;
  };
  /** Set for a profile's progress, which can't be changed. */
  readonly readOnly?: true;
  /** Content above the section's header. */
  readonly Top?: ComponentType;
  /** Content above the list; may render nothing. */
  readonly Above?: ComponentType;
  /** Wraps the figure of points in the header; absent = plain text. */
  readonly Points?: ComponentType<{ readonly children: ReactNode }>;
  /** Content next to the counts of rows and points; absent = the section's further figures. */
  readonly ExtraFigures?: ComponentType<{ readonly figures: readonly Figure[] }>;
  /** Device settings below the filters, which hide no rows. */
  readonly Options?: ComponentType;
  /** Content between an item's text and its control, on wide screens. */
  readonly Beside?: ComponentType<{ readonly item: Item }>;
  /** Headings of `Beside` above the rows, which then form one column. */
  readonly Head?: ComponentType;
  /** Set if `Beside` compares players: it then fills a line of the row on phones, and half of the row elsewhere. */
  readonly sideBySide?: true;
  /** Absent if the player has only one character. */
  readonly compare?: Comparison;
  /** Links to wikis about an item; absent = pages with its name. */
  readonly wikiLinks?: (item: Item) => readonly WikiLink[];
  /** Dialog with all details of an item, if the section needs more than the default. */
  readonly Sheet?: LazyPart<SectionSheetProps<Item, Params>>;
}
