import { creatureGlyph } from '#page/ui/glyphs/creature-glyph.ts';
import { glyphHref } from '#page/ui/glyphs/glyph.tsx';
import type { EmblemStyle } from './emblem-style.ts';

/** Classes that share a tincture never share an icon. */
const CLASSES: Readonly<Record<string, EmblemStyle>> = {
  Amphibic: { icon: creatureGlyph('frog'), tincture: 'sea' },
  Aquatic: { icon: creatureGlyph('tropical-fish'), tincture: 'azure' },
  Bird: { icon: creatureGlyph('raven'), tincture: 'celeste' },
  Construct: { icon: creatureGlyph('rock-golem'), tincture: 'steel' },
  Demon: { icon: creatureGlyph('daemon-skull'), tincture: 'gules' },
  Dragon: { icon: creatureGlyph('dragon-head'), tincture: 'tenne' },
  Elemental: { icon: creatureGlyph('fire-zone'), tincture: 'ochre' },
  'Extra Dimensional': { icon: creatureGlyph('portal'), tincture: 'purpure' },
  Fey: { icon: creatureGlyph('fairy'), tincture: 'rose' },
  Giant: { icon: creatureGlyph('cyclops'), tincture: 'brown' },
  Human: { icon: creatureGlyph('visored-helm'), tincture: 'indigo' },
  Humanoid: { icon: creatureGlyph('goblin-head'), tincture: 'olive' },
  Inkborn: { icon: creatureGlyph('quill-ink'), tincture: 'ink' },
  Lycanthrope: { icon: creatureGlyph('werewolf'), tincture: 'murrey' },
  Magical: { icon: creatureGlyph('pointy-hat'), tincture: 'indigo' },
  Mammal: { icon: creatureGlyph('bear-head'), tincture: 'brown' },
  Plant: { icon: creatureGlyph('oak-leaf'), tincture: 'vert' },
  Reptile: { icon: creatureGlyph('gecko'), tincture: 'olive' },
  Slime: { icon: creatureGlyph('slime'), tincture: 'vert' },
  Undead: { icon: creatureGlyph('skull-crossed-bones'), tincture: 'ash' },
  Vermin: { icon: creatureGlyph('scarab-beetle'), tincture: 'ochre' },
};

/** For a class added to the catalogue after this page was built. */
const UNKNOWN: EmblemStyle = { icon: glyphHref('wyvern'), tincture: 'steel' };

/** Returns the charge and tincture of a class of creatures, for all emblems of creatures. */
export function creatureEmblemStyle(className: string): EmblemStyle {
  return CLASSES[className] ?? UNKNOWN;
}
