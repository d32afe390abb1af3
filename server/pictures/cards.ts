/** Cards as PNG, each drawn once and then kept while there is room. */
import { fileURLToPath } from 'node:url';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';

// The build copies the folder beside the program.
const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));

/** Options of resvg: no font but ours, since the machine may have none. */
export const RENDERING: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [fontFile('grenze/Grenze_600SemiBold.ttf'), fontFile('open-sans/OpenSans_500Medium.ttf')],
    defaultFontFamily: 'Open Sans',
  },
};

/** The picture as PNG, drawn beside the event loop. */
export async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array((await renderAsync(svg, RENDERING)).asPng());
}

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
