/** The sprites that the document itself holds by now, and what the names of their symbols begin with there. */
export const inlineSprites = new Map<string, string>();

/**
 * Address of a symbol: in the document itself once it is held there. One of another file is drawn twice, the second
 * time a frame later, when the browser tells that the file is there.
 */
export function inlineSpriteHref(href: string): string {
  const [sprite = '', symbol = ''] = href.split('#');
  const prefix = inlineSprites.get(sprite);
  return prefix === undefined ? href : `#${prefix}${symbol}`;
}
