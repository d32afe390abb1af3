import type { GlyphHref } from './glyph.tsx';
import sprite from './glyphs-creatures.svg?url';

/** The solid glyphs of the classes of creatures, and what mounts and outfits share with them. By game-icons.net, CC BY 3.0. */
export type CreatureGlyphName =
  | 'bear-head'
  | 'cyclops'
  | 'daemon-skull'
  | 'dragon-head'
  | 'fairy'
  | 'fire-zone'
  | 'frog'
  | 'gears'
  | 'gecko'
  | 'goblin-head'
  | 'oak-leaf'
  | 'pointy-hat'
  | 'portal'
  | 'quill-ink'
  | 'raven'
  | 'rock-golem'
  | 'scarab-beetle'
  | 'skull-crossed-bones'
  | 'slime'
  | 'tropical-fish'
  | 'visored-helm'
  | 'werewolf';

/** Address of such a glyph. */
export function creatureGlyph(name: CreatureGlyphName): GlyphHref {
  return `${sprite}#${name}`;
}
