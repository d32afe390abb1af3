import type { EmblemStyle } from '#page/sections/emblems/emblem-style.ts';
import type { Tincture } from '#page/ui/emblems/emblem.tsx';
import { creatureGlyph } from '#page/ui/glyphs/creature-glyph.ts';
import { type GlyphHref, glyphHref } from '#page/ui/glyphs/glyph.tsx';
import { outfitGlyph } from '#page/ui/glyphs/outfit-glyph.ts';

const CAPE = glyphHref('cape');

/** The first pattern that matches a name applies. Patterns are grouped by tincture; rare words precede common ones. */
const WORDS: readonly (readonly [word: RegExp, tincture: Tincture, icon: GlyphHref])[] = [
  // Revel
  [/jester|puppeteer/, 'rose', outfitGlyph('jester-hat')],
  [/festive|merry|orcsoberfest|percht|pumpkin/, 'rose', outfitGlyph('party-popper')],
  // Dread
  [/demon|fiend/, 'murrey', creatureGlyph('daemon-skull')],
  [/nightmare/, 'murrey', outfitGlyph('horned-skull')],
  [/brotherhood|necromancer|\bdeath|revenant/, 'murrey', creatureGlyph('skull-crossed-bones')],
  [/afflicted|vampire|ghost|poltergeist|chaos|decaying/, 'murrey', CAPE],
  // Court and trade
  [/citizen/, 'ochre', outfitGlyph('shirt')],
  [/\bnoble|\broyal|pharaoh/, 'ochre', outfitGlyph('queen-crown')],
  [/entrepreneur/, 'ochre', glyphHref('two-coins')],
  [/yalaharian|oriental|formal|ceremonial|newly wed|golden/, 'ochre', CAPE],
  // Arms
  [/knight/, 'gules', creatureGlyph('visored-helm')],
  [/warrior|mercenary|fencer|blade/, 'gules', glyphHref('crossed-swords')],
  [/barbarian/, 'gules', outfitGlyph('battle-axe')],
  [/norse|nordic|warmaster/, 'gules', outfitGlyph('viking-helmet')],
  [/champion|paladin|jouster|of war|siege|slayer|avenger|defender|guidon/, 'gules', CAPE],
  // Arcane
  [/\bmage/, 'purpure', creatureGlyph('pointy-hat')],
  [/wizard/, 'purpure', outfitGlyph('wizard-staff')],
  [/summoner|conjurer|evoker|caller/, 'purpure', outfitGlyph('magic-swirl')],
  [/elementalist/, 'purpure', creatureGlyph('fire-zone')],
  [/dream|moon/, 'purpure', outfitGlyph('moon')],
  [/crystal/, 'purpure', glyphHref('crystal-growth')],
  [/rune/, 'purpure', glyphHref('rune-stone')],
  [/\bvoid|\bsun\b/, 'purpure', CAPE],
  // Wild
  [/hunter|archer|ranger|arbalester|trapper/, 'vert', glyphHref('bowman')],
  [/druid|herbalist|grove|forest|rootwalker/, 'vert', creatureGlyph('oak-leaf')],
  [/shaman/, 'vert', outfitGlyph('tribal-mask')],
  [/insectoid|beekeeper/, 'vert', creatureGlyph('scarab-beetle')],
  [/beastmaster|lupine|\bowl|herder|falconer|rascoohan|soil|winter/, 'vert', CAPE],
  // Road
  [/assassin/, 'brown', outfitGlyph('hooded-assassin')],
  [/pirate|sea dog|captain/, 'brown', outfitGlyph('pirate-skull')],
  [/explorer|illuminator/, 'brown', outfitGlyph('lantern-flame')],
  [/wayfarer|discoverer|trailblazer/, 'brown', glyphHref('compass')],
  [/beggar/, 'brown', CAPE],
  // Sea
  [/deepling|seaweaver/, 'azure', creatureGlyph('tropical-fish')],
  // Craft
  [/engineer/, 'steel', creatureGlyph('gears')],
];

const ANY: EmblemStyle = { icon: CAPE, tincture: 'steel' };

/** Returns the charge and tincture of an outfit by its name. */
export function outfitEmblemStyle(name: string): EmblemStyle {
  const lower = name.toLowerCase();
  const found = WORDS.find(([word]) => word.test(lower));
  return found === undefined ? ANY : { tincture: found[1], icon: found[2] };
}
