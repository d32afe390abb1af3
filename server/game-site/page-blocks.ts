/** Common structure of the game site's pages: blocks with a caption over a table. */
import { type CheerioAPI, load } from 'cheerio';

export type ParsedPage = CheerioAPI;
/** A cheerio selection. */
export type Elements = ReturnType<CheerioAPI>;

/** Parses a page as a browser does. */
export function readPage(html: string): ParsedPage {
  return load(html);
}

/** Collapses whitespace including non-breaking spaces. */
export function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Returns the block under a caption; undefined if the page has none. */
export function blockOf(page: ParsedPage, caption: string): Elements | undefined {
  // The caption is invalid inside its table, so parsers move it before the table.
  const captions = page('.CaptionContainer .Text').filter((_, each) => tidy(page(each).text()) === caption);
  const block = captions.first().closest('.TableContainer');
  return block.length === 0 ? undefined : page(block);
}

/** Returns the value cells of a block by label, without the colon. Of equal labels, the first is used. */
export function labelledCells(page: ParsedPage, block: Elements): ReadonlyMap<string, Elements> {
  const cells = new Map<string, Elements>();
  block.find('td[class^="Label"]').each((_, each) => {
    const label = tidy(page(each).text()).replace(/:$/, '');
    const value = page(each).next('td');
    if (label !== '' && value.length > 0 && !cells.has(label)) cells.set(label, page(value));
  });
  return cells;
}

/** Returns the text of a cell with its line breaks; a <br> followed by a newline is one break. Forms, which only the owner sees, are omitted. */
export function blockLines(page: ParsedPage, cell: Elements): string {
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
