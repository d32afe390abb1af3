/** Traverses parsed pages. An auction page has twelve thousand nodes, so several searches should share one traversal. */
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

/** Returns the value of an attribute; an empty string if absent. */
export function attributeOf(element: PageElement, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? '';
}

export function hasClass(element: PageElement, name: string): boolean {
  const classes = attributeOf(element, 'class');
  return classes.includes(name) && classes.split(/\s+/).includes(name);
}

/** Calls `visit` with each descendant element in document order; if it returns false, the element's descendants are skipped. */
export function visitElements(root: Parent, visit: (element: PageElement) => boolean): void {
  for (const child of root.childNodes) if (isElement(child) && visit(child)) visitElements(child, visit);
}

/** Returns the descendant elements for which `wanted` is true, in document order, except those below an element for which `closed` is true. */
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

/** Returns the first descendant element of a class. */
export function elementOfClass(root: Parent, name: string): PageElement | undefined {
  return elementsIn(root, (element) => hasClass(element, name))[0];
}

function wholeTextOf(node: PageNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(wholeTextOf).join('') : '';
}

/** Returns the text of a node and its descendants, with whitespace collapsed. */
export function textOf(node: PageNode): string {
  return wholeTextOf(node).replace(/\s+/gu, ' ').trim();
}

/** Returns a name without the quotation marks around it, which the site wrote until 2021. */
export function unquoted(name: string): string {
  return /^"([^"]*)"$/.exec(name)?.[1]?.trim() ?? name;
}

/** Parses a whole number as written by the site (`1,016`); null for anything else. */
export function numberIn(text: string): number | null {
  if (!/^(?:\d{1,3}(?:,\d{3})*|\d+)$/.test(text)) return null;
  const number = Number(text.replaceAll(',', ''));
  return Number.isSafeInteger(number) ? number : null;
}
