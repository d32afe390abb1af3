export type PageLink =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly after: number };

/**
 * Returns the pages that a pager links to: the first, the last, the current one and its neighbours, with gaps between.
 */
export function pageLinks(page: number, lastPage: number): readonly PageLink[] {
  const offered = [1, page - 1, page, page + 1, lastPage].filter((one) => one >= 1 && one <= lastPage);
  const links: PageLink[] = [];
  let before = 0;
  for (const one of [...new Set(offered)].sort((a, b) => a - b)) {
    // A gap of one page would be no shorter than its link.
    if (one - before === 2) links.push({ kind: 'page', page: one - 1 });
    else if (one - before > 2) links.push({ kind: 'gap', after: before });
    links.push({ kind: 'page', page: one });
    before = one;
  }
  return links;
}
