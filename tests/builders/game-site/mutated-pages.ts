/** Auction pages damaged at random, each by its seed, and the checks of the parsed result. */
import type { Auction, AuctionEntry } from '#core/bazaar-import/auction.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { ECHO_KILLED, MASTERED } from '#core/progress/animus.ts';
import { auctionOf } from '#server/game-site/auction-parts.ts';
import { GameSiteError } from '#server/game-site/game-site-error.ts';
import type { PageParser } from '#server/game-site/page-parser.ts';
import { type Random, randomOf } from '#tests/harness/random.ts';
import { auctionPage, inventedNames, type Layout, richAuction } from './auction-pages.ts';

const LAYOUTS: readonly Layout[] = ['2022', '2024', '2025', '2026'];
const TAGS = [
  '<table>',
  '</table>',
  '<tr>',
  '<td>',
  '</td>',
  '</tr>',
  '<div>',
  '</div>',
  '<a>',
  '</a>',
  '<b>',
  '<p>',
  '<!--',
];
const STRANGE_TAGS = [
  '<script>',
  '<template>',
  '<select>',
  '<svg>',
  '<title>',
  '<plaintext>',
  '<frameset>',
  '</body>',
  '</html>',
];

/** A page on which every section of the layout is complete. */
const page = (layout: Layout) => {
  const rich = richAuction(7, layout);
  return auctionPage({
    ...rich,
    bestiary: rich.bestiary?.slice(0, 60) ?? [],
    mounts: inventedNames('Saddle Stag', 25),
    outfits: (rich.outfits ?? []).slice(0, 28),
  });
};

const oneOf = <T>(random: Random, values: readonly T[]): T => values[random.below(values.length)] as T;

function range(random: Random, length: number): readonly [number, number] {
  const from = random.below(length);
  const most = oneOf(random, [50, 2000, length]);
  return [from, Math.min(length, from + random.below(most))];
}

/** Changes some of the matches. */
function atSome(random: Random, html: string, pattern: RegExp, change: (match: string) => string): string {
  const count = html.match(pattern)?.length ?? 0;
  const chosen = new Set(Array.from({ length: 1 + random.below(6) }, () => random.below(count)));
  let at = -1;
  return html.replace(pattern, (match) => {
    at += 1;
    return chosen.has(at) ? change(match) : match;
  });
}

const TAG = /<[^>]*>/g;
const BLOCK = '<div class="CharacterDetailsBlock';

/** Kinds of damage. Those that preserve text and attributes can't turn one row into another. */
const DAMAGES: readonly { readonly preservesText: boolean; damage(html: string, random: Random): string }[] = [
  {
    preservesText: false,
    damage(html, random) {
      const bytes = Buffer.from(html, 'latin1');
      for (let times = 1 + random.below(20); times > 0; times -= 1)
        bytes[random.below(bytes.length)] = random.below(256);
      return bytes.toString('latin1');
    },
  },
  {
    preservesText: false,
    damage: (html, random) =>
      atSome(random, html, /"[^"<>]*"/g, (value) => oneOf(random, ['"', '', value.slice(1), `${value}"`])),
  },
  {
    preservesText: true,
    damage: (html, random) => html.slice(0, random.below(html.length)),
  },
  {
    preservesText: false,
    damage(html, random) {
      const [from, to] = range(random, html.length);
      return html.slice(0, from) + html.slice(to);
    },
  },
  {
    preservesText: false,
    damage(html, random) {
      const [from, to] = range(random, html.length);
      return html.slice(0, to) + html.slice(from);
    },
  },
  { preservesText: true, damage: (html, random) => atSome(random, html, TAG, () => '') },
  { preservesText: true, damage: (html, random) => atSome(random, html, TAG, (tag) => `${tag}${tag}`) },
  { preservesText: true, damage: (html, random) => atSome(random, html, TAG, (tag) => `${oneOf(random, TAGS)}${tag}`) },
  {
    preservesText: true,
    damage: (html, random) => atSome(random, html, TAG, (tag) => `${oneOf(random, STRANGE_TAGS)}${tag}`),
  },
  { preservesText: true, damage: (html, random) => atSome(random, html, TAG, (tag) => `\0\0${tag}`) },
  {
    preservesText: true,
    damage(html, random) {
      const [before = '', ...blocks] = html.split(BLOCK);
      const last = blocks.pop() ?? '';
      blocks.sort(() => random.below(3) - 1);
      return [before, ...blocks, last].join(BLOCK);
    },
  },
];

/** Whether an entry is plausible for its section: a name in the text or titles, and a value its list allows. */
function isRow(section: TickableSection, { name, value, stage }: AuctionEntry, text: string): boolean {
  const most = {
    animusMastery: MASTERED | ECHO_KILLED,
    charms: 3,
    outfits: 7,
    bestiary: Number.MAX_SAFE_INTEGER,
    bosstiary: Number.MAX_SAFE_INTEGER,
  };
  const least = section === 'bestiary' || section === 'bosstiary' ? 0 : 1;
  const limit = section in most ? most[section as keyof typeof most] : 1;
  const fits =
    Number.isSafeInteger(value) && value >= least && value <= limit && [undefined, 0, 1, 2, 3].includes(stage);
  // A parser reads NUL in a title as U+FFFD.
  return fits && name !== '' && text.includes(name.replaceAll('\uFFFD', ''));
}

/** The page's text without tags, and its source, in which damaged titles are found too. */
function textOf(html: string): string {
  const plain = html.replace(/<[^<>]*>/g, ' ').replace(/&nbsp;|&#160;/g, ' ');
  return `${plain} ${html}`.replaceAll('\0', '').replace(/\s+/gu, ' ');
}

const keyOf = ({ name, value, stage }: AuctionEntry) => `${name}|${value}|${stage}`;

/** Returns the fault in a parsed page; null = none. */
function faultOf(read: Auction, whole: Auction, html: string, preservesText: boolean): string | null {
  const text = textOf(html);
  for (const [key, { state, entries }] of Object.entries(read.sections)) {
    if (state !== 'complete') continue;
    const section = key as TickableSection;
    const wrong = entries.find((entry) => !isRow(section, entry, text));
    if (wrong !== undefined) return `${section} has ${keyOf(wrong)}, which is no row`;
    if (!preservesText) continue;
    // Icons that end up before their table are listed first.
    const expected = whole.sections[section].entries.map(keyOf).sort();
    const found = entries.map(keyOf).sort();
    // A list of fewer than eleven rows has no count that would show a loss.
    const isCounted = expected.length > 10;
    const same = isCounted ? found.join() === expected.join() : found.every((each) => expected.includes(each));
    if (!same) return `${section} is not what it was: ${found.length} of ${expected.length}`;
  }
  return null;
}

export interface Mutated {
  /** The outcome: `read` or a failure. */
  readonly outcome: string;
  /** The fault found; null = none. */
  readonly fault: string | null;
  readonly html: string;
}

/** Damages a page by its seed and parses it. */
export async function readMutated(parser: PageParser, seed: number): Promise<Mutated> {
  const never = new AbortController().signal;
  const parse = async (html: string) => {
    const body = new TextEncoder().encode(html);
    const received = { source: 'site', body, contentType: 'text/html; charset=utf-8', status: 200 } as const;
    const read = await parser.parse('auction', received, null, never);
    return auctionOf(read, read.icons);
  };
  const random = randomOf(seed);
  const undamaged = page(oneOf(random, LAYOUTS));
  const { damage, preservesText } = oneOf(random, DAMAGES);
  const html = damage(undamaged, random);
  try {
    const read = await parse(html);
    return { outcome: 'read', fault: faultOf(read, await parse(undamaged), html, preservesText), html };
  } catch (error) {
    if (error instanceof GameSiteError) return { outcome: error.failure, fault: null, html };
    throw error;
  }
}
