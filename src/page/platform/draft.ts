/** Unsent text by the name of its field. It survives the screen and, in this tab, a reload. */

const PREFIX = 'loremark-draft ';

/** The drafts of this page: a blocked or full store does not lose them. */
const drafts = new Map<string, string>();

/** The draft of a field; '' = none. */
export function readDraft(name: string): string {
  const known = drafts.get(name);
  if (known !== undefined) return known;
  try {
    return sessionStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

/** Deletes every draft of this tab: one player's text is not for the browser's next user. */
export function dropDrafts(): void {
  drafts.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Blocked: none was stored.
  }
}

/** Keeps the draft of a field; '' drops it. */
export function writeDraft(name: string, text: string): void {
  drafts.set(name, text);
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Full or blocked: it lives as long as the page.
  }
}
