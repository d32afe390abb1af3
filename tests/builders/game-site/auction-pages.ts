/**
 * Generated auction pages in the layouts that the game's site has had, with its invalid markup, and their further
 * pages.
 */

/** 2022 has neither masteries nor grades, 2024 no grades, 2026 an Echo Warden column; 2025 has spaces around `=`. */
export type Layout = '2022' | '2024' | '2025' | '2026';

/** A row of the bestiary or the bosstiary, as the page writes it. */
export interface CreatureRow {
  readonly name: string;
  readonly step: number;
  readonly kills: number;
  readonly mastered?: boolean;
  /** Whether its Echo Warden is killed; only in the layout of 2026. */
  readonly warden?: boolean;
}

export interface OutfitIcon {
  readonly name: string;
  /** 1 and 2 = the first and the second addon, 3 = both. */
  readonly addons?: number;
}

/** An auction of the fake site. Every field but the id has a default: an empty character. */
export interface PageAuction {
  readonly id: number;
  readonly layout?: Layout;
  readonly name?: string;
  readonly level?: number;
  readonly vocation?: string;
  /** Capitalised. */
  readonly sex?: string;
  readonly world?: string;
  /** As the site writes it; absent = running. */
  readonly status?: string;
  readonly achievements?: readonly string[];
  /** The secret achievements, which are among `achievements`. */
  readonly secret?: readonly string[];
  readonly titles?: readonly string[];
  readonly quests?: readonly string[];
  /** Complete areas of the map. */
  readonly areas?: readonly string[];
  readonly charms?: readonly { readonly name: string; readonly grade?: number }[];
  readonly bestiary?: readonly CreatureRow[];
  readonly bosstiary?: readonly CreatureRow[];
  readonly mounts?: readonly string[];
  readonly storeMounts?: readonly string[];
  readonly outfits?: readonly OutfitIcon[];
  readonly storeOutfits?: readonly OutfitIcon[];
  /** Values of the bounty talisman's effects; absent = no such block, as in what follows. */
  readonly talisman?: Readonly<Record<string, string>>;
  /** Number of revealed gems. */
  readonly gems?: number;
  /** Grades of the gem mods in progress. */
  readonly mods?: { readonly supreme: readonly string[]; readonly basic: readonly string[] };
  readonly proficiencies?: readonly { readonly weapon: string; readonly level: string; readonly mastered?: boolean }[];
  /** Values in the block General that differ; null = no such row. */
  readonly general?: Readonly<Record<string, string | null>>;
}

/** Icons on a page of mounts or outfits. */
const ICONS_PER_PAGE = 30;
/** Rows of a list shown before "show all". */
const ROWS_SHOWN = 10;
const CALL = 'https://www.tibia.com/websiteservices/handle_charactertrades.php';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

export function charsetOf({ layout = '2025' }: PageAuction): 'ISO-8859-1' | 'UTF-8' {
  return layout === '2022' || layout === '2024' ? 'ISO-8859-1' : 'UTF-8';
}

/** A caption over tables, with misplaced elements and end tags without start tags. */
function framed(caption: string, tables: readonly string[], ids: readonly string[] = []): string {
  const inner = tables
    .map(
      (rows, at) =>
        `<tr><td> <div class="TableContentContainer "${ids[at] === undefined ? '' : ` id="${ids[at]}"`}> <table class="TableContent" width="100%">${rows}</table> </div></td></tr>`,
    )
    .join('');
  return `<div class="TableContainer" > <table class="Table3" cellpadding="0" cellspacing="0"> <div class="CaptionContainer" >
    <div class="CaptionInnerContainer" > <span class="CaptionEdgeLeftTop" style="background-image:url(x.gif);" /></span>
    <div class="Text" >${caption}</div> <span class="CaptionBorderBottom" style="background-image:url(x.gif);" ></span> </div> </div>
    <tr> <td> <div class="InnerTableContainer" > <table style="width:100%;" >${inner}</table> </div> </td> </tr> </table></div>`;
}

/** A block with its anchor, which is never closed. */
function block(id: string, caption: string, tables: readonly string[], collapsed = false): string {
  return `<div class="CharacterDetailsBlock${collapsed ? ' CollapsedBlock' : ''}" id="${id}" ><a name="${caption}" /><div class="TopButtonContainer" ><div class="TopButton"><a onClick="ScrollToAnchor('top');" ><img style="border: 0px;" src="top.gif" /></a></div></div>${framed(caption, tables)}</div>`;
}

const parity = (index: number) => (index % 2 === 0 ? 'Odd' : 'Even');

/** A list as the site writes it: with a last row that counts the hidden ones, or a sentence instead of rows. */
function listBlock(
  id: string,
  caption: string,
  headers: readonly string[],
  rows: readonly string[],
  nothing: string,
  before: readonly string[] = [],
): string {
  if (rows.length === 0) return block(id, caption, [...before, `<tr class="Even" ><td>${nothing}</td></tr>`]);
  const hidden = rows.length - ROWS_SHOWN;
  const more = `(${hidden} more ${hidden === 1 ? 'entry' : 'entries'})`;
  const table = [
    `<tr class="LabelH" >${headers.map((header) => `<td>${header}</td>`).join('')}</tr>`,
    ...rows.map((cells, index) => `<tr class="${parity(index)}" >${cells}</tr>`),
    hidden > 0
      ? `<tr class="Odd IndicateMoreEntries" ><td colspan="${Math.min(headers.length, 4)}" ><div class="IndicateMoreEntriesText" >${more}</div></td></tr>`
      : '',
  ].join('');
  return block(id, caption, [...before, table], hidden > 0);
}

const cell = (text: string) => `<td>${text}</td>`;
const rightCell = (content: string) => `<td style="text-align: right; white-space: nowrap;" >${content}</td>`;

function achievementCell(name: string, secret: boolean): string {
  return cell(
    `${escaped(name)}${secret ? ' <img src="secret.gif" class="AchievementSecretIcon" alt="Secret Achievement" />' : ''}`,
  );
}

function bestiaryRow({ name, step, kills, mastered = false, warden = false }: CreatureRow, layout: Layout): string {
  const icon = (isYes: boolean, text: string) =>
    rightCell(
      `<img src="https://static.tibia.com/images/premiumfeatures/icon_${isYes ? 'yes' : 'no'}.png" alt${layout === '2025' ? ' = ' : '='}"${text}" />`,
    );
  const mastery = layout === '2022' ? '' : icon(mastered, `Monster Mastery ${mastered ? 'unlocked' : 'locked'}`);
  const echo = layout === '2026' ? icon(warden, `Echo Warden ${warden ? 'killed' : 'not killed'}`) : '';
  return `${creatureCells({ name, step, kills })}${mastery}${echo}`;
}

function creatureCells({ name, step, kills }: CreatureRow): string {
  return `${rightCell(String(step))}${rightCell(`${kills.toLocaleString('en')} x`)}${cell(escaped(name))}`;
}

function bestiaryHeaders(layout: Layout): readonly string[] {
  const columns = ['Step', 'Kills', 'Name'];
  if (layout === '2022') return columns;
  return layout === '2026' ? [...columns, 'Mastery', 'Echo Warden'] : [...columns, 'Mastery'];
}

function charmRow({ name, grade = 1 }: { name: string; grade?: number }, graded: boolean): string {
  const costs = '<td class="TextAlignRight DoNotBreak">1,500 <img src="points.png" alt="Charm Points"></td>';
  return graded
    ? `${costs}${cell('Major')}${cell(escaped(name))}${cell(String(grade))}`
    : `${cell('1,500')}${cell(escaped(name))}`;
}

/** The bounty talisman, whose block begins with the points to spend. */
function talismanBlock(effects: Readonly<Record<string, string>>): string {
  const rows = Object.entries(effects).map(
    ([effect, value], index) => `<tr class="${parity(index)}">${cell(effect)}${rightCell('3')}${rightCell(value)}</tr>`,
  );
  return block('BountyTalisman', 'Bounty Talisman', [
    '<tr class="Even" ><td><span class="LabelV" >Bounty Points:</span><div style="float:right;" >1,867</div></td></tr>',
    `<tr class="LabelH" ><td style="width: 98%;" >Effect</td><td>Level</td><td>Value</td></tr>${rows.join('')}`,
  ]);
}

/** Gem mods in progress, whose block has no id. */
function modsBlock({ supreme, basic }: Required<PageAuction>['mods']): string {
  const list = (kind: string, grades: readonly string[]) =>
    grades.length === 0
      ? `<tr class="Even"><td>No fragment progress for ${kind.toLowerCase()} mods.</td></tr>`
      : `<tr class="LabelH"><td>Grade</td><td>${kind} Mod</td></tr>${grades
          .map((grade, index) => `<tr class="${parity(index)}">${rightCell(grade)}<td>+ Hit Points<br></td></tr>`)
          .join('')}`;
  const tables = [list('Supreme', supreme), list('Basic', basic)];
  const ids = ['FragmentProgressSupreme', 'FragmentProgressBasic'];
  return `<div class="CharacterDetailsBlock"><a name="Fragment Progress" />${framed('Fragment Progress', tables, ids)}</div>`;
}

function proficiencyRow({ weapon, level, mastered = false }: Required<PageAuction>['proficiencies'][number]): string {
  const icon = `<img src="https://static.tibia.com/images/premiumfeatures/icon_${mastered ? 'yes' : 'no'}.png">`;
  return `${cell(weapon)}${rightCell(level)}${rightCell('27328012')}${rightCell(icon)}`;
}

/** The blocks at the end of newer pages. */
function lastBlocks({ talisman, gems, mods, proficiencies }: PageAuction): readonly string[] {
  const gem = `<td><div class="Gem" title="Sage Gem"></div></td>${cell('+2% Ice Resistance')}${cell('')}${cell('')}`;
  return [
    ...(talisman === undefined ? [] : [talismanBlock(talisman)]),
    ...(gems === undefined
      ? []
      : [
          listBlock(
            'RevealedGems',
            'Revealed Gems',
            ['Gem', 'Mod 1', 'Mod 2', 'Mod 3'],
            Array(gems).fill(gem),
            'No gems.',
          ),
        ]),
    ...(mods === undefined ? [] : [modsBlock(mods)]),
    ...(proficiencies === undefined
      ? []
      : [
          listBlock(
            'Proficiencies',
            'Proficiencies',
            ['Weapon', 'Level', 'Total Progress', 'Mastery'],
            proficiencies.map(proficiencyRow),
            'None.',
          ),
        ]),
  ];
}

/** The `type` of the site's call for further pages. */
export type IconType = 2 | 3 | 4 | 5;

/** Titles of a block's icons; the site does not escape their &. */
function iconTitles(auction: PageAuction, type: IconType): readonly string[] {
  const { mounts = [], storeMounts = [], outfits = [], storeOutfits = [] } = auction;
  if (type === 2 || type === 3) return type === 2 ? mounts : storeMounts;
  return (type === 4 ? outfits : storeOutfits).map(({ name, addons = 0 }) => {
    const parts = ['base', ...(addons & 1 ? ['addon 1'] : []), ...(addons & 2 ? ['addon 2'] : [])];
    return `${name} (${parts.join(' & ')})`;
  });
}

/** Links to pages, and the icons of one page. */
function iconPage(auction: PageAuction, type: IconType, page: number): string {
  const titles = iconTitles(auction, type);
  const pages = Array.from({ length: Math.ceil(titles.length / ICONS_PER_PAGE) }, (_, index) => index + 1);
  const links = pages.map((each) => {
    const inner =
      each === page
        ? `<span class="CurrentPageLink" >${each}</span>`
        : `<a class="CipAjaxLink" ajaxcip="true" ajaxcip_datatype="Container" href="${CALL}?auctionid=${auction.id}&type=${type}&currentpage=${each}" >${each}</a>`;
    return `<span class="PageLink " >${inner}</span>`;
  });
  const icons = titles
    .slice((page - 1) * ICONS_PER_PAGE, page * ICONS_PER_PAGE)
    .map((title) => `<div class="CVIcon" title="${title}" ><img src="128_0.gif" /></div>`);
  return `<div class="BlockPageNavigationRow" ><small><div style="float: left;"><b>&raquo; Pages: ${links.join(' ')}</b></div><div style="float: right;"><b>&raquo; Results: ${titles.length}</b></div></small></div><div class="BlockPage" >${icons.join('')}</div>`;
}

function iconBlock(auction: PageAuction, id: string, caption: string, type: IconType, nothing: string): string {
  const row =
    iconTitles(auction, type).length === 0
      ? `<tr class="Even" ><td>${nothing}</td></tr>`
      : `<tr class="Odd" ><td><div id="ajax-target-type-${type}" class="paged-container" >${iconPage(auction, type, 1)}</div></td></tr>`;
  return block(id, caption, [row]);
}

/** The response to the call for a page of icons, with a raw line feed in its text. */
export function pagingAnswer(auction: PageAuction, type: IconType, page: number): string {
  const object = { Data: iconPage(auction, type, page), DataType: 'Container', Target: `#ajax-target-type-${type}` };
  return JSON.stringify({ AjaxObjects: [object] }).replace('<div class=\\"BlockPage\\"', '\n$&');
}

function generalBlock(auction: PageAuction, masteries: number): string {
  const { mounts = [], storeMounts = [], outfits = [], storeOutfits = [], layout = '2025' } = auction;
  const values: Record<string, string | null> = {
    'Hit Points': '9,560',
    Mounts: String(mounts.length + storeMounts.length),
    Outfits: String(outfits.length + storeOutfits.length),
    Titles: String(auction.titles?.length ?? 0),
    'Achievement Points': String((auction.achievements?.length ?? 0) * 2),
    ...(layout === '2022' ? {} : { 'Animus Masteries unlocked': String(masteries) }),
    ...auction.general,
  };
  const rows = Object.entries(values).flatMap(([label, value], index) =>
    value === null
      ? []
      : [
          `<tr class="${parity(index)}" ><td><span class="LabelV" >${label}:</span><div style="float:right; text-align: right;" >${value}</div></td></tr>`,
        ],
  );
  return block('General', 'General', [rows.join('')]);
}

/** The search over the items, whose calls always name the auction. */
function itemBlock({ id }: PageAuction): string {
  return block('ItemSummary', 'Item Summary', [
    `<tr><td class="CharacterAuctionItemSearch"><a class="BigButtonText" onClick="SendAjaxCip({DataType: 'Container'}, {Href: '${CALL}',PostData: 'auctionid=${id}&amp;type=0&amp;currentpage=1',Method: 'POST'});" >Search</a></td></tr>`,
    '<tr class="Odd"><td><div class="BlockPage"><div class="CVIcon CVIconObject" title="3x an invented potion" ></div></div></td></tr>',
  ]);
}

function header(auction: PageAuction): string {
  const {
    name = 'Elyra Vane',
    level = 120,
    vocation = 'Elder Druid',
    sex = 'Female',
    world = 'Standia',
    status,
  } = auction;
  const info = status === undefined ? '' : `<div class="AuctionInfo" ><span class="ColorGreen" >${status}</span></div>`;
  return `<div class="Auction" ><div class="AuctionHeader" ><div class="AuctionLinks" ></div><div class="AuctionCharacterName" >${escaped(name)}</div>Level: ${level} | Vocation: ${vocation} | ${sex} | World: <a target="_blank" href="https://www.tibia.com/community/?subtopic=worlds&world=${world}" >${world}</a><br/></div><div class="AuctionBody" ><div class="ShortAuctionDataLabel" >Auction Start:</div><div class="ShortAuctionDataValue" >Aug&#160;05&#160;2026, 10:05&#160;CEST</div><div class="AuctionBodyBlock CurrentBid" ><div class="Container" >${info}</div></div><div class="Entry" ><img src="usp.png" />999 Animus Masteries unlocked</div></div></div>`;
}

/** A page of the site with that content. */
export function siteDocument(content: string, charset: string): string {
  return `<!DOCTYPE html>
<html>
<head>
<title>FakeSite - Character Trades</title>
<meta http-equiv="content-type" content="text/html; charset=${charset}" />
</head>
<body onLoad="SetFormFocus()" ><a name="top" /></a><div id="Content" >${content}</div>
<div id="HelperDivContainer" ><center><img class="Ornament" alt="" src="x.gif" /></center><br/></div>  </body>
</html>
`;
}

const TITLES_NOTICE =
  '<tr><td style="text-align: left;" >The list of character titles was updated on Aug&#160;04&#160;2026,&#160;13:14:47&#160;CEST<br/>Some may need more.</td></tr>';

/** The page of an auction. */
export function auctionPage(auction: PageAuction): string {
  const { layout = '2025', achievements = [], secret = [], titles = [], quests = [], charms = [] } = auction;
  const { areas = [], bestiary = [], bosstiary = [] } = auction;
  const graded = layout === '2025' || layout === '2026';
  const blocks = [
    generalBlock(auction, bestiary.filter(({ mastered }) => mastered).length),
    itemBlock(auction),
    iconBlock(auction, 'Mounts', 'Mounts', 2, 'No mounts.'),
    iconBlock(auction, 'StoreMounts', 'Store Mounts', 3, 'No mounts.'),
    iconBlock(auction, 'Outfits', 'Outfits', 4, 'No outfits.'),
    iconBlock(auction, 'StoreOutfits', 'Store Outfits', 5, 'No outfits.'),
    listBlock(
      'Charms',
      'Charms',
      graded ? ['Costs', 'Type', 'Charm Name', 'Grade'] : ['Costs', 'Charm Name'],
      charms.map((charm) => charmRow(charm, graded)),
      'No charms.',
    ),
    listBlock(
      'CompletedCyclopediaMapAreas',
      'Completed Cyclopedia Map Areas',
      ['Area Name'],
      areas.map(escaped).map(cell),
      'No areas explored.',
    ),
    listBlock(
      'CompletedQuestLines',
      'Completed Quest Lines',
      ['Quest Line Name'],
      quests.map(escaped).map(cell),
      'None.',
    ),
    listBlock('Titles', 'Titles', ['Character Title'], titles.map(escaped).map(cell), 'None.', [TITLES_NOTICE]),
    listBlock(
      'Achievements',
      'Achievements',
      ['Achievement Name'],
      achievements.map((name) => achievementCell(name, secret.includes(name))),
      'No achievements.',
    ),
    listBlock(
      'BestiaryProgress',
      'Bestiary Progress',
      bestiaryHeaders(layout),
      bestiary.map((row) => bestiaryRow(row, layout)),
      'None.',
    ),
    ...(layout === '2022'
      ? []
      : [
          listBlock(
            'BosstiaryProgress',
            'Bosstiary Progress',
            ['Step', 'Kills', 'Name'],
            bosstiary.map(creatureCells),
            'None.',
          ),
        ]),
    ...lastBlocks(auction),
  ];
  return siteDocument(`${header(auction)}<div class="CharacterView">${blocks.join('')}</div>`, charsetOf(auction));
}

/** The response to an unknown id and to any error. */
export function errorPage(): string {
  return siteDocument(
    framed('Error', ['<tr><td class="red">An internal error has occurred. Please try again later!</td></tr>']),
    'UTF-8',
  );
}

/** Names that do not occur in the game: `Prefix 1`, `Prefix 2`, … */
export function inventedNames(prefix: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`);
}

/** A character with many entries of every kind; its page is as large as the largest on record. */
export function richAuction(id: number, layout: Layout = '2025'): PageAuction {
  return {
    id,
    layout,
    name: "Bryn O'Tallow",
    status: 'finished',
    achievements: inventedNames('Feat of the Long Road', 140),
    secret: ['Feat of the Long Road 3'],
    titles: inventedNames('Warden of the Gate', 21),
    quests: inventedNames('The Errand of Standia', 30),
    areas: inventedNames('Marches of Standia', 12),
    charms: inventedNames('Spark', 9).map((name, index) => ({ name, grade: (index % 3) + 1 })),
    bestiary: [
      ...inventedNames('Marsh Crawler Of The Deep', 1000).map((name, index) => ({
        name,
        step: index % 5,
        kills: index * 7,
        mastered: index % 40 === 0,
        warden: index % 100 === 1,
      })),
      { name: 'Butterfly', step: 4, kills: 300 },
      { name: 'Butterfly', step: 2, kills: 41 },
    ],
    bosstiary: inventedNames('Warden Of The Hollow', 190).map((name, index) => ({
      name,
      step: index % 4,
      kills: index,
    })),
    mounts: inventedNames('Saddle Stag', 64),
    storeMounts: inventedNames('Gilded Stag', 3),
    outfits: inventedNames('Wayfarer', 32).map((name, index) => ({ name, addons: index % 4 })),
    storeOutfits: inventedNames('Gilded Wayfarer', 2).map((name) => ({ name, addons: 3 })),
  };
}
