/** Cards as PNG, each drawn once and then kept while there is room. */
import { LRUCache } from 'lru-cache';
import { toPng } from './render.ts';

/** All that is kept. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Drawn at a time; each takes one of the threads in which passwords are hashed too. */
const MOST_AT_ONCE = 2;

export interface Cards {
  /** The PNG of a card's SVG; `key` = a hash of it. Undefined = too many are being drawn. */
  draw(key: string, svg: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** `render` draws one. */
export function createCards(render: typeof toPng = toPng): Cards {
  let drawn = 0;
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: async (_key, _stale, { context: svg }) => {
      if (drawn >= MOST_AT_ONCE) return undefined;
      drawn += 1;
      try {
        return await render(svg);
      } finally {
        drawn -= 1;
      }
    },
  });
  return { draw: (key, svg) => kept.fetch(key, { context: svg }) };
}
