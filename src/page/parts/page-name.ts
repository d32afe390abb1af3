/** What the page is called: in the window's title, and spoken where the player came from another page. */
import { announce } from '#page/ui/live-region.tsx';

const SITE = 'Loremark';

/** Whether any page was named before: the first is read out by the browser itself. */
let named = false;

/** Names the page that is open. Naming it again changes nothing. */
export function namePage(name: string): void {
  const title = `${name} · ${SITE}`;
  if (document.title === title) return;
  document.title = title;
  if (named) announce(name);
  named = true;
}
