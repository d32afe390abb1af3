/** Unsent text by the name of its field. It survives leaving the screen and a reload of the tab. */

const PREFIX = 'loremark-draft ';

/** The drafts of this page, kept even if storage is blocked or full. */
const drafts = new Map<string, string>();

/** Returns the draft of a field; '' = none. */
export function readDraft(name: string): string {
  const known = drafts.get(name);
  if (known !== undefined) return known;
  try {
    return sessionStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

/** Deletes every draft of this tab, so that the browser's next user does not see them. */
export function dropDrafts(): void {
  drafts.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so none was stored.
  }
}

/** Stores the draft of a field; '' deletes it. */
export function writeDraft(name: string, text: string): void {
  drafts.set(name, text);
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Storage is full or blocked: the draft lasts as long as the page.
  }
}
