/** Parts of both pictures: the colours of the page's dark theme, the logo, and text that fits. */

/** Tokens from page/ui/tokens.css. */
export const COLOURS = {
  ground: '#0e1513',
  surface: '#151e1b',
  well: '#27342f',
  line: '#283530',
  text: '#ece8db',
  text2: '#b3b8aa',
  text3: '#929b8f',
  accent: '#dcb664',
  done: '#63c7a2',
  doneSoft: '#16302a',
  doneLine: '#2f6a56',
} as const;

/** Font families of the card; each letter is drawn with the first font that has it. */
export const DISPLAY = "Grenze, 'Open Sans'";
const BODY = "'Open Sans'";

/** Escapes text for XML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Maximum widths of letters relative to the font size: of "il", "ab", "AB" and "mW". */
const WIDTHS = { display: [0.36, 0.5, 0.66, 0.9], body: [0.43, 0.65, 0.79, 0.95] } as const;

/** Returns the largest size up to `most` at which the text is at most `width` wide. */
export function fittingSize(text: string, width: number, most: number, font: keyof typeof WIDTHS = 'body'): number {
  const [narrow, small, large, wide] = WIDTHS[font];
  const widthOf = (letter: string) => {
    if (/[fijlrt' ·-]/.test(letter)) return narrow;
    if (/[a-z]/.test(letter) && !/[mw]/.test(letter)) return small;
    return /[A-Z]/.test(letter) && !/[MW]/.test(letter) ? large : wide;
  };
  const ems = [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
  return Math.floor(Math.min(most, width / ems) * 10) / 10;
}

interface TextStyle {
  readonly family?: string;
  readonly size: number;
  readonly colour: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Returns a line of text; `y` is its baseline. */
export function textSvg(
  text: string,
  x: number,
  y: number,
  { family = BODY, size, colour, anchor }: TextStyle,
): string {
  const anchored = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${colour}"${anchored}>${escaped(text)}</text>`;
}

/** Returns the logo (page/parts/logo.tsx), `height` high. */
export function logoSvg(x: number, y: number, height: number): string {
  return `<g transform="translate(${x} ${y}) scale(${height / 60})"><path fill="${COLOURS.text}" d="M7 2h31a4 4 0 0 1 4 4v3.2L24.4 31.4l-8.3-8.7a4.6 4.6 0 0 0-6.7 6.4l11.7 12.3a4.6 4.6 0 0 0 7-.4L42 23.5V55.6c0 1.7-2 2.6-3.3 1.5L22.5 43.8 6.3 57.1C5 58.2 3 57.3 3 55.6V6a4 4 0 0 1 4-4Z"/><path fill="none" stroke="${COLOURS.accent}" stroke-width="6.4" stroke-linecap="round" stroke-linejoin="round" d="M12.8 26 24.5 38.2 47.5 9"/></g>`;
}

/** Returns the mark of a verified character, `size` wide. */
export function verifiedSvg(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 24})"><circle cx="12" cy="12" r="12" fill="${COLOURS.done}"/><path fill="none" stroke="#0c1512" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M6.5 12.5 10.5 16.5 17.5 8.5"/></g>`;
}
