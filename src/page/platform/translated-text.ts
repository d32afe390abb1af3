/**
 * Lets React go on where a browser's translation or an extension has moved its nodes. Chrome and Edge replace or wrap
 * text nodes by `<font>` elements, after which React updates text that is no longer in the document, and fails when it
 * removes it or inserts next to it (facebook/react#11538).
 */

/** The element, or the text after it, that replaces a text in the document. */
const replacements = new WeakMap<Node, ChildNode>();
/** The texts that it replaces, in their order. */
const originals = new WeakMap<Node, readonly Text[]>();

const isFont = (node: Node): boolean => node.nodeName === 'FONT';

/** Puts a replaced text back, with those that share its replacement; the browser then translates them again. */
function restore(text: Node): void {
  const replacement = replacements.get(text);
  if (replacement === undefined) return;
  const texts = originals.get(replacement) ?? [];
  for (const each of texts) replacements.delete(each);
  originals.delete(replacement);
  if (replacement.isConnected) replacement.replaceWith(...texts);
}

/** Starts the guard; called once, before React renders. Returns a function that stops. */
export function guardTranslatedText(): () => void {
  const { removeChild, insertBefore } = Node.prototype;
  const observer = new MutationObserver(follow);
  observer.observe(document, { childList: true, subtree: true });

  /** Records which texts were replaced, and restores those that React has changed since. */
  function follow(records: readonly MutationRecord[]): void {
    const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') restore(target);
      for (const removed of removedNodes) {
        const known = originals.get(removed);
        const texts = known ?? (removed instanceof Text ? [removed] : []);
        if (texts.length === 0 || removed.isConnected) continue;
        const neighbours = [...addedNodes, previousSibling, nextSibling];
        const replacement = known === undefined ? neighbours.find((node) => node && fonts.has(node)) : addedNodes[0];
        if (replacement) replace(texts, replacement as ChildNode);
      }
    }
  }

  function replace(texts: readonly Text[], replacement: ChildNode): void {
    const others = originals.get(replacement) ?? [];
    originals.set(replacement, [...others, ...texts]);
    for (const text of texts) {
      replacements.set(text, replacement);
      observer.observe(text, { characterData: true });
    }
  }

  /** Returns the child of `parent` that has taken the place of `node`; null = there is none. */
  function placeOf(parent: Node, node: Node): Node | null {
    follow(observer.takeRecords());
    restore(node);
    let place: Node | null = node;
    while (place !== null && place.parentNode !== parent) place = place.parentNode;
    return place;
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const place = placeOf(this, child) ?? child;
    if (place.parentNode !== null) removeChild.call(place.parentNode, place);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const place = next === null || next.parentNode === this ? next : placeOf(this, next);
    return insertBefore.call(this, node, place) as T;
  };

  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}
