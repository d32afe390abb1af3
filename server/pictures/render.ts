/** Draws SVG with the pictures' own fonts: the machine may have none. */
import { createRequire } from 'node:module';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';

// Found in node_modules by the built program too, as its native parts are.
const require = createRequire(import.meta.url);

/** Options of resvg: no font but ours. */
export const RENDERING: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [
      require.resolve('@expo-google-fonts/grenze/600SemiBold/Grenze_600SemiBold.ttf'),
      require.resolve('@expo-google-fonts/open-sans/500Medium/OpenSans_500Medium.ttf'),
    ],
    defaultFontFamily: 'Open Sans',
  },
};

/** The picture as PNG, drawn beside the event loop. */
export async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array((await renderAsync(svg, RENDERING)).asPng());
}
