import type { GlyphHref } from './glyph.tsx';
import sprite from './glyphs-quests.svg?url';

/** Solid glyphs used only by quests. By game-icons.net, CC BY 3.0. */
export type QuestGlyphName = 'key' | 'sunrise' | 'tied-scroll' | 'world';

/** Returns the address of a glyph in its sprite. */
export function questGlyph(name: QuestGlyphName): GlyphHref {
  return `${sprite}#${name}`;
}
