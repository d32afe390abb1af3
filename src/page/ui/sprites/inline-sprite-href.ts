/** Sprites embedded in the document, with the prefix of their symbols there. */
export const inlineSprites = new Map<string, string>();

/**
 * Returns the address of a symbol: in the document if its sprite is embedded. A symbol from another file is drawn
 * twice, the second time a frame later, once the browser has loaded the file.
 */
export function inlineSpriteHref(href: string): string {
  const [sprite = '', symbol = ''] = href.split('#');
  const prefix = inlineSprites.get(sprite);
  return prefix === undefined ? href : `#${prefix}${symbol}`;
}
