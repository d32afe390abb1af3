/** The form that pages of the game's site share: blocks, each a caption over a table. */
import { type CheerioAPI, load } from 'cheerio';

export type Page = CheerioAPI;
/** Elements of a page. */
export type Found = ReturnType<CheerioAPI>;

/** Reads a page as a browser does, however sloppy its markup. */
export function readPage(html: string): Page {
  return load(html);
}

/** Text in one line: hard blanks are blanks, several are one. */
export function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** The block under a caption; undefined if the page has none. */
export function blockOf(page: Page, caption: string): Found | undefined {
  // The caption stands inside a table where no such element may stand: a browser moves it before the table.
  const captions = page('.CaptionContainer .Text').filter((_, each) => tidy(page(each).text()) === caption);
  const block = captions.first().closest('.TableContainer');
  return block.length === 0 ? undefined : page(block);
}

/** The value cells of a block by their labels, which come without their colons. The first of a label counts. */
export function labelledCells(page: Page, block: Found): ReadonlyMap<string, Found> {
  const cells = new Map<string, Found>();
  block.find('td[class^="Label"]').each((_, each) => {
    const label = tidy(page(each).text()).replace(/:$/, '');
    const value = page(each).next('td');
    if (label !== '' && value.length > 0 && !cells.has(label)) cells.set(label, page(value));
  });
  return cells;
}

/** The lines of a cell. The site writes a break and a line end for one; forms, which are the viewer's, are left out. */
export function linesOf(page: Page, cell: Found): string {
  const copy = page(cell).clone();
  copy.find('form').remove();
  const nodes = copy.find('*').addBack().contents();
  nodes.each((_, node) => {
    if (!('data' in node)) return;
    const afterBreak = node.prev !== null && 'name' in node.prev && node.prev.name === 'br';
    const own = afterBreak ? node.data.replace(/^\r?\n/, '') : node.data;
    node.data = own.replace(/\s/gu, ' ');
  });
  copy.find('br').replaceWith('\n');
  return copy.text();
}
