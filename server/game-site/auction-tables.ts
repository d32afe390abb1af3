/** Reader of the lists in an auction page's blocks, including the block General. */
import type { AuctionEntry, AuctionSection } from '#core/bazaar-import/auction.ts';
import { ECHO_KILLED, MASTERED } from '#core/progress/animus.ts';
import { MISSING, type TableSections } from './auction-parts.ts';
import {
  attributeOf,
  childElements,
  elementsIn,
  hasClass,
  numberIn,
  type PageElement,
  textOf,
  unquoted,
} from './page-tree.ts';

/** Number of rows that the site shows of a longer list before "show all". */
const ROWS_SHOWN = 10;

/** Maximum number of rows or icons, several times the number of creatures in the game; further ones are ignored. */
export const MAX_ROWS = 5000;

/** Maximum length of a name. */
export const MAX_ROW_NAME_LENGTH = 100;

/** The sentence of an empty list: `No charms.`, `None.` */
const EMPTY = /^(?:None|No [\w ]+)\.$/;

/** Stage for each step of the bestiary: steps 0 and 1 are below the first threshold. */
const BESTIARY_STAGES = [0, 0, 1, 2, 3] as const;
/** The bosstiary's step is the stage. */
const BOSSTIARY_STAGES = [0, 1, 2, 3] as const;
const MAX_GRADE = 3;

/** Blocks of an auction page by id. */
export type Blocks = ReadonlyMap<string, PageElement>;

export function isBlock(element: PageElement): boolean {
  return hasClass(element, 'CharacterDetailsBlock');
}

/** Reads the values of the block General by label, without the colon. */
export function readGeneral(blocks: Blocks): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const block = blocks.get('General');
  for (const label of block === undefined ? [] : elementsIn(block, (each) => hasClass(each, 'LabelV'), isBlock)) {
    const siblings = label.parentNode === null ? [] : childElements(label.parentNode);
    const value = siblings[siblings.indexOf(label) + 1];
    const name = textOf(label).replace(/:$/, '');
    if (value?.tagName === 'div' && !values.has(name)) values.set(name, textOf(value));
  }
  return values;
}

/** Returns the rows directly in a table. */
function rowsOf(table: PageElement): readonly PageElement[] {
  return childElements(table).flatMap((group) =>
    childElements(group).filter((row) => row.tagName === 'tr' && group.tagName !== 'tr'),
  );
}

function isTable(element: PageElement): boolean {
  return hasClass(element, 'TableContent');
}

/** Returns the rows of each table in a block, without nested tables. */
function tablesOf(block: PageElement): readonly (readonly PageElement[])[] {
  return elementsIn(block, isTable, (each) => isTable(each) || isBlock(each)).map(rowsOf);
}

/** Whether a row is one of a list, which alternate between two shades. */
function isListed(row: PageElement): boolean {
  return hasClass(row, 'Odd') || hasClass(row, 'Even');
}

/** Whether a block has no list but the sentence for an empty one. */
export function saysEmpty(block: PageElement): boolean {
  const lines = tablesOf(block).flat().filter(isListed);
  return lines.length === 1 && lines.every((row) => EMPTY.test(textOf(row))) && !hasClass(block, 'CollapsedBlock');
}

/** Whether the rows alternate between the two shades: in a list without a count, this is the only sign of a missing row. */
function alternate(rows: readonly PageElement[]): boolean {
  const odd = rows.map((row) => hasClass(row, 'Odd'));
  return odd.every((each, at) => each !== odd[at - 1]);
}

/** A list as read from its block. */
interface List<Row> {
  readonly headers: readonly string[];
  readonly rows: readonly Row[];
  /** As in AuctionSection. */
  readonly counted: number | null;
  /** Whether all rows were read, according to the block's own count. */
  readonly whole: boolean;
}

/** Returns a row's cell under a header. */
type Cells = (header: string) => PageElement | undefined;

/** Reads the list of a block; `rowOf` returns null for a row that can't be read. */
export function readList<Row>(
  block: PageElement,
  rowOf: (cells: Cells, headers: readonly string[]) => Row | null,
): List<Row> {
  const tables = tablesOf(block);
  const list = tables.find((rows) => rows.some((row) => hasClass(row, 'LabelH')));
  if (list === undefined) {
    const empty = saysEmpty(block);
    return { headers: [], rows: [], counted: empty ? 0 : null, whole: empty };
  }
  const isHeader = (row: PageElement) => hasClass(row, 'LabelH');
  const isMore = (row: PageElement) => hasClass(row, 'IndicateMoreEntries');
  const headers = childElements(list.find(isHeader) ?? block).map(textOf);
  const data = list.filter((row) => !isHeader(row) && !isMore(row));
  const rows = data.slice(0, MAX_ROWS).map((row) => {
    const cells = childElements(row);
    return cells.length === headers.length ? rowOf((header) => cells[headers.indexOf(header)], headers) : null;
  });
  const read = rows.filter((row) => row !== null);
  const more = list
    .filter(isMore)
    .map((row) => numberIn(/^\(([\d,]+) more entr(?:y|ies)\)$/.exec(textOf(row))?.[1] ?? ''));
  const counted = typeof more[0] === 'number' ? ROWS_SHOWN + more[0] : null;
  const isShort = data.length <= ROWS_SHOWN && !hasClass(block, 'CollapsedBlock') && alternate(data);
  const agrees = more.length === 0 ? isShort : counted === data.length;
  // A second list would have further rows.
  const isOnly = !tables.some((rows) => rows !== list && rows.some(isListed));
  return { headers, rows: read, counted, whole: isOnly && agrees && read.length === data.length };
}

/** Returns the name in a cell, which may have an icon after it; null if the cell contains anything else. */
function nameIn(cell: PageElement | undefined): string | null {
  if (cell === undefined || childElements(cell).some(({ tagName }) => tagName !== 'img')) return null;
  const name = unquoted(textOf(cell));
  return name === '' || name.length > MAX_ROW_NAME_LENGTH || /[<>]/.test(name) ? null : name;
}

function sectionOf({ rows, counted, whole }: List<AuctionEntry>): AuctionSection {
  return { entries: rows, counted, state: whole ? 'complete' : 'partial' };
}

/** Checks a list against the count in the block General, which takes precedence. */
function checkedBy(section: AuctionSection, counted: number | null): AuctionSection {
  if (counted === null || section.state === 'missing') return section;
  const agrees = section.entries.length === counted;
  return { ...section, counted, state: agrees ? section.state : 'partial' };
}

/** Reads a list of names, whose only column has a matching header. */
function readNames(block: PageElement | undefined, column: RegExp): AuctionSection {
  if (block === undefined) return MISSING;
  return sectionOf(
    readList(block, (cells, headers) => {
      const [header = ''] = headers;
      const name = headers.length === 1 && column.test(header) ? nameIn(cells(header)) : null;
      return name === null ? null : { name, value: 1 };
    }),
  );
}

/** Reads charms; on pages without grades every charm has the first. */
function readCharms(block: PageElement | undefined): AuctionSection {
  if (block === undefined) return MISSING;
  return sectionOf(
    readList(block, (cells, headers) => {
      const name = nameIn(cells('Charm Name'));
      const grade = cells('Grade');
      const value = headers.includes('Grade') ? grade && numberIn(textOf(grade)) : 1;
      return name === null || !value || value > MAX_GRADE ? null : { name, value };
    }),
  );
}

interface Creature extends AuctionEntry {
  /** Whether its animus mastery is unlocked; null if the row has no such information. */
  readonly mastery: boolean | null;
  /** Whether its Echo Warden is killed; null if the row has no such information. */
  readonly echo: boolean | null;
}

/** Returns which of two texts the icon in a cell has; null if neither. */
function iconIn(cell: PageElement | undefined, yes: string, no: string): boolean | null {
  const icon = cell && childElements(cell).find(({ tagName }) => tagName === 'img');
  const alt = icon && attributeOf(icon, 'alt').trim().toLowerCase();
  return alt === yes ? true : alt === no ? false : null;
}

function creatureOf(cells: Cells, stages: readonly number[]): Creature | null {
  const [step, kills] = [cells('Step'), cells('Kills')];
  const name = nameIn(cells('Name'));
  const stage = step && stages[numberIn(textOf(step)) ?? -1];
  const value = kills && numberIn(/^([\d,]+) x$/.exec(textOf(kills))?.[1] ?? '');
  if (name === null || stage === undefined || value === undefined || value === null) return null;
  return {
    name,
    value,
    stage,
    mastery: iconIn(cells('Mastery'), 'monster mastery unlocked', 'monster mastery locked'),
    echo: iconIn(cells('Echo Warden'), 'echo warden killed', 'echo warden not killed'),
  };
}

/** Reads the creatures of the bestiary, with their masteries and Echo Wardens, which have no block of their own. */
function readBestiary(
  block: PageElement | undefined,
  masteries: number | null,
): { readonly bestiary: AuctionSection; readonly animusMastery: AuctionSection } {
  if (block === undefined) return { bestiary: MISSING, animusMastery: MISSING };
  const list = readList(block, (cells) => creatureOf(cells, BESTIARY_STAGES));
  return {
    bestiary: sectionOf({ ...list, rows: list.rows.map(entryOf) }),
    animusMastery: list.headers.includes('Mastery') ? animusOf(list, masteries) : MISSING,
  };
}

const entryOf = ({ name, value, stage }: Creature): AuctionEntry =>
  stage === undefined ? { name, value } : { name, value, stage };

/** Echo Wardens are shown since 15.30. */
function animusOf({ headers, rows, whole }: List<Creature>, masteries: number | null): AuctionSection {
  const hasEcho = headers.includes('Echo Warden');
  const mastered = rows.filter(({ mastery }) => mastery === true).length;
  const isRead = rows.every(({ mastery, echo }) => mastery !== null && (!hasEcho || echo !== null));
  return {
    entries: rows.flatMap(({ name, mastery, echo }) => {
      const value = (mastery === true ? MASTERED : 0) | (echo === true ? ECHO_KILLED : 0);
      return value === 0 ? [] : [{ name, value }];
    }),
    // The page counts masteries, but no Echo Wardens.
    counted: hasEcho ? null : masteries,
    state: whole && isRead && (masteries === null || masteries === mastered) ? 'complete' : 'partial',
    bits: hasEcho ? MASTERED | ECHO_KILLED : MASTERED,
  };
}

function readBosstiary(block: PageElement | undefined): AuctionSection {
  if (block === undefined) return MISSING;
  const list = readList(block, (cells) => creatureOf(cells, BOSSTIARY_STAGES));
  return sectionOf({ ...list, rows: list.rows.map(entryOf) });
}

/**
 * Adds the page's total of points. An empty list with points is hidden: the site may not show the rows but still count
 * their points.
 */
function checkedByPoints(section: AuctionSection, points: number | null): AuctionSection {
  if (points === null || section.state === 'missing') return section;
  return { ...hiddenIf(section, points > 0), points };
}

function hiddenIf(section: AuctionSection, hasPoints: boolean): AuctionSection {
  const hidden = section.state === 'complete' && section.entries.length === 0 && hasPoints;
  return hidden ? { ...section, counted: null, state: 'partial' } : section;
}

/** Reads all sections that are lists. `count` returns the number under a label in the block General, or null. */
export function readTables(blocks: Blocks, count: (label: string) => number | null): TableSections {
  const { bestiary, animusMastery } = readBestiary(blocks.get('BestiaryProgress'), count('Animus Masteries unlocked'));
  const [available, spent] = [count('Available Charm Points'), count('Spent Charm Points')];
  return {
    achievements: checkedByPoints(readNames(blocks.get('Achievements'), /achievement/i), count('Achievement Points')),
    bestiary: checkedByPoints(
      hiddenIf(bestiary, (available ?? 0) + (spent ?? 0) > 0),
      available === null || spent === null ? null : available + spent,
    ),
    animusMastery,
    bosstiary: checkedByPoints(readBosstiary(blocks.get('BosstiaryProgress')), count('Boss Points')),
    charms: hiddenIf(readCharms(blocks.get('Charms')), (spent ?? 0) + (count('Spent Minor Charm Echoes') ?? 0) > 0),
    quests: readNames(blocks.get('CompletedQuestLines'), /quest/i),
    titles: checkedBy(readNames(blocks.get('Titles'), /title/i), count('Titles')),
    // Only areas that are complete.
    mapAreas: readNames(blocks.get('CompletedCyclopediaMapAreas'), /area/i),
  };
}
