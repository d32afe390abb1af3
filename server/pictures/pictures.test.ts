import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { cardSvg } from './card-svg.ts';
import { createCards, RENDERING, toPng } from './cards.ts';
import { DRAWN_SECTIONS } from './emblems.ts';
import type { PicturedProfile } from './profile-facts.ts';
import { signatureSvg } from './signature-svg.ts';

const SITE = 'loremark.example';

function profileOf(
  character: Partial<PicturedProfile['character']> = {},
  done: (section: string) => number = () => 0,
): PicturedProfile {
  const facts = (section: string) => ({
    earned: done(section),
    total: 200,
    last_gain_at: null,
    rank: null,
    ...(section === 'achievements' && { points: { earned: 1234, total: 2000 } }),
  });
  return {
    username: 'Elyra',
    character: { name: 'Elyra Vane', verified_at: null, world: null, vocation: null, level: null, ...character },
    sections: Object.fromEntries(DRAWN_SECTIONS.map((section) => [section, facts(section)])),
  };
}

/** Returns the right edge of a drawn text. */
function rightEdge(svg: string, text: string): number {
  const [line = ''] = new RegExp(`<text[^>]*>${text}</text>`).exec(svg) ?? [];
  const box = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${line}</svg>`,
    RENDERING,
  ).getBBox();
  return box === undefined ? Number.NaN : box.x + box.width;
}

describe('the card', () => {
  it('shows the facts of the character and of each section', () => {
    const svg = cardSvg(
      profileOf({ vocation: 'Elder Druid', world: 'Antica', verified_at: '2026-11-01T00:00:00.000Z' }, () => 50),
      SITE,
    );
    for (const text of ['Elyra Vane', 'Elder Druid · Antica · Verified', '1,234', 'Animus Mastery', '/ 200', SITE])
      expect(svg).toContain(`>${text}<`);
  });

  it('omits unknown facts', () => {
    const svg = cardSvg(profileOf(), SITE);
    expect(svg).not.toMatch(/None|Verified|·|undefined|null|NaN/);
  });

  it('fills emblem and bar according to progress', () => {
    const levels = (done: number) => {
      const svg = cardSvg(
        profileOf({}, (section) => (section === 'bestiary' ? done : 0)),
        SITE,
      );
      return /id="bestiary-done"><path d="M-2 ([\d.]+)h/.exec(svg)?.[1];
    };
    expect([levels(0), levels(100), levels(200)]).toEqual(['49.50', '26.50', '3.50']);
    expect(cardSvg(profileOf(), SITE)).not.toContain('clip-path=');
  });

  it.each(['W'.repeat(29), 'Ж'.repeat(29), "Maximiliana Wondermoth D'Arcen", 'Æ'.repeat(29)])(
    'has enough space for the name %s',
    (name) => {
      expect(rightEdge(cardSvg(profileOf({ name }), SITE), name)).toBeLessThan(860);
    },
  );

  it.each(['漢字漢字', 'ქართული', '𐐀𐐁', 'עברית', 'Ώ'])('can be drawn with unsupported letters: %s', async (name) => {
    const png = await toPng(cardSvg(profileOf({ name, world: 'Antica' }), SITE));
    expect(Buffer.from(png.subarray(16, 24)).toString('hex')).toBe('000004b000000276');
  });

  it('escapes markup in texts', () => {
    const svg = cardSvg(profileOf({ name: '<script>', world: '"&</text><image href="x"/>' }), SITE);
    expect(svg).toContain('>&lt;script><');
    expect(svg).not.toMatch(/<script|<image/);
  });
});

describe('the signature', () => {
  it('shows the character and the progress of each section', () => {
    const svg = signatureSvg(profileOf({ vocation: 'Elder Druid', world: 'Antica' }, () => 1050));
    expect(svg).toContain('>Elyra Vane<');
    expect(svg).toContain('>Elder Druid · Antica<');
    expect(svg.match(/>1,050</g)).toHaveLength(DRAWN_SECTIONS.length);
  });

  it('has no foreign markup, and nothing that runs or is fetched', () => {
    const svg = signatureSvg(profileOf({ name: '</text><script>alert(1)</script>', vocation: '&"onload=' }));
    expect(
      svg.match(/<(\w+)/g)?.filter((tag) => !/^<(?:svg|rect|g|defs|path|clipPath|use|text|circle)$/.test(tag)),
    ).toEqual([]);
    expect(svg.match(/(?:href|src)="[^#"][^"]*"|\son\w+=|style/g)).toBeNull();
  });
});

describe('the drawing of cards', () => {
  const bytes = (length: number) => new Uint8Array(length);

  it('draws each card once, also for concurrent requests', async () => {
    let drawn = 0;
    const cards = createCards(async () => {
      drawn += 1;
      return bytes(1);
    });
    await Promise.all([cards.draw('a', 'a'), cards.draw('a', 'a')]);
    await cards.draw('a', 'a');
    expect(drawn).toBe(1);
  });

  it('draws two at a time and continues when they are done', async () => {
    const ends: (() => void)[] = [];
    const cards = createCards(() => new Promise((resolve) => ends.push(() => resolve(bytes(1)))));
    const first = [cards.draw('a', 'a'), cards.draw('b', 'b')];
    expect(await cards.draw('c', 'c')).toBeUndefined();
    for (const end of ends) end();
    await Promise.all(first);
    const later = cards.draw('c', 'c');
    ends[2]?.();
    expect(await later).toEqual(bytes(1));
  });

  it('retries after a failure', async () => {
    let fails = true;
    const cards = createCards(async () => {
      if (fails) throw new Error('no');
      return bytes(1);
    });
    for (const key of ['a', 'a', 'a']) await expect(cards.draw(key, key)).rejects.toThrow('no');
    fails = false;
    expect(await cards.draw('a', 'a')).toEqual(bytes(1));
  });

  it('caches at most 32 MB', async () => {
    let drawn = 0;
    const cards = createCards(async () => {
      drawn += 1;
      return bytes(12 * 1024 * 1024);
    });
    for (const key of ['a', 'b', 'c', 'c', 'a']) await cards.draw(key, key);
    expect(drawn).toBe(4);
  });
});
