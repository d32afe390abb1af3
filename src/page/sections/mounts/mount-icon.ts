import { creatureGlyph } from '#page/ui/glyphs/creature-glyph.ts';
import { type GlyphHref, glyphHref } from '#page/ui/glyphs/glyph.tsx';
import { mountGlyph } from '#page/ui/glyphs/mount-glyph.ts';

/**
 * The first pattern that matches a name applies. Short words are limited to word boundaries: "dandelion" is not a lion,
 * "Gray" not a ray.
 */
const WORDS: readonly (readonly [word: RegExp, icon: GlyphHref])[] = [
  [/horse|steed|pegasus/, glyphHref('horse-head')],
  [/unicorn/, mountGlyph('unicorn')],
  [/slug|snail|shell/, mountGlyph('snail')],
  [/\bphant\b|mammoth/, mountGlyph('mammoth')],
  [/wolf|hound|cerberus|hyaena/, mountGlyph('wolf-head')],
  [/bear\b|badger|panda|beaver/, creatureGlyph('bear-head')],
  [/\blion|sphinx/, mountGlyph('lion')],
  [/tiger|panther|jaguar/, mountGlyph('tiger-head')],
  [/deer|\bstag|\bhart\b|antelope|ibex/, mountGlyph('deer-head')],
  [/boar\b/, mountGlyph('boar')],
  [/\bbull|\box\b|\bsteer|buffalo|\byak/, mountGlyph('bull')],
  [/rhino/, mountGlyph('rhinoceros-horn')],
  [/camel|dromedary/, mountGlyph('camel-head')],
  [/donkey/, mountGlyph('donkey')],
  [/hare\b|rabbit|bunny|\bcony|jackalope|wolpertinger/, mountGlyph('rabbit')],
  [/\bfox|waccoon/, mountGlyph('fox-head')],
  [/cat\b/, mountGlyph('hollow-cat')],
  [/\bowl/, mountGlyph('owl')],
  [/raven/, creatureGlyph('raven')],
  [/eagle|gryphon/, mountGlyph('griffin-symbol')],
  [/ostrich|\brhea|nandu|racing bird/, mountGlyph('ostrich')],
  [/\bbee|bee\b|fly\b|locust|\bmoth|\bbug\b/, mountGlyph('bee')],
  [/draptor|dragon|wyrm|saur/, creatureGlyph('dragon-head')],
  [/hydra/, mountGlyph('hydra')],
  [/crocovile/, mountGlyph('croc-jaws')],
  [/lizzard/, creatureGlyph('gecko')],
  [/frog|toad/, creatureGlyph('frog')],
  [/\bkoi|fish|\bray\b|\bsea/, creatureGlyph('tropical-fish')],
  [/crab|pincer/, mountGlyph('crab')],
  [/spider|widow|tarantula/, mountGlyph('spider-alt')],
  [/scorpion|sting/, mountGlyph('scorpion')],
  [/crawler|wurm/, mountGlyph('centipede')],
  [/skull|hellgrip/, creatureGlyph('daemon-skull')],
  [/gloothomotive|uniwheel|walker|glider/, creatureGlyph('gears')],
  [/carpet|divan|kashmir/, mountGlyph('rolled-cloth')],
  [/barrel/, mountGlyph('barrel')],
  [/sleigh|rickshaw|\bcart|\bdray/, mountGlyph('old-wagon')],
  [/snowman/, mountGlyph('snowman')],
  [/\brift|\bvoid|vortexion/, creatureGlyph('portal')],
];

const ANY = mountGlyph('saddle');

/** Returns the charge of a mount by its name. */
export function mountIcon(name: string): GlyphHref {
  const lower = name.toLowerCase();
  return WORDS.find(([word]) => word.test(lower))?.[1] ?? ANY;
}
