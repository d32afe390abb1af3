import { CARD_SIZE } from '#core/contract/profiles/profiles.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { figure } from '#core/words/figure.ts';
import { emblemSvg } from './emblems.ts';
import { achievementPoints, descent, type PicturedProfile, sectionFigures } from './profile-facts.ts';
import { COLOURS, DISPLAY, fittingSize, logoSvg, textSvg, verifiedSvg } from './svg-parts.ts';
import { words } from './words.ts';

const { width: CARD_WIDTH, height: CARD_HEIGHT } = CARD_SIZE;

const EDGE = 56;
const RIGHT = CARD_WIDTH - EDGE;
const COLUMNS = 3;
const GAP = 16;
const TILE = { top: 296, width: (CARD_WIDTH - 2 * EDGE - (COLUMNS - 1) * GAP) / COLUMNS, height: 81 };
/** Left edge and available width of a tile's text. */
const TILE_TEXT = { left: 76, width: TILE.width - 76 - 16 };
/** Available width of the name next to the points. */
const NAME_WIDTH = 790;
const MARK = 34;

type Figures = ReturnType<typeof sectionFigures>[number];

function tile({ section, earned, total, share }: Figures, index: number): string {
  const x = EDGE + (index % COLUMNS) * (TILE.width + GAP);
  const y = TILE.top + Math.floor(index / COLUMNS) * (TILE.height + GAP);
  const left = x + TILE_TEXT.left;
  const [ground, line] =
    share === 1 ? [COLOURS.doneSoft, COLOURS.doneLine] : ([COLOURS.surface, COLOURS.line] as const);
  const bar = (width: number, colour: string) =>
    `<rect x="${left}" y="${y + 54}" width="${width.toFixed(1)}" height="8" rx="4" fill="${colour}"/>`;
  return [
    `<rect x="${x}" y="${y}" width="${TILE.width}" height="${TILE.height}" rx="14" fill="${ground}" stroke="${line}" stroke-width="2"/>`,
    emblemSvg(section, share, x + 14, y + 15, 48),
    textSvg(SECTIONS[section].title, left, y + 37, { size: 20, colour: COLOURS.text2 }),
    `<text x="${left + TILE_TEXT.width}" y="${y + 40}" text-anchor="end" font-family="${DISPLAY}" font-size="36" fill="${COLOURS.text}">${earned}<tspan dx="6" font-size="24" fill="${COLOURS.text3}">/ ${total}</tspan></text>`,
    bar(TILE_TEXT.width, COLOURS.well),
    // A bar that is shorter than high would not have round ends.
    share > 0 ? bar(Math.max(8, TILE_TEXT.width * share), COLOURS.done) : '',
  ].join('');
}

/** Returns the card of a profile, to be drawn with the bundled fonts; `site` is the site's URL without the scheme. */
export function cardSvg(profile: PicturedProfile, site: string): string {
  const { character } = profile;
  const size = fittingSize(character.name, NAME_WIDTH, 96, 'display');
  const isVerified = character.verified_at !== null;
  const facts = [descent(character), isVerified ? words.verified : ''].filter((fact) => fact !== '').join(' · ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">`,
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${COLOURS.ground}"/>`,
    `<rect width="${CARD_WIDTH}" height="6" fill="${COLOURS.accent}"/>`,
    logoSvg(EDGE, 40, 44),
    textSvg('Loremark', EDGE + 52, 75, { family: DISPLAY, size: 38, colour: COLOURS.text }),
    textSvg(site, RIGHT, 73, { size: fittingSize(site, 700, 26), colour: COLOURS.text3, anchor: 'end' }),
    textSvg(character.name, EDGE, 192, { family: DISPLAY, size, colour: COLOURS.text }),
    isVerified ? verifiedSvg(EDGE, 222, MARK) : '',
    textSvg(facts, isVerified ? EDGE + MARK + 14 : EDGE, 250, {
      size: fittingSize(facts, NAME_WIDTH - MARK, 30),
      colour: COLOURS.text2,
    }),
    textSvg(figure(achievementPoints(profile)), RIGHT, 192, {
      family: DISPLAY,
      size: 84,
      colour: COLOURS.accent,
      anchor: 'end',
    }),
    textSvg(words.achievementPoints, RIGHT, 250, { size: 26, colour: COLOURS.text2, anchor: 'end' }),
    ...sectionFigures(profile).map(tile),
    '</svg>',
  ].join('');
}
