import { type Creature, DIFFICULTIES } from '#core/catalogue/items.ts';
import { FilledEmblem } from '#page/ui/filled-emblem.tsx';
import { creatureBearing } from './creature-bearing.ts';
import type { ItemEmblemProps } from './item-emblem-props.ts';

/** A creature's shield: charge and tincture say the class, the discs the difficulty, the fill the stage. */
export function CreatureEmblem({ item, fill, size }: ItemEmblemProps<Pick<Creature, 'class' | 'difficulty'>>) {
  return (
    <FilledEmblem
      shape="shield"
      {...creatureBearing(item.class)}
      discs={DIFFICULTIES.indexOf(item.difficulty)}
      share={fill}
      size={size}
    />
  );
}
