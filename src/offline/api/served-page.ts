/** The page that the site serves, which can be newer than the running one. */

/** Path of a build's main script. */
export const MAIN_SCRIPT = /\/js\/main\.[\w-]+\.js/;

/** Returns the path of the main script that the site serves now; null if the site does not respond with a page. */
export async function readMainScript(): Promise<string | null> {
  try {
    // The worker does not respond to it: this is no navigation.
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok ? (MAIN_SCRIPT.exec(await answer.text())?.[0] ?? null) : null;
  } catch {
    return null;
  }
}
