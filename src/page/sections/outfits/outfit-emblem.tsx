import type { Outfit } from '#core/catalogue/items.ts';
import type { ItemEmblemProps } from '#page/sections/emblems/item-emblem-props.ts';
import { FilledEmblem } from '#page/ui/emblems/filled-emblem.tsx';
import { outfitEmblemStyle } from './outfit-emblem-style.ts';

/** An outfit's hexagon: the tincture says the family, the charge what its name speaks of; a third for it and for each addon. */
export function OutfitEmblem({ item, fill, size }: ItemEmblemProps<Pick<Outfit, 'name'>>) {
  return <FilledEmblem shape="hexagon" {...outfitEmblemStyle(item.name)} share={fill} size={size} />;
}
