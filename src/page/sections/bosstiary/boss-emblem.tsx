import type { Boss } from '#core/catalogue/items.ts';
import type { ItemEmblemProps } from '#page/sections/emblems/emblem-style.ts';
import type { Tincture } from '#page/ui/emblems/emblem.tsx';
import { FilledEmblem } from '#page/ui/emblems/filled-emblem.tsx';
import { glyphHref } from '#page/ui/glyphs/glyph.tsx';

const CATEGORIES: Readonly<Record<Boss['category'], { readonly tincture: Tincture; readonly discs: number }>> = {
  Bane: { tincture: 'olive', discs: 1 },
  Archfoe: { tincture: 'azure', discs: 2 },
  Nemesis: { tincture: 'gules', discs: 3 },
};

/** A boss's pavise: tincture and discs show the category, the fill shows the level. */
export function BossEmblem({ item, fill, size }: ItemEmblemProps<Pick<Boss, 'category'>>) {
  return (
    <FilledEmblem
      shape="pavise"
      icon={glyphHref('crowned-skull')}
      {...CATEGORIES[item.category]}
      share={fill}
      size={size}
    />
  );
}
