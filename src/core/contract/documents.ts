/** The HTML documents that the build prerenders; server and worker answer a path with the one that fits it. */

/** Paths whose first screen is prerendered whole. */
const DRAWN_WHOLE: Readonly<Record<string, string>> = {
  '/': '/home.html',
  '/achievements': '/achievements.html',
  '/titles': '/titles.html',
};

/** The document of every other path: the page's frame around an empty main area. */
export const FRAME_DOCUMENT = '/index.html';

/** Whether a query string of home asks for news in its place: all of them, a category, or a post. */
export function asksForNews(search: string): boolean {
  return /[?&](?:news|page|category)=[^&]/.test(search);
}

/** The document for a path of the page and its query string. */
export function documentOf(path: string, search: string): string {
  if (path === '/' && asksForNews(search)) return FRAME_DOCUMENT;
  return (Object.hasOwn(DRAWN_WHOLE, path) ? DRAWN_WHOLE[path] : undefined) ?? FRAME_DOCUMENT;
}
