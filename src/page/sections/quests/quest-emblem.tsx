import type { Quest } from '#core/catalogue/items.ts';
import type { ItemEmblemProps } from '#page/sections/emblems/item-emblem-props.ts';
import { FilledEmblem } from '#page/ui/emblems/filled-emblem.tsx';
import { type GlyphHref, glyphHref } from '#page/ui/glyphs/glyph.tsx';
import { questGlyph } from '#page/ui/glyphs/quest-glyph.ts';

const GROUPS: Readonly<Record<string, GlyphHref>> = {
  Main: glyphHref('scroll-unfurled'),
  Access: questGlyph('key'),
  'Addon & Outfit': glyphHref('cape'),
  Collection: glyphHref('locked-chest'),
  Boss: glyphHref('crowned-skull'),
  'Rookgaard/Dawnport': questGlyph('sunrise'),
  'Hunting Tasks': glyphHref('bowman'),
  'World Quest': questGlyph('world'),
  Seasonal: glyphHref('rolling-dices'),
  Treasure: glyphHref('treasure-map'),
};

/** The charge of a quest's group; of none, or one that is not known here: whether the quest log has a line of it. */
function iconOf({ group, questLog }: Pick<Quest, 'group' | 'questLog'>): GlyphHref {
  const known = group === null ? undefined : GROUPS[group];
  return known ?? (questLog ? glyphHref('scroll-unfurled') : questGlyph('tied-scroll'));
}

/** A quest's plaque: the charge says the group; full when done, half full on the way. */
export function QuestEmblem({ item, fill, size }: ItemEmblemProps<Pick<Quest, 'group' | 'questLog'>>) {
  return <FilledEmblem shape="plaque" icon={iconOf(item)} tincture="azure" share={fill} size={size} />;
}
