/** The documents that the page's build draws ahead: server and worker answer with the one that fits the path. */

/** Paths whose first screen is drawn whole. */
const DRAWN_WHOLE: Readonly<Record<string, string>> = {
  '/': '/home.html',
  '/achievements': '/achievements.html',
  '/titles': '/titles.html',
};

/** The document of every other path: the page's frame around an empty main area. */
export const FRAME_DOCUMENT = '/index.html';

/** The document for a path of the page. */
export function documentOf(path: string): string {
  return (Object.hasOwn(DRAWN_WHOLE, path) ? DRAWN_WHOLE[path] : undefined) ?? FRAME_DOCUMENT;
}
