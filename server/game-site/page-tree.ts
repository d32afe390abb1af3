/** Walks over a parsed page. An auction page has twelve thousand nodes, so whoever asks for much asks in one walk. */
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

/** Calls `visit` with each element under another, in the page's order; false = not with those under that one. */
export function visitElements(root: Parent, visit: (element: PageElement) => boolean): void {
  for (const child of root.childNodes) if (isElement(child) && visit(child)) visitElements(child, visit);
}

/** Elements under another for which `wanted` holds, in the page's order; not those under an element that `closed` names. */
export function elementsIn(
  root: Parent,
  wanted: (element: PageElement) => boolean,
  closed: (element: PageElement) => boolean = () => false,
): readonly PageElement[] {
  const found: PageElement[] = [];
  visitElements(root, (element) => {
    if (wanted(element)) found.push(element);
    return !closed(element);
  });
  return found;
}

/** First element of a class under another. */
export function elementOfClass(root: Parent, name: string): PageElement | undefined {
  return elementsIn(root, (element) => hasClass(element, name))[0];
}

function wholeTextOf(node: PageNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(wholeTextOf).join('') : '';
}

/** Text of a node and of all under it, with single blanks. */
export function textOf(node: PageNode): string {
  return wholeTextOf(node).replace(/\s+/gu, ' ').trim();
}

/** A whole number as the site writes it (`1,016`); null for anything else. */
export function numberIn(text: string): number | null {
  if (!/^(?:\d{1,3}(?:,\d{3})*|\d+)$/.test(text)) return null;
  const number = Number(text.replaceAll(',', ''));
  return Number.isSafeInteger(number) ? number : null;
}
