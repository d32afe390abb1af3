/** The page's name: set as the document's title, and announced after a navigation. */
import { announce } from '#page/ui/messages/live-region.tsx';
import { words } from '../words.ts';

/** Whether any page was named before: the first is read out by the browser itself. */
let named = false;

/** The window's title on a page of that name. */
export function pageTitle(name: string): string {
  return `${name} · ${words.site}`;
}

/** Names the page that is open. Naming it again changes nothing. */
export function namePage(name: string): void {
  const title = pageTitle(name);
  const first = !named;
  // The document may have come with this title.
  named = true;
  if (document.title === title) return;
  document.title = title;
  if (!first) announce(name);
}
