/** Parser of the game site's character page. It finds values by captions and labels, never by position. */

import { splitNames } from '#core/words/character-name.ts';
import type { GameCharacter } from './game-character.ts';
import { GameSiteError } from './game-site-error.ts';
import { blockLines, blockOf, type Elements, labelledCells, type ParsedPage, readPage, tidy } from './page-blocks.ts';
import { readSiteTime } from './site-time.ts';

const NAME = /^(?<name>.+?)(?<traded> \(traded\))?(?:, will be deleted at (?<deletion>.+))?$/;
const TITLE = /^(?<title>.+) \((?<count>[\d,]+) titles? unlocked\)$/;

function changed(detail: string): GameSiteError {
  return new GameSiteError('changed', 'site', detail);
}

function readNumber(text: string | null): number | null {
  return text !== null && /^[\d,]+$/.test(text) ? Number(text.replaceAll(',', '')) : null;
}

/** Splits "Elyra Vane (traded), will be deleted at …" into its parts; null for an empty text. */
export function readNameText(
  text: string,
): { readonly name: string; readonly traded: boolean; readonly deletion: string | null } | null {
  const { name, traded, deletion } = NAME.exec(text)?.groups ?? {};
  return name === undefined ? null : { name, traded: traded !== undefined, deletion: deletion ?? null };
}

/** Reads name, trade mark and deletion date, which share a cell with decoration. */
function readName(page: ParsedPage, cell: Elements): Pick<GameCharacter, 'name' | 'traded' | 'deletionDate'> {
  const copy = page(cell).clone();
  copy.children('div').remove();
  const parts = readNameText(tidy(copy.text()));
  if (parts === null) throw changed('no name');
  const { name, traded, deletion } = parts;
  const deletionDate = deletion === null ? null : readSiteTime(deletion);
  if (deletion !== null && deletionDate === null) throw changed('deletion date');
  return { name, traded, deletionDate };
}

function readTitle(text: string | null): Pick<GameCharacter, 'title' | 'unlockedTitles'> {
  const parts = text === null ? undefined : TITLE.exec(text)?.groups;
  const title = parts?.title ?? text;
  return { title: title === 'None' ? null : title, unlockedTitles: readNumber(parts?.count ?? null) };
}

/** Reads "Rank of the Guild", in which the guild is a link, since both may contain " of the ". */
function readGuild(cell: Elements | undefined): GameCharacter['guild'] {
  if (cell === undefined) return null;
  const name = tidy(cell.children('a').text());
  const [text, end] = [tidy(cell.text()), ` of the ${name}`];
  return name === '' || !text.endsWith(end) ? null : { rank: text.slice(0, -end.length), name };
}

function readComment(page: ParsedPage, cell: Elements | undefined): string | null {
  const comment = cell === undefined ? '' : blockLines(page, cell);
  return comment.trim() === '' ? null : comment;
}

function readBadges(page: ParsedPage): GameCharacter['accountBadges'] {
  const block = blockOf(page, 'Account Badges');
  if (block === undefined) return null;
  return block
    .find('.HelperDivIndicator img[alt]')
    .map((_, image) => tidy(page(image).attr('alt') ?? ''))
    .get();
}

function readAchievements(page: ParsedPage): GameCharacter['displayedAchievements'] {
  const rows = blockOf(page, 'Account Achievements')?.find('td[class^="Label"]:has(img)').next('td');
  return rows === undefined ? [] : rows.map((_, cell) => tidy(page(cell).text())).get();
}

/**
 * Parses a character page. Throws GameSiteError: `unknown` if there is no such character, `blocked` for a challenge,
 * `maintenance` for a maintenance notice, `changed` for anything else.
 */
export function readCharacterPage(html: string): GameCharacter {
  const page = readPage(html);
  const block = blockOf(page, 'Character Information');
  if (block === undefined) throw errorOfPage(page);
  const cells = labelledCells(page, block);
  const text = (label: string): string | null => {
    const cell = cells.get(label);
    return cell === undefined ? null : tidy(cell.text());
  };
  const required = (label: string): string => {
    const value = text(label);
    if (value === null || value === '') throw changed(`no ${label}`);
    return value;
  };
  const nameCell = cells.get('Name');
  const level = readNumber(required('Level'));
  if (nameCell === undefined || level === null) throw changed(level === null ? 'level' : 'no Name');
  return {
    ...readName(page, nameCell),
    formerNames: splitNames(text('Former Names') ?? ''),
    ...readTitle(text('Title')),
    sex: required('Sex'),
    vocation: required('Vocation'),
    level,
    achievementPoints: readNumber(text('Achievement Points')),
    world: required('World'),
    formerWorlds: text('Former World')?.split(', ') ?? [],
    residence: text('Residence'),
    marriedTo: text('Married To'),
    guild: readGuild(cells.get('Guild Membership')),
    position: text('Position'),
    lastLogin: readSiteTime(text('Last Login') ?? ''),
    comment: readComment(page, cells.get('Comment')),
    accountStatus: text('Account Status'),
    accountBadges: readBadges(page),
    displayedAchievements: readAchievements(page),
  };
}

/** Returns the error for a page without a character. */
function errorOfPage(page: ParsedPage): GameSiteError {
  if (blockOf(page, 'Could not find character') !== undefined) return new GameSiteError('unknown', 'site', 'not found');
  if (/^Just a moment/.test(tidy(page('title').text()))) return new GameSiteError('blocked', 'site', 'challenge');
  if (tidy(page('h1').first().text()) === 'Downtime') return new GameSiteError('maintenance', 'site', 'notice');
  return changed('no character');
}
