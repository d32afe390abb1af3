/** Parser of the game site's auction page. It finds everything by ids, classes and headers, never by position. */
import type { AuctionStatus } from '#core/bazaar-import/auction.ts';
import { SEXES } from '#core/catalogue/sex.ts';
import { MOD_LISTS, readFigures } from './auction-figures.ts';
import { readIconBlocks } from './auction-icons.ts';
import type { AuctionPage } from './auction-parts.ts';
import { isBlock, readGeneral, readTables } from './auction-tables.ts';
import { GameSiteError, type GameSiteFailure, type Source } from './game-site-error.ts';
import {
  attributeOf,
  elementOfClass,
  elementsIn,
  hasClass,
  numberIn,
  type PageElement,
  parsePage,
  textOf,
  visitElements,
} from './page-tree.ts';

/** Number of characters at a page's end that are searched for its end tag, since browsers and proxies append comments. */
const END_LENGTH = 2000;

/** The line next to the name. Its parts may have up to fifty characters, far more than names in the game. */
const HEADER =
  /^Level: (?<level>[\d,]+) \| Vocation: (?<vocation>[^|]{1,50}?) \| (?<sex>\w+) \| World: (?<world>[^|]{1,50})$/;
const NAME = /^.{1,50}$/u;

/** Patterns of the status texts; a running auction has none. */
const STATUSES: readonly (readonly [RegExp, AuctionStatus])[] = [
  [/finished/i, 'finished'],
  [/cancelled/i, 'cancelled'],
  [/processed/i, 'processed'],
  [/transferred/i, 'transferring'],
];

/** The site's calls for further pages and searches, whose URLs contain the auction id. */
const CALL_OF_AUCTION = /(?:handle_charactertrades|ajax_getcharacterdata)\.php.*?auctionid=(\d+)/;

type Root = ReturnType<typeof parsePage>;

const WITHOUT_BLOCK: ReadonlySet<string> = new Set(MOD_LISTS);

/** Elements and ids found anywhere in the page. */
interface Found {
  readonly auctions: PageElement[];
  /** First block, or list of gem mods, of each id. */
  readonly blocks: Map<string, PageElement>;
  /** Auction ids in the URLs of calls. */
  readonly ids: Set<string>;
}

function findIn(root: Root): Found {
  const found: Found = { auctions: [], blocks: new Map(), ids: new Set() };
  visitElements(root, (element) => {
    if (hasClass(element, 'Auction')) found.auctions.push(element);
    const id = attributeOf(element, 'id');
    const isRead = isBlock(element) ? id !== '' : WITHOUT_BLOCK.has(id);
    if (isRead && !found.blocks.has(id)) found.blocks.set(id, element);
    for (const { name, value } of element.attrs) {
      const call = name === 'href' || name === 'onclick' ? CALL_OF_AUCTION.exec(value)?.[1] : undefined;
      if (call !== undefined) found.ids.add(call);
    }
    return true;
  });
  return found;
}

function readId({ ids }: Found, source: Source): number {
  const [id] = ids;
  const number = id === undefined || ids.size > 1 ? null : numberIn(id);
  if (number === null) throw new GameSiteError('changed', source, `${ids.size} auction ids`);
  return number;
}

function readStatus(auction: PageElement, source: Source): AuctionStatus {
  const bid = elementOfClass(auction, 'CurrentBid');
  const info = bid && elementOfClass(bid, 'AuctionInfo');
  if (info === undefined) return 'running';
  const status = STATUSES.find(([words]) => words.test(textOf(info)))?.[1];
  if (status === undefined) throw new GameSiteError('changed', source, 'status');
  return status;
}

/** Reads name, level, vocation, sex and world of the character: the name, and next to it a line that ends with the world's link. */
function readHeader(auction: PageElement, source: Source) {
  const header = elementOfClass(auction, 'AuctionHeader');
  const nameElement = header && elementOfClass(header, 'AuctionCharacterName');
  const name = nameElement === undefined ? '' : textOf(nameElement);
  const texts = header?.childNodes.filter((node) => node.nodeName !== 'div').map(textOf) ?? [];
  const line = HEADER.exec(texts.filter((text) => text !== '').join(' '))?.groups ?? {};
  const { vocation, world } = line;
  const level = numberIn(line.level ?? '');
  const sex = SEXES.find((each) => each === line.sex?.toLowerCase());
  if (!NAME.test(name) || level === null || vocation === undefined || sex === undefined || world === undefined)
    throw new GameSiteError('changed', source, 'header');
  return { name, level, vocation, sex, world };
}

function hasEnd(html: string): boolean {
  return /<\/html\s*>/i.test(html.slice(-END_LENGTH));
}

/** Determines what the page is instead. For a page fetched from the site, a failure that only concerns saved pages becomes `changed`. */
function failureOf(root: Root, html: string, source: Source): GameSiteFailure {
  const has = (wanted: (element: PageElement) => boolean) => elementsIn(root, wanted).length > 0;
  const saved = (failure: GameSiteFailure) => (source === 'saved' ? failure : 'changed');
  if (has((each) => hasClass(each, 'Text') && textOf(each) === 'Error')) return 'unknown';
  if (has((each) => each.tagName === 'title' && /^Just a moment/.test(textOf(each)))) return 'blocked';
  if (has((each) => each.tagName === 'h1' && textOf(each) === 'Downtime')) return 'maintenance';
  if (!/<(?:html|body|table|div)\b/i.test(html)) return saved('pastedText');
  if (has((each) => attributeOf(each, 'type') === 'password')) return saved('loginPage');
  if (!hasEnd(html)) return 'cut';
  return saved(has((each) => hasClass(each, 'Auction')) ? 'auctionList' : 'otherPage');
}

/**
 * Parses an auction page. Throws GameSiteError: `unknown` for the site's error page, `blocked` for a challenge, `cut` if
 * its end is missing, `changed` for another structure; for a saved page also the failure for the kind of page it is.
 */
export function readAuctionPage(html: string, source: 'site' | 'saved'): AuctionPage {
  const root = parsePage(html);
  const found = findIn(root);
  const { auctions, blocks } = found;
  const [auction] = auctions;
  if (auction === undefined || auctions.length > 1 || blocks.size === 0)
    throw new GameSiteError(failureOf(root, html, source), source, `${auctions.length} auctions`);
  if (!hasEnd(html)) throw new GameSiteError('cut', source, 'no end');
  const general = readGeneral(blocks);
  const count = (label: string) => numberIn(general.get(label) ?? '');
  return {
    head: {
      id: readId(found, source),
      ...readHeader(auction, source),
      status: readStatus(auction, source),
    },
    figures: readFigures(blocks, count),
    tables: readTables(blocks, count),
    icons: readIconBlocks(blocks),
    counts: { mounts: count('Mounts'), outfits: count('Outfits') },
  };
}
