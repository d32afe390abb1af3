import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LISTED_SECTIONS, REGISTRY } from '#page/sections/registry.ts';
import { DRAWN_SECTIONS, EMBLEMS } from './emblems.ts';

const ui = (file: string) => readFileSync(new URL(`../../src/page/ui/${file}`, import.meta.url), 'utf8');
const shapes = `${ui('emblems/emblem.tsx')}${ui('emblems/filled-emblem.tsx')}`.replaceAll(/\s+/g, ' ');
const glyphs = ui('glyphs/glyphs.svg');
const tokens = ui('tokens.css');

/** Converts an OKLCH colour to #rrggbb (Ottosson's matrices). */
function hex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((linear) => Math.min(1, Math.max(0, linear)))
    .map((linear) => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

describe('the emblems of pictures', () => {
  it('exist for the sections with a list, in menu order', () => {
    expect(DRAWN_SECTIONS).toEqual(LISTED_SECTIONS);
  });

  it.each(DRAWN_SECTIONS)('have the same shape and glyph as in the page: %s', (section) => {
    const { outline, box, icon } = EMBLEMS[section];
    const emblem = REGISTRY[section].emblem;
    expect(shapes).toContain(outline);
    expect(shapes).toMatch(new RegExp(`\\b${emblem.shape}: \\{ d: [^[]*icon: \\[${box.join(', ')}\\]`));
    expect(glyphs).toContain(
      `<symbol id="${emblem.icon}" overflow="visible" viewBox="0 0 512 512"><path d="${icon}"/>`,
    );
  });

  it.each(DRAWN_SECTIONS)("have the colours of the page's dark theme: %s", (section) => {
    const { tincture, metal } = REGISTRY[section].emblem;
    const { colours } = EMBLEMS[section];
    if (metal !== undefined) {
      expect(tokens).toMatch(new RegExp(`--metal-${metal}: light-dark\\(#\\w+, ${colours.fill}\\)`));
      return;
    }
    const [, h, c] =
      new RegExp(`"${tincture}"\\] \\{\\s*--tin-h: ([\\d.]+);\\s*--tin-c: ([\\d.]+);`).exec(tokens) ?? [];
    const [hue, chroma] = [Number(h), Number(c)];
    expect(colours).toMatchObject({
      fill: hex(0.5, chroma, hue),
      deep: hex(0.4, chroma, hue),
      ink: hex(0.79, chroma * 0.75, hue),
      field: hex(0.255, chroma * 0.28, hue),
      line: hex(0.43, chroma * 0.55, hue),
    });
  });
});
