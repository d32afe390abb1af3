/** Reads and replaces the digests of container images that a file names as `image:tag@sha256:…`. */

const PINNED = /([\w./-]+:[\w.-]+)@(sha256:[\da-f]{64})/g;

/**
 * Replaces the digests of all tags that have moved, and returns the text with a line for each of them.
 *
 * @param {string} text
 * @param {(tag: string) => Promise<string>} digestOf resolves with the digest that a tag has now: `sha256:…`
 * @returns {Promise<{ text: string, moved: string[] }>}
 */
export async function pinAgain(text, digestOf) {
  /** @type {string[]} */
  const moved = [];
  let pinned = text;
  for (const [, tag = '', before = ''] of text.matchAll(PINNED)) {
    const now = await digestOf(tag);
    if (now === before) continue;
    moved.push(`${tag} has moved from ${before} to ${now}.`);
    pinned = pinned.replaceAll(`${tag}@${before}`, `${tag}@${now}`);
  }
  return { text: pinned, moved };
}
