import type { Quest } from '#core/catalogue/items.ts';
import type { ItemEmblemProps } from '#page/sections/emblems/emblem-style.ts';
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

/**
 * Returns the charge of a quest's group; for no group or an unknown one, it depends on whether the quest is in the
 * quest log.
 */
function iconOf({ group, questLog }: Pick<Quest, 'group' | 'questLog'>): GlyphHref {
  const known = group === null ? undefined : GROUPS[group];
  return known ?? (questLog ? glyphHref('scroll-unfurled') : questGlyph('tied-scroll'));
}

/** A quest's plaque: the charge shows the group; full when done, half full when in progress. */
export function QuestEmblem({ item, fill, size }: ItemEmblemProps<Pick<Quest, 'group' | 'questLog'>>) {
  return <FilledEmblem shape="plaque" icon={iconOf(item)} tincture="azure" share={fill} size={size} />;
}
