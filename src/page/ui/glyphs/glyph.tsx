import { inlineSpriteHref } from '../sprites/inline-sprite-href.ts';
import sprite from './glyphs.svg?url';

/**
 * Solid glyphs in the sprite of the first screens: game things, never actions. By game-icons.net, CC BY 3.0. Glyphs
 * used by one section only are in a separate sprite; no glyph is in two sprites.
 */
export type GlyphName =
  | 'anvil'
  | 'arena'
  | 'beer-stein'
  | 'bowman'
  | 'cape'
  | 'castle'
  | 'compass'
  | 'crossed-swords'
  | 'crowned-skull'
  | 'crystal-growth'
  | 'horse-head'
  | 'laurel-crown'
  | 'laurels'
  | 'locked-chest'
  | 'podium'
  | 'rolling-dices'
  | 'rune-stone'
  | 'scroll-unfurled'
  | 'shaking-hands'
  | 'sundial'
  | 'treasure-map'
  | 'trophy-cup'
  | 'two-coins'
  | 'upgrade'
  | 'vertical-banner'
  | 'vortex'
  | 'wyvern';

/** Address of a glyph inside its sprite. */
export type GlyphHref = `${string}#${string}`;

/** Returns the address of a glyph in the sprite of the first screens. */
export function glyphHref(name: GlyphName): GlyphHref {
  return `${sprite}#${name}`;
}

/** A glyph next to a label. */
export function Glyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg className="icon" viewBox="0 0 512 512" fill="currentColor" aria-hidden="true">
      <use href={inlineSpriteHref(glyphHref(name))} />
    </svg>
  );
}
