import type { GlyphHref } from './glyph.tsx';
import sprite from './glyphs-quests.svg?url';

/** The solid glyphs of quests alone. By game-icons.net, CC BY 3.0. */
export type QuestGlyphName = 'key' | 'sunrise' | 'tied-scroll' | 'world';

/** Address of such a glyph. */
export function questGlyph(name: QuestGlyphName): GlyphHref {
  return `${sprite}#${name}`;
}
