/** The auction parser on recorded pages and parts of pages, compared with their expected contents. */
import { describe, expect, it } from 'vitest';
import type { Auction, AuctionEntry } from '#core/bazaar-import/auction.ts';
import { planSection } from '#core/bazaar-import/plan.ts';
import type { ItemOf } from '#core/catalogue/items.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { readAuctionPage } from '#server/game-site/auction-page.ts';
import { auctionOf } from '#server/game-site/auction-parts.ts';
import { GameSiteError } from '#server/game-site/game-site-error.ts';
import { auctionPage } from '#tests/builders/game-site/auction-pages.ts';
import { MISSING_RECORDINGS, readRecording, recordingsIn } from '#tests/builders/game-site/recorded-pages.ts';

interface Creature {
  readonly name: string;
  readonly step: number;
  readonly kills: number;
  readonly animusMastery?: boolean;
  readonly echoWarden?: boolean;
}

interface IconsTruth {
  readonly results: number;
  readonly complete: boolean;
  readonly entries: readonly { readonly name: string; readonly addon1?: boolean; readonly addon2?: boolean }[];
}

interface Truth {
  readonly found: boolean;
  readonly header: Readonly<Record<'name' | 'level' | 'vocation' | 'sex' | 'world' | 'status', unknown>> & {
    readonly auctionId: number;
  };
  readonly general: Readonly<Record<string, string>>;
  readonly sections: {
    readonly achievements: { readonly names: readonly string[] };
    readonly titles: { readonly names: readonly string[] };
    readonly quests: { readonly names: readonly string[] };
    readonly charms: { readonly entries: readonly { readonly name: string; readonly grade: number | null }[] };
    readonly bestiary: { readonly entries: readonly Creature[] };
    readonly bosstiary: { readonly entries: readonly Creature[] };
    readonly animusMasteries: { readonly names: readonly string[] };
    readonly mounts: { readonly regular: IconsTruth; readonly store: IconsTruth; readonly generalCount: number };
    readonly outfits: { readonly regular: IconsTruth; readonly store: IconsTruth; readonly generalCount: number };
  };
}

type FragmentTruth = Partial<
  Record<'quests' | 'titles' | 'achievements', readonly string[]> &
    Record<'bestiary' | 'bosstiary', readonly Creature[]>
>;

const owned = (names: readonly string[]): readonly AuctionEntry[] => names.map((name) => ({ name, value: 1 }));
const inBestiary = (rows: readonly Creature[]) =>
  rows.map(({ name, step, kills }) => ({ name, value: kills, stage: Math.max(0, step - 1) }));
/** Masteries and Echo Wardens of a part whose bestiary has them. */
const inAnimus = (rows: readonly Creature[]) =>
  rows.flatMap(({ name, animusMastery = false, echoWarden = false }) =>
    animusMastery || echoWarden ? [{ name, value: (animusMastery ? 1 : 0) + (echoWarden ? 4 : 0) }] : [],
  );
const inBosstiary = (rows: readonly Creature[]) =>
  rows.map(({ name, step, kills }) => ({ name, value: kills, stage: step }));
const icons = ({ regular, store }: { regular: IconsTruth; store: IconsTruth }) =>
  [...regular.entries, ...store.entries].map(({ name, addon1 = false, addon2 = false }) => ({
    name,
    value: 1 + (addon1 ? 2 : 0) + (addon2 ? 4 : 0),
  }));

function read(html: string): Auction {
  const page = readAuctionPage(html, 'site');
  return auctionOf(page, page.icons);
}

/** Parts of a page, put into an invented one. */
function withFragments(name: string): Auction {
  const fragments = /<body>(.*)<\/body>/s.exec(readRecording(name))?.[1] ?? '';
  return read(auctionPage({ id: 7, layout: '2026' }).replace('<div class="CharacterView">', () => `<div>${fragments}`));
}

const catalogue = loadCatalogue();
const pages = recordingsIn('auctions', '.html');

/** Complete areas of the map, which the truths do not have. */
const AREAS: Readonly<Record<string, readonly string[]>> = { 'auctions/takisems-2024-08': ['Northern Darama'] };

describe('recorded', () => {
  it('auctions and parts all have a test', ({ skip }) => {
    if (MISSING_RECORDINGS !== null) skip(MISSING_RECORDINGS);
    expect(pages).toHaveLength(3);
    expect(recordingsIn('fragments', '.html')).toHaveLength(2);
  });

  it.each(pages)('page %s is parsed correctly', (file) => {
    const truth: Truth = JSON.parse(readRecording(`${file}.truth.json`));
    const html = readRecording(`${file}.html`);
    if (!truth.found) return expect(() => read(html)).toThrow(new GameSiteError('unknown', 'site', '0 auctions'));
    const { sections, figures, ...head } = read(html);
    const { auctionId, name, level, vocation, sex, world, status } = truth.header;
    expect(head).toEqual({ id: auctionId, name, level, vocation, sex, world, status });
    const general = (label: string) => Number(truth.general[label]?.replaceAll(',', ''));
    expect([figures.gold, figures.rewardStreak]).toEqual([general('Gold'), general('Daily Reward Streak')]);
    expect(figures.charmPointsLeft).toBe(general('Available Charm Points'));
    const expected = truth.sections;
    const whole = ({ regular, store }: { regular: IconsTruth; store: IconsTruth }) =>
      regular.complete && store.complete ? 'complete' : 'partial';
    expect(sections).toMatchObject({
      achievements: { state: 'complete', entries: owned(expected.achievements.names) },
      titles: { state: 'complete', entries: owned(expected.titles.names) },
      quests: { state: 'complete', entries: owned(expected.quests.names) },
      charms: {
        state: 'complete',
        entries: expected.charms.entries.map((charm) => ({ name: charm.name, value: charm.grade ?? 1 })),
      },
      bestiary: { state: 'complete', entries: inBestiary(expected.bestiary.entries) },
      bosstiary: { state: 'complete', entries: inBosstiary(expected.bosstiary.entries) },
      animusMastery: { state: 'complete', entries: owned(expected.animusMasteries.names) },
      mapAreas: { state: 'complete', entries: owned(AREAS[file] ?? []) },
      mounts: { state: whole(expected.mounts), entries: icons(expected.mounts), counted: expected.mounts.generalCount },
      outfits: {
        state: whole(expected.outfits),
        entries: icons(expected.outfits),
        counted: expected.outfits.generalCount,
      },
    });
  });

  it.each(pages)('page %s has the points of its rows by the catalogue', (file) => {
    const truth: Truth = JSON.parse(readRecording(`${file}.truth.json`));
    if (!truth.found) return;
    const { sections } = read(readRecording(`${file}.html`));
    const points = TICKABLE_SECTIONS.flatMap((section) => {
      const items: readonly ItemOf<TickableSection>[] = catalogue.items(section);
      const current = { values: new Map(), stages: new Map() };
      const plan = planSection({ section, found: sections[section], names: catalogue.importNames, items, current });
      return plan.points === undefined ? [] : [{ section, ...plan.points }];
    });
    expect(points.map(({ section, page }) => [section, page])).toEqual(
      points.map(({ section, known }) => [section, known]),
    );
    expect(points.map(({ section }) => section)).toEqual(['achievements', 'bestiary', 'bosstiary']);
  });

  it.each(recordingsIn('fragments', '.html'))('parts %s are parsed correctly', (file) => {
    const truths: Readonly<Record<string, FragmentTruth>> = JSON.parse(readRecording('fragments/truth.json'));
    const truth = truths[`${file.replace('fragments/', '')}.html`];
    if (truth === undefined) throw new Error('They have no truth.');
    const { sections } = withFragments(`${file}.html`);
    const expected = {
      quests: truth.quests && owned(truth.quests),
      titles: truth.titles && owned(truth.titles),
      achievements: truth.achievements && owned(truth.achievements),
      animusMastery: truth.bestiary && inAnimus(truth.bestiary),
      bestiary: truth.bestiary && inBestiary(truth.bestiary),
      bosstiary: truth.bosstiary && inBosstiary(truth.bosstiary),
    };
    for (const [section, entries] of Object.entries(expected)) {
      if (entries === undefined) continue;
      expect([section, sections[section as keyof typeof expected].entries]).toEqual([section, entries]);
    }
  });
});
