/** The HTML documents that the build prerenders; server and worker answer a path with the one that fits it. */

/** Paths whose first screen is prerendered whole. */
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
