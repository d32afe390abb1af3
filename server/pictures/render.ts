/** Draws SVG with the pictures' own fonts: the machine may have none. */
import { fileURLToPath } from 'node:url';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';

// The build copies the folder beside the program.
const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));

/** Options of resvg: no font but ours. */
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
