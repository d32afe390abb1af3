/** A browser's translation of the page, which replaces or wraps text nodes while React still refers to them. */

/** Ways in which texts become `<font>` elements: replaced at once, replaced in two steps, or moved into them. */
export type Translation = 'replaced' | 'replaced in two steps' | 'wrapped';

/**
 * Translates all texts of the document now and whenever they change, as Chrome does, but into the same words. Runs in
 * the page: it must not refer to anything outside. Returns a function that stops.
 */
export function translatePage(how: Translation = 'replaced'): () => void {
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (parent === null || text.data.trim() === '' || parent.closest('font, script, style, textarea') !== null) return;
    const inner = document.createElement('font');
    const outer = document.createElement('font');
    outer.append(inner);
    if (how !== 'wrapped') inner.textContent = text.data;
    if (how === 'replaced') {
      text.replaceWith(outer);
    } else {
      Node.prototype.insertBefore.call(parent, outer, text);
      if (how === 'wrapped') inner.append(text);
      else text.remove();
    }
  };
  const translateIn = (node: Node) => {
    if (node instanceof Text) translate(node);
    if (!(node instanceof Element)) return;
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) translateIn(node);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  translateIn(document.body);
  return () => observer.disconnect();
}

/** The parts of React's internal tree that are read here. */
interface Fiber {
  readonly tag: number;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/**
 * Returns what the page shows although React has rendered another text, as "shown" → "rendered". Runs in the page: it
 * must not refer to anything outside.
 */
export function wrongTexts(): string[] {
  const HOST_PORTAL = 4;
  const HOST_ELEMENT = 5;
  const HOST_TEXT = 6;
  const container = document.querySelector('#root');
  const key = Object.keys(container ?? {}).find((name) => name.startsWith('__reactContainer$'));
  if (container === null || key === undefined) throw new Error('React has rendered nothing.');
  const found: string[] = [];
  /** Whether the element's text is not React's. */
  const isOpaque = (element: Element) => element.matches('svg, textarea, select, [aria-live]');
  /** Texts of portals by the element that contains them, which may come before them in React's tree. */
  let portals = new Map<Element, string>();
  let readPortals = new Map<Element, string>();
  /** Text that React has rendered below a fiber. */
  const rendered = (fiber: Fiber): string => {
    if (fiber.tag === HOST_TEXT) return String(fiber.memoizedProps);
    if (fiber.tag === HOST_PORTAL) {
      const { containerInfo } = fiber.stateNode as { readonly containerInfo: Element };
      readPortals.set(containerInfo, (readPortals.get(containerInfo) ?? '') + renderedBelow(fiber));
      return '';
    }
    if (fiber.tag !== HOST_ELEMENT) return renderedBelow(fiber);
    const element = fiber.stateNode as Element;
    const { children, dangerouslySetInnerHTML } = fiber.memoizedProps as {
      readonly children?: unknown;
      readonly dangerouslySetInnerHTML?: unknown;
    };
    if (isOpaque(element) || dangerouslySetInnerHTML !== undefined) return element.textContent;
    const before = found.length;
    const own = ['string', 'number'].includes(typeof children) ? String(children) : renderedBelow(fiber);
    const all = own + (portals.get(element) ?? '');
    const shown = element.textContent;
    // A fault deeper inside was reported there.
    if (shown !== all && found.length === before) found.push(`"${shown}" → "${all}" in ${element.className}`);
    return shown;
  };
  const renderedBelow = (fiber: Fiber): string => {
    let text = '';
    for (let child = fiber.child; child !== null; child = child.sibling) text += rendered(child);
    return text;
  };
  const root = Reflect.get(container, key) as { readonly stateNode: { readonly current: Fiber } };
  renderedBelow(root.stateNode.current);
  portals = readPortals;
  readPortals = new Map();
  found.length = 0;
  renderedBelow(root.stateNode.current);
  return found;
}
