import type { Marks } from '#page/list/marking/use-marks.ts';

/** Props of an item's sheet, passed by its list. */
export interface ItemSheetProps<Item> {
  /** Id of the requested item, as in the address. */
  readonly requested: string;
  /** Every item of the section. */
  readonly items: readonly Item[];
  /** The items that match the list's filters, in its order, on all pages. */
  readonly view: readonly Item[];
  /** Noun of an item, such as "achievement". */
  readonly noun: string;
  /** Address of the list with an open item, up to the item's id. */
  readonly hrefOfItem: string;
  readonly marks: Marks<Item>;
  readonly onGo: (id: number) => void;
  readonly onClose: () => void;
}
