import type { EmblemSize } from '#page/ui/emblems/filled-emblem.tsx';

/** Props of every section's emblem. */
export interface ItemEmblemProps<Item> {
  /** A row of the catalogue, or the fields of one that the emblem uses. */
  readonly item: Item;
  /** Recorded share: 0 = not started, 1 = complete. */
  readonly fill: number;
  readonly size?: EmblemSize;
}
