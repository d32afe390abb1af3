/** The HTML documents that the build prerenders, from which server and worker choose the one for a path. */
import type { Language } from '#core/words/languages.ts';
import { asksForNews } from './catalogue/news-page.ts';

/** Paths whose first screen is prerendered completely. */
const PRERENDERED: Readonly<Record<string, string>> = {
  '/': '/home.html',
  '/achievements': '/achievements.html',
  '/titles': '/titles.html',
};

/** The document of every other path: the page's frame around an empty main area. */
export const FRAME_DOCUMENT = '/index.html';

/** A path, with or without a query string, whose last segment has a dot: it may name a file, and no page is called so. */
export const MAY_BE_FILE = /^[^?]*\/[^/?]*\.[^/?]*(?:\?|$)/;

/** Paths that are always files: a missing file never yields the page. */
export const FILE_PATHS: readonly RegExp[] = [
  /^\/(?:js|css|fonts|assets|icons|install)\/.*\.[^/]*$/,
  // Files that browsers, crawlers and tools request by themselves.
  /^\/(?:sw\.js|manifest\.(?:webmanifest|json)|(?:robots|humans|security|llms|(?:app-)?ads)\.txt|favicon\.[a-z]+)$/,
  /^\/(?:sitemap[\w-]*\.xml(?:\.gz)?|browserconfig\.xml|crossdomain\.xml|apple-touch-icon[\w-]*\.png)$/,
  // Hidden files and /.well-known/, where a page would be mistaken for a positive response.
  /^\/\./,
];

/** Paths that reach the server also while a worker controls the page. */
export const SERVER_PATHS: readonly RegExp[] = [/^\/api(?:[/?]|$)/, /^\/uploads\//, MAY_BE_FILE, ...FILE_PATHS];

/** Whether the first screen of a path and its query string is prerendered completely. */
export function isDrawn(path: string, search: string): boolean {
  return Object.hasOwn(PRERENDERED, path) && !(path === '/' && asksForNews(search));
}

/** Returns the document for a path of the page and its query string, in a language: `/titles.pl.html`. */
export function documentOf(path: string, search: string, language: Language): string {
  return inLanguage((isDrawn(path, search) ? PRERENDERED[path] : undefined) ?? FRAME_DOCUMENT, language);
}

/** Returns a document's path in a language. */
export function inLanguage(document: string, language: Language): string {
  return language === 'en' ? document : document.replace('.html', `.${language}.html`);
}
