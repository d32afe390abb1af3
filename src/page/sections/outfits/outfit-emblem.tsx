import type { Outfit } from '#core/catalogue/items.ts';
import type { ItemEmblemProps } from '#page/sections/emblems/emblem-style.ts';
import { FilledEmblem } from '#page/ui/emblems/filled-emblem.tsx';
import { outfitEmblemStyle } from './outfit-emblem-style.ts';

/**
 * An outfit's hexagon: the tincture shows its group, the charge the subject of its name; the outfit and each addon fill
 * a third.
 */
export function OutfitEmblem({ item, fill, size }: ItemEmblemProps<Pick<Outfit, 'name'>>) {
  return <FilledEmblem shape="hexagon" {...outfitEmblemStyle(item.name)} share={fill} size={size} />;
}
