import type { SoulCore } from '#core/catalogue/items.ts';
import { creatureEmblemStyle } from '#page/sections/emblems/creature-emblem-style.ts';
import type { ItemEmblemProps } from '#page/sections/emblems/emblem-style.ts';
import { FilledEmblem } from '#page/ui/emblems/filled-emblem.tsx';

/**
 * A soul core's gem: charge and tincture are those of its creature; half full if the core is kept, full if mastered.
 */
export function SoulCoreEmblem({ item, fill, size }: ItemEmblemProps<Pick<SoulCore, 'class'>>) {
  return <FilledEmblem shape="gem" {...creatureEmblemStyle(item.class)} share={fill} size={size} />;
}
