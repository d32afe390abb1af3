import type { Boss } from '#core/catalogue/items.ts';
import type { Tincture } from '#page/ui/emblem.tsx';
import { FilledEmblem } from '#page/ui/filled-emblem.tsx';
import { glyphHref } from '#page/ui/glyphs/glyph.tsx';
import type { ItemEmblemProps } from './item-emblem-props.ts';

const CATEGORIES: Readonly<Record<Boss['category'], { readonly tincture: Tincture; readonly discs: number }>> = {
  Bane: { tincture: 'olive', discs: 1 },
  Archfoe: { tincture: 'azure', discs: 2 },
  Nemesis: { tincture: 'gules', discs: 3 },
};

/** A boss's pavise: tincture and discs say the category, the fill the level. */
export function BossEmblem({ item, fill, size }: ItemEmblemProps<Pick<Boss, 'category'>>) {
  return (
    <FilledEmblem
      shape="pavise"
      charge={glyphHref('crowned-skull')}
      {...CATEGORIES[item.category]}
      share={fill}
      size={size}
    />
  );
}
