/** Copies the sprites in use into the document. If one can't be loaded, its file is used as before. */
import { readSprite } from '#page/state/catalogue/sprites.ts';
import { inlineSprites } from '#page/ui/sprites/inline-sprite-href.ts';

const copied = new Set<string>();

/** Embeds every sprite used on the page in the document. */
export function embedSpritesInUse(): void {
  for (const use of document.querySelectorAll('use')) {
    const [sprite = ''] = use.href.baseVal.split('#');
    if (sprite === '' || copied.has(sprite)) continue;
    copied.add(sprite);
    copy(sprite, `sprite-${copied.size}-`).catch(() => copied.delete(sprite));
  }
}

async function copy(sprite: string, prefix: string): Promise<void> {
  const parsed = new DOMParser().parseFromString(await readSprite(sprite), 'image/svg+xml').documentElement;
  if (parsed.localName !== 'svg') throw new Error(`There is no sprite at ${sprite}.`);
  const copied = document.importNode(parsed, true);
  for (const symbol of copied.children) symbol.id = prefix + symbol.id;
  // Not `display: none`: some browsers would not draw its symbols.
  copied.setAttribute('width', '0');
  copied.setAttribute('height', '0');
  copied.style.position = 'absolute';
  document.body.append(copied);
  inlineSprites.set(sprite, prefix);
}
