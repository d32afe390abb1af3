/** What a section adds to its table to be drawn: an emblem, a control, and a line of words. */
import type { ComponentType } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import type { RecordedProgress } from './list-progress.ts';
import type { Marks } from './marking/use-marks.ts';
import type { CommonParams, SectionList } from './section-list.ts';
import type { Reading } from './sheet/wiki-links.ts';

export interface ControlProps<Item extends ListedItem> {
  readonly definition: SectionList<Item, CommonParams>;
  readonly item: Item;
  /** What the item is called. */
  readonly name: string;
  /** What is recorded of it. */
  readonly progress: RecordedProgress;
  readonly marks: Marks<Item>;
  /** In the item's own sheet, where there is room for words. */
  readonly block?: boolean;
}

export interface EmblemProps<Item> {
  readonly item: Item;
  /** Share of the item that is recorded, 0 to 1. */
  readonly fill: number;
}

export interface SectionLook<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  readonly Emblem: ComponentType<EmblemProps<Item>>;
  /** How the item is recorded, on its row and in its sheet. */
  readonly Control: ComponentType<ControlProps<Item>>;
  /** Where else there is something to read of an item; absent: a page of its name. */
  readonly reading?: (item: Item) => readonly Reading[];
  /** What an item is, in a few words below its name. */
  readonly summary: (item: Item, progress: RecordedProgress) => string;
}
