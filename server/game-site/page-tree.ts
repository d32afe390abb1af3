/** Walks over a parsed page, each once over what it is asked for: an auction page has twelve thousand nodes. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type PageNode = DefaultTreeAdapterTypes.Node;
export type PageElement = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Parses a page as a browser does. */
export function parsePage(html: string): Parent {
  return parse(html);
}

function isElement(node: PageNode): node is PageElement {
  return 'tagName' in node;
}

export function childElements(parent: Parent): readonly PageElement[] {
  return parent.childNodes.filter(isElement);
}

/** Value of an attribute; an empty text where there is none. */
export function attributeOf(element: PageElement, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? '';
}

export function hasClass(element: PageElement, name: string): boolean {
  const classes = attributeOf(element, 'class');
  return classes.includes(name) && classes.split(/\s+/).includes(name);
}

/** All nodes under another, in the page's order, without what is under those that `closed` names. */
function* nodesIn(root: Parent, closed: (element: PageElement) => boolean): Generator<PageNode> {
  const waiting: PageNode[] = root.childNodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    if (!isElement(node) || closed(node)) continue;
    for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
}

/** Elements under another for which `wanted` holds, in the page's order; not those under an element that `closed` names. */
export function elementsIn(
  root: Parent,
  wanted: (element: PageElement) => boolean,
  closed: (element: PageElement) => boolean = () => false,
): readonly PageElement[] {
  const found: PageElement[] = [];
  for (const node of nodesIn(root, closed)) if (isElement(node) && wanted(node)) found.push(node);
  return found;
}

/** First element of a class under another. */
export function elementOfClass(root: Parent, name: string): PageElement | undefined {
  for (const node of nodesIn(root, () => false)) if (isElement(node) && hasClass(node, name)) return node;
  return undefined;
}

/** Text of a node and of all under it, with single blanks. */
export function textOf(node: PageNode): string {
  let text = '';
  if ('value' in node) text = node.value;
  else if ('childNodes' in node) for (const each of nodesIn(node, () => false)) if ('value' in each) text += each.value;
  return text.replace(/\s+/gu, ' ').trim();
}

/** A whole number as the site writes it (`1,016`); null for anything else. */
export function numberIn(text: string): number | null {
  if (!/^(?:\d{1,3}(?:,\d{3})*|\d+)$/.test(text)) return null;
  const number = Number(text.replaceAll(',', ''));
  return Number.isSafeInteger(number) ? number : null;
}
