/** The width that the page is drawn for. Imported before the page itself, which asks for it while it is being loaded. */

let matching: string | null = null;

Object.assign(globalThis, { matchMedia: (query: string) => ({ matches: query === matching }) });

/** Has the media query `query` hold from now on, and no other; null = none. */
export function pretendMedia(query: string | null): void {
  matching = query;
}
