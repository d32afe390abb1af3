/** The page's name: set as the document's title, and announced after navigation. */
import { announce } from '#page/ui/messages/live-region.tsx';
import { words } from '../words.ts';

/** True once a page was named: the browser itself announces the first one. */
let named = false;

/** Returns the document title of a page. */
export function pageTitle(name: string): string {
  return `${name} · ${words.site}`;
}

/** Sets the name of the current page. Setting the same name again does nothing. */
export function namePage(name: string): void {
  const title = pageTitle(name);
  const first = !named;
  // The document may have been delivered with this title.
  named = true;
  if (document.title === title) return;
  document.title = title;
  if (!first) announce(name);
}
