import type { GlyphHref } from './glyph.tsx';
import sprite from './glyphs-creatures.svg?url';

/** Solid glyphs of creature classes, some also used by mounts and outfits. By game-icons.net, CC BY 3.0. */
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

/** Returns the address of a glyph in its sprite. */
export function creatureGlyph(name: CreatureGlyphName): GlyphHref {
  return `${sprite}#${name}`;
}
