/** Draws cards as PNG and caches them up to a total size. */
import { fileURLToPath } from 'node:url';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';

// The build copies the folder next to the program.
const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));

/** Options of resvg: only the bundled fonts, because the machine may have none. */
export const RENDERING: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [fontFile('grenze/Grenze_600SemiBold.ttf'), fontFile('open-sans/OpenSans_500Medium.ttf')],
    defaultFontFamily: 'Open Sans',
  },
};

/** Draws the picture as PNG, outside the event loop. */
export async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array((await renderAsync(svg, RENDERING)).asPng());
}

/** Total size of the cache. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Maximum number of concurrent drawings; each one takes one of the threads that also hash passwords. */
const MOST_AT_ONCE = 2;

export interface Cards {
  /** Returns the PNG of a card's SVG, whose hash is `key`; undefined if too many are being drawn. */
  draw(key: string, svg: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export function createCards(render: typeof toPng = toPng): Cards {
  let drawing = 0;
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: async (_key, _stale, { context: svg }) => {
      if (drawing >= MOST_AT_ONCE) return undefined;
      drawing += 1;
      try {
        return await render(svg);
      } finally {
        drawing -= 1;
      }
    },
  });
  return { draw: (key, svg) => cache.fetch(key, { context: svg }) };
}
