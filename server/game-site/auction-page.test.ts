import { describe, expect, it } from 'vitest';
import type { Auction } from '#core/bazaar-import/auction.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import {
  auctionPage,
  errorPage,
  inventedNames,
  type Layout,
  type PageAuction,
  richAuction,
  siteDocument,
} from '#tests/builders/game-site/auction-pages.ts';
import { readAuctionPage } from './auction-page.ts';
import { auctionOf } from './auction-parts.ts';
import { GameSiteError } from './game-site-error.ts';

function read(html: string): Auction {
  const page = readAuctionPage(html, 'site');
  return auctionOf(page, page.icons);
}

const readWith = (differences: Omit<PageAuction, 'id'>) => read(auctionPage({ id: 1234567, ...differences }));

function failureOf(html: string, source: 'site' | 'saved' = 'site'): string {
  try {
    readAuctionPage(html, source);
  } catch (error) {
    if (error instanceof GameSiteError) return error.failure;
    throw error;
  }
  throw new Error('The page was accepted.');
}

/** Describes a section as `state entries/counted`. */
function stateOf({ sections }: Auction, section: TickableSection): string {
  const { state, entries, counted } = sections[section];
  return `${state} ${entries.length}/${counted}`;
}

const creature = (name: string, step: number, kills: number, mastered = false, warden = false) => ({
  name,
  step,
  kills,
  mastered,
  warden,
});

describe('the character for sale', () => {
  it('is read from the header, with the auction id from the URLs of calls', () => {
    const auction = readWith({ name: "Bryn O'Tallow", level: 1234, vocation: 'None', sex: 'Male', world: 'Standia' });
    expect(auction).toMatchObject({
      id: 1234567,
      name: "Bryn O'Tallow",
      level: 1234,
      vocation: 'None',
      sex: 'male',
      world: 'Standia',
      status: 'running',
    });
  });

  it.each([
    ['finished', 'finished'],
    ['cancelled', 'cancelled'],
    ['currently processed', 'processed'],
    ['will be transferred at the next server save', 'transferring'],
  ])('has the status of “%s”', (words, status) => {
    expect(readWith({ status: words }).status).toBe(status);
  });
});

describe('an auction page', () => {
  it.each<[Layout, Partial<Record<TickableSection, string>>]>([
    ['2022', { animusMastery: 'missing 0/null', bosstiary: 'missing 0/null' }],
    ['2024', {}],
    ['2025', {}],
    // Ten of the Echo Wardens are of creatures without a mastery.
    ['2026', { animusMastery: 'complete 35/null' }],
  ])('in the layout of %s is read with every row', (layout, differences) => {
    const auction = read(auctionPage(richAuction(7, layout)));
    const states = Object.fromEntries(
      Object.keys(auction.sections).map((section) => [section, stateOf(auction, section as TickableSection)]),
    );
    expect(states).toEqual({
      achievements: 'complete 140/140',
      animusMastery: 'complete 25/25',
      bestiary: 'complete 1002/1002',
      bosstiary: 'complete 190/190',
      charms: 'complete 9/null',
      mounts: 'partial 33/67',
      outfits: 'partial 32/34',
      quests: 'complete 30/30',
      titles: 'complete 21/21',
      mapAreas: 'complete 12/12',
      ...differences,
    });
    expect(auction.sections.achievements.entries[2]).toEqual({ name: 'Feat of the Long Road 3', value: 1 });
    expect(auction.sections.charms.entries[1]?.value).toBe(layout === '2022' || layout === '2024' ? 1 : 2);
  });

  it('without anything has complete, empty sections', () => {
    const { sections } = readWith({});
    for (const section of Object.keys(sections)) {
      // The mastery column is missing too.
      const expected = section === 'animusMastery' ? 'missing' : 'complete';
      expect([section, sections[section as TickableSection]]).toMatchObject([
        section,
        { entries: [], state: expected },
      ]);
    }
  });
});

describe('creatures', () => {
  it('have kills and the stage of their step, which is one lower in the bestiary', () => {
    const { sections } = readWith({
      bestiary: [0, 1, 2, 3, 4].map((step) => creature(`Bog Hound ${step}`, step, step * 1016)),
      bosstiary: [0, 1, 2, 3].map((step) => creature(`Bog King ${step}`, step, step)),
    });
    expect(sections.bestiary.entries.map(({ value, stage }) => [value, stage])).toEqual([
      [0, 0],
      [1016, 0],
      [2032, 1],
      [3048, 2],
      [4064, 3],
    ]);
    expect(sections.bosstiary.entries.map(({ stage }) => stage)).toEqual([0, 1, 2, 3]);
  });

  it('with the same name are all read, with their masteries', () => {
    const rows = [creature('Butterfly', 4, 300, true), creature('Butterfly', 1, 4), creature('Butterfly', 0, 0, true)];
    const { sections } = readWith({ bestiary: rows });
    expect(sections.bestiary.entries.map(({ name, value }) => [name, value])).toEqual([
      ['Butterfly', 300],
      ['Butterfly', 4],
      ['Butterfly', 0],
    ]);
    expect(sections.animusMastery.entries).toEqual([
      { name: 'Butterfly', value: 1 },
      { name: 'Butterfly', value: 1 },
    ]);
  });

  it('have partial masteries if an icon is unknown or General has another number', () => {
    const page = auctionPage({ id: 7, bestiary: [creature('Bog Hound', 4, 300, true), creature('Bog Cat', 1, 4)] });
    expect(stateOf(read(page), 'animusMastery')).toBe('complete 1/1');
    expect(stateOf(read(page.replace('Mastery locked', 'Mystery locked')), 'animusMastery')).toBe('partial 1/1');
    expect(stateOf(read(page.replace('Mastery locked', 'Mystery locked')), 'bestiary')).toBe('complete 2/null');
    const bestiary = [creature('Bog Hound', 4, 300, true)];
    expect(stateOf(readWith({ bestiary, general: { 'Animus Masteries unlocked': '2' } }), 'animusMastery')).toBe(
      'partial 1/2',
    );
    expect(stateOf(readWith({ bestiary, general: { 'Animus Masteries unlocked': null } }), 'animusMastery')).toBe(
      'complete 1/null',
    );
  });
});

describe('Echo Wardens', () => {
  const bestiary = [
    creature('Bog Hound', 4, 300, true, true),
    creature('Bog Cat', 4, 300, true),
    creature('Bog Frog', 1, 4, false, true),
    creature('Bog Bat', 1, 4),
  ];
  const page = auctionPage({ id: 7, layout: '2026', bestiary });

  it('are read from the fifth column, apart from the masteries', () => {
    expect(read(page).sections.animusMastery).toEqual({
      entries: [
        { name: 'Bog Hound', value: 5 },
        { name: 'Bog Cat', value: 1 },
        { name: 'Bog Frog', value: 4 },
      ],
      counted: null,
      state: 'complete',
      bits: 5,
    });
  });

  it('are not among the bits of a page without that column', () => {
    expect(readWith({ layout: '2025', bestiary }).sections.animusMastery).toMatchObject({
      entries: [
        { name: 'Bog Hound', value: 1 },
        { name: 'Bog Cat', value: 1 },
      ],
      state: 'complete',
      bits: 1,
    });
  });

  it('are partial if an icon is unknown, and so are masteries that General counts otherwise', () => {
    expect(stateOf(read(page.replace('Echo Warden not killed', 'Echo Warden away')), 'animusMastery')).toBe(
      'partial 3/null',
    );
    const counted = { layout: '2026', bestiary, general: { 'Animus Masteries unlocked': '3' } } as const;
    expect(stateOf(readWith(counted), 'animusMastery')).toBe('partial 3/null');
  });
});

describe("the page's own points", () => {
  const general = {
    'Achievement Points': '1,147',
    'Available Charm Points': '415',
    'Spent Charm Points': '6,900',
    'Boss Points': '7,275',
  };

  it('are those of achievements and bosses, and of charm points spent and available', () => {
    const { sections } = readWith({
      achievements: ['Feat'],
      bestiary: [creature('Bog Hound', 4, 300)],
      bosstiary: [creature('Bog King', 3, 60)],
      general,
    });
    expect(
      Object.entries(sections).flatMap(([key, { points }]) => (points === undefined ? [] : [[key, points]])),
    ).toEqual([
      ['achievements', 1147],
      ['bestiary', 7315],
      ['bosstiary', 7275],
    ]);
  });

  it('are absent where the page does not state them, or has no such section', () => {
    expect(readWith({ general: { ...general, 'Spent Charm Points': null } }).sections.bestiary.points).toBeUndefined();
    expect(readWith({ layout: '2022', general }).sections.bosstiary.points).toBeUndefined();
  });
});

describe('a list', () => {
  const quests = inventedNames('Errand', 12);
  const page = auctionPage({ id: 7, quests });
  const row = '<td>Errand 4</td>';

  it('of eleven rows ends with "1 more entry" in the singular, which is not read as a row', () => {
    const auction = readWith({ quests: quests.slice(0, 11) });
    expect(stateOf(auction, 'quests')).toBe('complete 11/11');
    expect(auction.sections.quests.entries.at(-1)?.name).toBe('Errand 11');
  });

  it.each([
    ['misses a row', page.replace(`<tr class="Even" >${row}</tr>`, ''), 'partial 11/12'],
    ['has one row too many', page.replace(row, `${row}</tr><tr class="Odd" >${row}`), 'partial 13/12'],
    ['has a row of two cells', page.replace(row, `${row}<td>x</td>`), 'partial 11/12'],
    [
      'has a row with more than a name',
      page.replace(row, '<td>Errand<table><tr><td>4</td></tr></table></td>'),
      'partial 11/12',
    ],
    ['has an empty name', page.replace(row, '<td> </td>'), 'partial 11/12'],
    ['has a name that is too long', page.replace(row, `<td>${'x'.repeat(101)}</td>`), 'partial 11/12'],
    ['does not state how many rows it hides', page.replace('IndicateMoreEntries"', 'Other"'), 'partial 12/null'],
    ['states it with other words', page.replace('2 more entries', 'some more'), 'partial 12/null'],
    [
      'has no header row',
      page.replace('<tr class="LabelH" ><td>Quest', '<tr class="Odd" ><td>Quest'),
      'partial 0/null',
    ],
    ['is collapsed and empty', page.replace(/Quest Line Name.*?<\/table>/s, '</td></tr></table>'), 'partial 0/null'],
  ])('that %s is partial', (_case, changed, state) => {
    expect(changed).not.toBe(page);
    expect(stateOf(read(changed), 'quests')).toBe(state);
  });

  it('of at most ten rows is partial if it is collapsed or has two consecutive rows of one shade', () => {
    const short = auctionPage({ id: 7, quests: quests.slice(0, 9) });
    const collapsed = short.replace(
      'CharacterDetailsBlock" id="CompletedQuestLines"',
      'CharacterDetailsBlock CollapsedBlock" id="CompletedQuestLines"',
    );
    expect(stateOf(read(short), 'quests')).toBe('complete 9/null');
    expect(stateOf(read(short.replace(`<tr class="Even" >${row}</tr>`, '')), 'quests')).toBe('partial 8/null');
    expect(stateOf(read(collapsed), 'quests')).toBe('partial 9/null');
  });

  it('without a block in the page is missing', () => {
    expect(stateOf(read(page.replace('id="CompletedQuestLines"', 'id="Other"')), 'quests')).toBe('missing 0/null');
  });

  it('of titles is compared with the count in General', () => {
    const titles = ['Warden of the Gate (Grade 1)', 'Warden of the Gate (Grade 2)'];
    expect(stateOf(readWith({ titles }), 'titles')).toBe('complete 2/2');
    expect(stateOf(readWith({ titles, general: { Titles: '3' } }), 'titles')).toBe('partial 2/3');
    expect(stateOf(readWith({ titles, general: { Titles: null } }), 'titles')).toBe('complete 2/null');
  });

  it.each([
    ['achievements', 'Achievement Points'],
    ['bestiary', 'Available Charm Points'],
    ['bestiary', 'Spent Charm Points'],
    ['bosstiary', 'Boss Points'],
    ['charms', 'Spent Charm Points'],
    ['charms', 'Spent Minor Charm Echoes'],
  ] as const)('of %s that is empty despite %s is hidden, not empty', (section, label) => {
    expect(stateOf(readWith({ general: { [label]: '1,200' } }), section)).toBe('partial 0/null');
    expect(stateOf(readWith({ general: { [label]: '0' } }), section)).toBe('complete 0/0');
  });

  it('next to a second list in its block is partial', () => {
    const charms = auctionPage({ id: 7, charms: [{ name: 'Spark' }, { name: 'Gloom' }] });
    const header = /<tr class="LabelH" ><td>Costs.*?<\/tr>/.exec(charms)?.[0] ?? '';
    const second = `</table></div><div><table class="TableContent">${header}<tr class="Odd" >`;
    const split = charms.replace(/<tr class="Even" >(?=<td[^>]*>1,500)/, () => second);
    expect(split).not.toBe(charms);
    expect(stateOf(read(charms), 'charms')).toBe('complete 2/null');
    expect(stateOf(read(split), 'charms')).toBe('partial 1/null');
  });

  it('of charms is read by its headers in any order', () => {
    const charms = [{ name: 'Spark', grade: 3 }];
    const swapped = auctionPage({ id: 7, charms })
      .replace('<td>Charm Name</td><td>Grade</td>', '<td>Grade</td><td>Charm Name</td>')
      .replace('<td>Spark</td><td>3</td>', '<td>3</td><td>Spark</td>');
    expect(read(swapped).sections.charms.entries).toEqual([{ name: 'Spark', value: 3 }]);
    expect(stateOf(read(swapped.replace('<td>3</td>', '<td>4</td>')), 'charms')).toBe('partial 0/null');
  });

  it('is read from the first of two blocks with the same id', () => {
    const block =
      /<div class="CharacterDetailsBlock CollapsedBlock" id="CompletedQuestLines".*?<\/table><\/div><\/div>/s.exec(
        page,
      )?.[0];
    expect(stateOf(read(page.replace(block ?? '', `${block}${block?.replaceAll('Errand', 'Other')}`)), 'quests')).toBe(
      'complete 12/12',
    );
  });
});

describe('names in quotation marks, as on pages of early 2021', () => {
  it('are read without them in every block', () => {
    const quoted = ['"Stag"', '"Red Boar"'];
    const { sections } = readWith({
      layout: '2024',
      achievements: quoted,
      titles: quoted,
      quests: quoted,
      charms: quoted.map((name) => ({ name })),
      bestiary: quoted.map((name) => creature(name, 4, 300, true)),
      bosstiary: quoted.map((name) => creature(name, 3, 60)),
      mounts: ['&quot;Stag&quot;'],
      storeMounts: ['&quot;Red Boar&quot;'],
      outfits: [{ name: '&quot;Stag&quot;', addons: 3 }],
      storeOutfits: [{ name: '&quot;Red Boar&quot;' }],
      areas: quoted,
    });
    const shown = Object.entries(sections).map(([section, { entries, state }]) => [
      section,
      state,
      entries.map(({ name }) => name),
    ]);
    expect(shown).toEqual(Object.keys(sections).map((section) => [section, 'complete', ['Stag', 'Red Boar']]));
    expect(sections.outfits.entries.map(({ value }) => value)).toEqual([7, 1]);
  });

  it('can have the marks around the whole title of an icon', () => {
    const page = auctionPage({ id: 7, outfits: [{ name: 'Stag', addons: 1 }] });
    const quoted = page.replace('title="Stag (base & addon 1)"', 'title="&quot;Stag (base & addon 1)&quot;"');
    expect(read(quoted).sections.outfits.entries).toEqual([{ name: 'Stag', value: 3 }]);
  });

  it('lose one pair only, and no marks inside', () => {
    const quests = ['"The" Errand of "Standia"', '""Twice""', '"Once'];
    expect(readWith({ quests }).sections.quests.entries.map(({ name }) => name)).toEqual(quests);
    expect(stateOf(readWith({ quests: ['""'] }), 'quests')).toBe('partial 0/null');
  });
});

describe('mounts and outfits', () => {
  it('are one section made of the regular and the store block', () => {
    const { sections } = readWith({
      mounts: ['Stag'],
      storeMounts: ['Gilded Stag'],
      outfits: [0, 1, 2, 3].map((addons) => ({ name: `Wayfarer ${addons}`, addons })),
    });
    expect(sections.mounts).toEqual({
      entries: [
        { name: 'Stag', value: 1 },
        { name: 'Gilded Stag', value: 1 },
      ],
      counted: 2,
      state: 'complete',
    });
    expect(sections.outfits.entries.map(({ value }) => value)).toEqual([1, 3, 5, 7]);
  });

  it.each([
    ['that counts more', { general: { Mounts: '3' } }, 'partial 2/3'],
    ['that has no count', { general: { Mounts: null } }, 'complete 2/2'],
  ])('are compared with General, %s', (_case, differences, state) => {
    expect(stateOf(readWith({ mounts: ['Stag', 'Boar'], ...differences }), 'mounts')).toBe(state);
  });

  it.each([
    ['one of the two blocks', ['id="StoreMounts"'], 'complete 2/2'],
    ['both blocks', ['id="StoreMounts"', 'id="Mounts"'], 'missing 0/null'],
    ['the number of results', ['Results: '], 'partial 2/2'],
    ['the title of an icon', ['title="Boar"'], 'partial 1/2'],
  ])('are read without %s', (_case, dropped, state) => {
    const page = auctionPage({ id: 7, mounts: ['Stag', 'Boar'] });
    expect(stateOf(read(dropped.reduce((html, each) => html.replace(each, ''), page)), 'mounts')).toBe(state);
  });

  it('have the number of further pages from the links above them', () => {
    const { icons, head } = readAuctionPage(auctionPage(richAuction(7)), 'site');
    expect(head.id).toBe(7);
    expect(icons.mounts).toMatchObject({ results: 64, pages: 3 });
    expect(icons.storeMounts).toMatchObject({ results: 3, pages: 1 });
  });
});

describe('reading no auction', () => {
  const page = auctionPage(richAuction(7));

  it.each([
    ['the error page', errorPage(), 'unknown'],
    ['a challenge', '<html><head><title>Just a moment...</title></head><body></body></html>', 'blocked'],
    ['a maintenance notice', '<html><body><h1>Downtime</h1></body></html>', 'maintenance'],
    ['a page that ends too early', page.slice(0, page.length / 2), 'cut'],
    ['a page that ends before its auction', page.slice(0, 300), 'cut'],
    ['a page without an id', page.replaceAll('auctionid=', 'auction='), 'changed'],
    ['a page with two ids', page.replace('auctionid=7', 'auctionid=8'), 'changed'],
    ['a page without a name', page.replace('AuctionCharacterName', 'Other'), 'changed'],
    ['a page with a name that is too long', page.replace('>Bryn', `>${'x'.repeat(50)}`), 'changed'],
    ['a page without a level', page.replace('Level: ', 'Rank: '), 'changed'],
    ['a page without a vocation', page.replace('Vocation: ', ''), 'changed'],
    ['a page without a sex', page.replace('| Female |', '| |'), 'changed'],
    ['a page without a world', page.replace('>Standia<', '><'), 'changed'],
    ['a page with an unknown status', page.replace('>finished<', '>paused<'), 'changed'],
    ['a page without blocks', page.replaceAll('CharacterDetailsBlock', 'Other'), 'changed'],
    ['another page', siteDocument('<p>News</p>', 'UTF-8'), 'changed'],
    ['no HTML at all', '\u0000\u0001<<<>>>', 'changed'],
    ['nothing', '', 'changed'],
  ])('fails for %s', (_case, html, failure) => {
    expect(failureOf(html)).toBe(failure);
  });

  const auction = /<div class="Auction" >.*?<div class="CharacterView">/s.exec(page)?.[0] ?? '';

  it.each([
    [
      'the text that a page shows',
      "Bryn O'Tallow\nLevel: 633 | Vocation: Elite Knight | Male | World: Standia",
      'pastedText',
    ],
    ['nothing', '', 'pastedText'],
    ['a list of auctions', siteDocument(auction.repeat(3), 'UTF-8'), 'auctionList'],
    ['a list of one auction', siteDocument(auction, 'UTF-8'), 'auctionList'],
    ['a login page', siteDocument('<form><input type="password" /></form>', 'UTF-8'), 'loginPage'],
    ['another page', siteDocument('<p>News</p>', 'UTF-8'), 'otherPage'],
    ['a page that ends too early', page.slice(0, page.length / 2), 'cut'],
    ['a page with another structure', page.replace('Level: ', 'Rank: '), 'changed'],
  ])('fails for a saved page that is %s', (_case, html, failure) => {
    expect(failureOf(html, 'saved')).toBe(failure);
  });
});
