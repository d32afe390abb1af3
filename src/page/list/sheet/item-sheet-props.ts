import type { Marks } from '#page/list/marking/use-marks.ts';

/** Props of a sheet, from the list it lies over. */
export interface ItemSheetProps<Item> {
  /** Id of the requested item, as the address has it. */
  readonly requested: string;
  /** Every item of the section. */
  readonly items: readonly Item[];
  /** The items that the list's filters leave, in its order, on all pages. */
  readonly view: readonly Item[];
  /** Noun of an item, such as "achievement". */
  readonly noun: string;
  /** Address of the list with an item open, up to the item's id. */
  readonly hrefOfItem: string;
  readonly marks: Marks<Item>;
  readonly onGo: (id: number) => void;
  readonly onClose: () => void;
}
