/** The HTML documents that the build prerenders, from which server and worker choose the one for a path. */

/** Paths whose first screen is prerendered completely. */
const PRERENDERED: Readonly<Record<string, string>> = {
  '/': '/home.html',
  '/achievements': '/achievements.html',
  '/titles': '/titles.html',
};

/** The document of every other path: the page's frame around an empty main area. */
export const FRAME_DOCUMENT = '/index.html';

/** True if a query string of home selects the news: all of them, a category, or a post. */
export function asksForNews(search: string): boolean {
  return /[?&](?:news|page|category)=[^&]/.test(search);
}

/** Returns the document for a path of the page and its query string. */
export function documentOf(path: string, search: string): string {
  if (path === '/' && asksForNews(search)) return FRAME_DOCUMENT;
  return (Object.hasOwn(PRERENDERED, path) ? PRERENDERED[path] : undefined) ?? FRAME_DOCUMENT;
}
