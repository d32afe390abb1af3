import { creatureGlyph } from '#page/ui/glyphs/creature-glyph.ts';
import { glyphHref } from '#page/ui/glyphs/glyph.tsx';
import type { Bearing } from './bearing.ts';

/** Classes that share a tincture never share a charge. */
const CLASSES: Readonly<Record<string, Bearing>> = {
  Amphibic: { charge: creatureGlyph('frog'), tincture: 'sea' },
  Aquatic: { charge: creatureGlyph('tropical-fish'), tincture: 'azure' },
  Bird: { charge: creatureGlyph('raven'), tincture: 'celeste' },
  Construct: { charge: creatureGlyph('rock-golem'), tincture: 'steel' },
  Demon: { charge: creatureGlyph('daemon-skull'), tincture: 'gules' },
  Dragon: { charge: creatureGlyph('dragon-head'), tincture: 'tenne' },
  Elemental: { charge: creatureGlyph('fire-zone'), tincture: 'ochre' },
  'Extra Dimensional': { charge: creatureGlyph('portal'), tincture: 'purpure' },
  Fey: { charge: creatureGlyph('fairy'), tincture: 'rose' },
  Giant: { charge: creatureGlyph('cyclops'), tincture: 'brown' },
  Human: { charge: creatureGlyph('visored-helm'), tincture: 'indigo' },
  Humanoid: { charge: creatureGlyph('goblin-head'), tincture: 'olive' },
  Inkborn: { charge: creatureGlyph('quill-ink'), tincture: 'ink' },
  Lycanthrope: { charge: creatureGlyph('werewolf'), tincture: 'murrey' },
  Magical: { charge: creatureGlyph('pointy-hat'), tincture: 'indigo' },
  Mammal: { charge: creatureGlyph('bear-head'), tincture: 'brown' },
  Plant: { charge: creatureGlyph('oak-leaf'), tincture: 'vert' },
  Reptile: { charge: creatureGlyph('gecko'), tincture: 'olive' },
  Slime: { charge: creatureGlyph('slime'), tincture: 'vert' },
  Undead: { charge: creatureGlyph('skull-crossed-bones'), tincture: 'ash' },
  Vermin: { charge: creatureGlyph('scarab-beetle'), tincture: 'ochre' },
};

/** A class that the catalogue gained after this page was built. */
const UNKNOWN: Bearing = { charge: glyphHref('wyvern'), tincture: 'steel' };

/** Charge and tincture of a class of creatures, wherever creatures are drawn. */
export function creatureBearing(className: string): Bearing {
  return CLASSES[className] ?? UNKNOWN;
}
