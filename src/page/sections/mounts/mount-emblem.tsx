import type { Mount } from '#core/catalogue/items.ts';
import type { ItemEmblemProps } from '#page/sections/emblems/emblem-style.ts';
import type { Tincture } from '#page/ui/emblems/emblem.tsx';
import { FilledEmblem } from '#page/ui/emblems/filled-emblem.tsx';
import { mountIcon } from './mount-icon.ts';

const SOURCES: Readonly<Record<NonNullable<Mount['source']>, Tincture>> = {
  Taming: 'vert',
  Quest: 'azure',
  Store: 'ochre',
  Event: 'rose',
  'Hunting tasks': 'steel',
  Item: 'steel',
  Tibiadrome: 'steel',
  Other: 'steel',
};

/** A mount's arch: the tincture shows its source, the charge the kind of animal in its name. */
export function MountEmblem({ item, fill, size }: ItemEmblemProps<Pick<Mount, 'name' | 'source'>>) {
  return (
    <FilledEmblem
      shape="arch"
      icon={mountIcon(item.name)}
      tincture={item.source === null ? SOURCES.Other : SOURCES[item.source]}
      share={fill}
      size={size}
    />
  );
}
