import type { Achievement } from '#core/catalogue/items.ts';
import type { EmblemProps } from '#page/list/section-drawing.ts';
import { Emblem, type Metal } from '#page/ui/emblems/emblem.tsx';
import type { GlyphName } from '#page/ui/glyphs/glyph.tsx';

const ICONS: Readonly<Record<string, GlyphName>> = {
  Exploration: 'compass',
  Feats: 'laurel-crown',
  Quests: 'scroll-unfurled',
  Collecting: 'locked-chest',
  Hunting: 'bowman',
  'Crafting & Items': 'anvil',
  'Home & Leisure': 'beer-stein',
  Events: 'rolling-dices',
  Bosses: 'crowned-skull',
  Social: 'shaking-hands',
  Outfits: 'cape',
  'Mounts & Pets': 'horse-head',
  'World Changes': 'vortex',
};

/** The metal of the coin shows the grade. */
const METALS: Readonly<Record<Achievement['grade'], Metal>> = {
  0: 'iron',
  1: 'iron',
  2: 'bronze',
  3: 'silver',
  4: 'gold',
};

/** An achievement's coin: metal and lozenges show the grade, the charge shows the category. */
export function AchievementEmblem({ item, fill }: EmblemProps<Achievement>) {
  return (
    <Emblem
      shape="coin"
      icon={ICONS[item.category] ?? 'laurels'}
      metal={METALS[item.grade]}
      marks={item.grade}
      full={fill === 1}
    />
  );
}
