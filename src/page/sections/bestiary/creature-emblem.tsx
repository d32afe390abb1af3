import { type Creature, DIFFICULTIES } from '#core/catalogue/items.ts';
import { creatureEmblemStyle } from '#page/sections/emblems/creature-emblem-style.ts';
import type { ItemEmblemProps } from '#page/sections/emblems/emblem-style.ts';
import { FilledEmblem } from '#page/ui/emblems/filled-emblem.tsx';

/** A creature's shield: charge and tincture show the class, the discs show the difficulty, the fill shows the stage. */
export function CreatureEmblem({ item, fill, size }: ItemEmblemProps<Pick<Creature, 'class' | 'difficulty'>>) {
  return (
    <FilledEmblem
      shape="shield"
      {...creatureEmblemStyle(item.class)}
      discs={DIFFICULTIES.indexOf(item.difficulty)}
      share={fill}
      size={size}
    />
  );
}
