import sprite from './glyphs.svg?url';

/** The solid glyphs in the sprite: things of the game, never actions. By game-icons.net, CC BY 3.0. */
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
  | 'trophy-cup'
  | 'two-coins'
  | 'upgrade'
  | 'vertical-banner'
  | 'vortex'
  | 'wyvern';

/** Address of a glyph inside the sprite. */
export function glyphHref(name: GlyphName): string {
  return `${sprite}#${name}`;
}

/** A glyph beside a word. */
export function Glyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg className="icon" viewBox="0 0 512 512" fill="currentColor" aria-hidden="true">
      <use href={glyphHref(name)} />
    </svg>
  );
}
