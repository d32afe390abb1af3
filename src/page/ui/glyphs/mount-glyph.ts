import type { GlyphHref } from './glyph.tsx';
import sprite from './glyphs-mounts.svg?url';

/** Solid glyphs used only by mounts. By game-icons.net, CC BY 3.0. */
export type MountGlyphName =
  | 'barrel'
  | 'bee'
  | 'boar'
  | 'bull'
  | 'camel-head'
  | 'centipede'
  | 'crab'
  | 'croc-jaws'
  | 'deer-head'
  | 'donkey'
  | 'fox-head'
  | 'griffin-symbol'
  | 'hollow-cat'
  | 'hydra'
  | 'lion'
  | 'mammoth'
  | 'old-wagon'
  | 'ostrich'
  | 'owl'
  | 'rabbit'
  | 'rhinoceros-horn'
  | 'rolled-cloth'
  | 'saddle'
  | 'scorpion'
  | 'snail'
  | 'snowman'
  | 'spider-alt'
  | 'tiger-head'
  | 'unicorn'
  | 'wolf-head';

/** Returns the address of a glyph in its sprite. */
export function mountGlyph(name: MountGlyphName): GlyphHref {
  return `${sprite}#${name}`;
}
