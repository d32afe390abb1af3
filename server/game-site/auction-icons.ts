/** Reader of mounts and outfits, which an auction page shows as icons, thirty per page. */
import * as v from 'valibot';
import type { AuctionEntry } from '#core/bazaar-import/auction.ts';
import { type FurtherPage, ICON_BLOCKS, type IconBlock, type Icons, type IconsOfPage } from './auction-parts.ts';
import { type Blocks, isBlock, MAX_ROW_NAME_LENGTH, MAX_ROWS, saysEmpty } from './auction-tables.ts';
import { GameSiteError } from './game-site-error.ts';
import {
  attributeOf,
  elementOfClass,
  elementsIn,
  hasClass,
  numberIn,
  type PageElement,
  parsePage,
  textOf,
  unquoted,
} from './page-tree.ts';

/** Maximum number of pages in a block; the game has enough outfits for five. */
const MAX_PAGES = 20;

const OUTFIT = /^(?<name>.+) \(base(?<first> & addon 1)?(?<second> & addon 2)?\)$/;

/** Returns the name in an icon's title and the value by its parts; null if it has other parts. */
function partsOf(title: string, block: IconBlock): AuctionEntry | null {
  if (block === 'mounts' || block === 'storeMounts') return { name: title, value: 1 };
  const { name, first, second } = OUTFIT.exec(title)?.groups ?? {};
  return name === undefined
    ? null
    : { name, value: 1 + (first === undefined ? 0 : 2) + (second === undefined ? 0 : 4) };
}

function entryOf(title: string, block: IconBlock): AuctionEntry | null {
  const parts = partsOf(unquoted(title), block);
  if (parts === null) return null;
  const name = unquoted(parts.name);
  return name === '' || name.length > MAX_ROW_NAME_LENGTH ? null : { ...parts, name };
}

type Root = Parameters<typeof elementsIn>[0];

function entriesIn(root: Root, block: IconBlock): readonly AuctionEntry[] {
  const icons = elementsIn(root, (each) => hasClass(each, 'CVIcon'), isBlock);
  return icons.slice(0, MAX_ROWS).flatMap((icon) => {
    const entry = entryOf(attributeOf(icon, 'title').replace(/\s+/gu, ' ').trim(), block);
    return entry === null ? [] : [entry];
  });
}

/** Reads the row above the icons: the number of page links, the current page and the number of all icons. */
function navigationIn(root: Root) {
  const row = elementOfClass(root, 'BlockPageNavigationRow');
  if (row === undefined) return undefined;
  const current = elementOfClass(row, 'CurrentPageLink');
  return {
    pages: elementsIn(row, (each) => hasClass(each, 'PageLink')).length,
    current: current === undefined ? null : numberIn(textOf(current)),
    results: numberIn(/Results: ([\d,]+)/.exec(textOf(row))?.[1] ?? ''),
  };
}

function readIcons(element: PageElement | undefined, block: IconBlock): Icons | null {
  if (element === undefined) return null;
  const entries = entriesIn(element, block);
  const navigation = navigationIn(element);
  if (navigation === undefined) return { entries, results: saysEmpty(element) ? 0 : null, pages: 1 };
  return { entries, results: navigation.results, pages: Math.min(Math.max(navigation.pages, 1), MAX_PAGES) };
}

export function readIconBlocks(blocks: Blocks): IconsOfPage {
  const read = (block: IconBlock) => readIcons(blocks.get(ICON_BLOCKS[block].id), block);
  return {
    mounts: read('mounts'),
    storeMounts: read('storeMounts'),
    outfits: read('outfits'),
    storeOutfits: read('storeOutfits'),
  };
}

const answerSchema = v.object({
  AjaxObjects: v.pipe(v.array(v.object({ Data: v.string(), Target: v.optional(v.string(), '') })), v.minLength(1)),
});

function parseJson(text: string): unknown {
  try {
    // The site's strings contain raw line feeds, which JSON forbids.
    return JSON.parse(text.replace(/\p{Cc}/gu, ' '));
  } catch {
    return undefined;
  }
}

/** Reads the response to the request for a further page. Throws GameSiteError. */
export function readFurtherPage(text: string, requested: FurtherPage): readonly AuctionEntry[] {
  const answer = v.safeParse(answerSchema, parseJson(text));
  const first = answer.success ? answer.output.AjaxObjects[0] : undefined;
  if (first === undefined) throw new GameSiteError('changed', 'site', 'further page without objects');
  const { type } = ICON_BLOCKS[requested.block];
  const target = /type-(\d+)/.exec(first.Target)?.[1];
  if (target !== undefined && Number(target) !== type)
    throw new GameSiteError('changed', 'site', 'target of a further page');
  const page = parsePage(first.Data);
  const navigation = navigationIn(page);
  if ((navigation?.current ?? requested.page) !== requested.page)
    throw new GameSiteError('changed', 'site', 'another further page');
  if ((navigation?.results ?? requested.results) !== requested.results)
    throw new GameSiteError('changed', 'site', 'results of a further page');
  for (const link of elementsIn(page, (each) => hasClass(each, 'CipAjaxLink'))) {
    const address = attributeOf(link, 'href');
    if (address !== '' && !address.includes(`auctionid=${requested.auctionId}&type=${type}&`))
      throw new GameSiteError('wrongAuction', 'site', 'links of a further page');
  }
  const entries = entriesIn(page, requested.block);
  if (entries.length === 0) throw new GameSiteError('changed', 'site', 'further page without icons');
  return entries;
}
