import { SIGNATURE_SIZE } from '#core/contract/profiles/profiles.ts';
import { DRAWN_SECTIONS, emblemSvg } from './emblems.ts';
import { achievementPoints, descent, type PicturedProfile, sectionFigures } from './profile-facts.ts';
import { COLOURS, fittingSize, logoSvg, textSvg, verifiedSvg } from './svg-parts.ts';
import { words } from './words.ts';

const { width: WIDTH, height: HEIGHT } = SIGNATURE_SIZE;

/** Font families of the page's tokens, which need no files. */
const DISPLAY = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif";
const BODY = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif";

const NAME_LEFT = 40;
const NAME_WIDTH = 158;
const MARK = 11;
const SECTIONS_LEFT = 203;
const COLUMN = (WIDTH - 5 - SECTIONS_LEFT) / DRAWN_SECTIONS.length;

/** Returns the signature of a profile, which browsers draw with their own fonts. */
export function signatureSvg(profile: PicturedProfile): string {
  const { character } = profile;
  const isVerified = character.verified_at !== null;
  const facts = descent(character) || words.points(achievementPoints(profile));
  const left = isVerified ? NAME_LEFT + MARK + 4 : NAME_LEFT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="7.5" fill="${COLOURS.ground}" stroke="${COLOURS.line}"/>`,
    logoSvg(9, 14, 32),
    textSvg(character.name, NAME_LEFT, 30, {
      family: DISPLAY,
      size: fittingSize(character.name, NAME_WIDTH, 22),
      colour: COLOURS.text,
    }),
    isVerified ? verifiedSvg(NAME_LEFT, 38, MARK) : '',
    textSvg(facts, left, 47.5, {
      family: BODY,
      size: fittingSize(facts, NAME_LEFT + NAME_WIDTH - left, 10.5),
      colour: COLOURS.text2,
    }),
    ...sectionFigures(profile).map(({ section, earned, share }, index) => {
      const middle = SECTIONS_LEFT + (index + 0.5) * COLUMN;
      return [
        emblemSvg(section, share, middle - 12, 9, 24),
        textSvg(earned, middle, 49, {
          family: BODY,
          size: 10.5,
          colour: share === 1 ? COLOURS.done : COLOURS.text2,
          anchor: 'middle',
        }),
      ].join('');
    }),
    '</svg>',
  ].join('');
}
