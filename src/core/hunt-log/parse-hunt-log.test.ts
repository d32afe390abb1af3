import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOf } from '#tests/builders/time-of.ts';
import { HuntLogError, type HuntLogProblem } from './hunt-log-error.ts';
import { lineProblemMessage } from './kill-line.ts';
import { parseHuntLog } from './parse-hunt-log.ts';

const SESSION = `Session data: From 2026-10-05, 10:19:15 to 2026-10-05, 13:06:15
Session: 02:47h
Raw XP Gain: 2,400,000
XP Gain: 3,600,000
Raw XP/h: 862,275
XP/h: 1,293,413
Loot: 500,000
Supplies: 200,000
Balance: 300,000
Damage: 5,498,537
Damage/h: 5,498,537
Healing: 995,411
Healing/h: 995,411
Killed Monsters:
\t1x Grand Master Oberon
\t88x arachnophobica
\t1250x dragon lord
Looted Items:
\t5x a platinum coin
\t1x an axe`;

const ROWS = [
  { name: 'Grand Master Oberon', count: 1 },
  { name: 'arachnophobica', count: 88 },
  { name: 'dragon lord', count: 1250 },
];

/** Text of the client's first analysers: fewer figures, different capitalization. */
const OLDER_SESSION = `Session data: From 2020-10-04, 08:31:09 to 2020-10-04, 10:00:08
Session: 01:28h
XP Gain: 573,043
XP/h: 386,000
Loot: 70,000
Supplies: 12,000
Balance: 58,000
Damage: 301,000
Damage/h: 203,000
Healing: 41,000
Healing/h: 27,000
Killed Monsters:
  4x bat
  11x poison spider
Looted items:
  62x a gold coin`;

const PARTY = `Session data: From 2026-10-05, 10:19:15 to 2026-10-05, 13:06:15
Session: 02:47h
Loot Type: Market
Loot: 10,743,227
Supplies: 5,140,907
Balance: 5,602,320
Knight Alfa
\tLoot: 18,814
\tSupplies: 885,395
Druid Bravo (Leader)
\tLoot: 7,953,045`;

const JSON_SESSION = JSON.stringify({
  Balance: '300,000',
  'Killed Monsters': [
    { Count: 1, Name: 'Grand Master Oberon' },
    { Count: 88, Name: 'arachnophobica' },
    { Count: '1,250', Name: 'dragon lord' },
  ],
  'Looted Items': [{ Count: 5, Name: 'a platinum coin' }],
  'Session end': '2026-10-05, 13:06:15',
  'Session length': '02:47h',
  'Session start': '2026-10-05, 10:19:15',
});

const inList = (...lines: readonly string[]) => `Killed Monsters:\n${lines.join('\n')}\nLooted Items:\n  1x an axe`;

function problemOf(text: string): HuntLogProblem | null {
  try {
    parseHuntLog(text);
    return null;
  } catch (error) {
    if (error instanceof HuntLogError) return error.problem;
    throw error;
  }
}

describe('a session', () => {
  it.each<[string, string]>([
    ['as the client writes it', SESSION],
    ['with the line breaks of Windows', SESSION.replaceAll('\n', '\r\n')],
    ['with the line breaks of old Macs', SESSION.replaceAll('\n', '\r')],
    ['indented by spaces', SESSION.replaceAll('\t', '    ')],
    ['not indented', SESSION.replaceAll('\t', '')],
    ['indented by no-break spaces', SESSION.replaceAll('\t', '\u00A0\u00A0')],
    ['with empty lines and trailing spaces', `\n\n${SESSION.replaceAll('\n', '  \n\n')}\n`],
    ['with a byte order mark', `\uFEFF${SESSION}`],
    ['quoted in a chat', SESSION.replaceAll(/^/gm, '> ')],
    ['with a greeting before it', `Look at this: 3 hours\n5x fun\n${SESSION}`],
    ['with the party’s own text before it', `${PARTY}\n${SESSION}`],
    ['with groups of thousands', SESSION.replace('1250x', '1,250x')],
    ['with other signs and spaces', SESSION.replace('88x ', '88 × ').replace('1250x', '1250  X')],
    ['without signs', SESSION.replace('88x', '88')],
    ['with groups of thousands by an apostrophe', SESSION.replace('1250x', '1’250x')],
    ['with groups of thousands by no-break spaces', SESSION.replace('1250x', '1\u00A0250x')],
    ['with groups of thousands by narrow no-break spaces', SESSION.replace('1250x', '1\u202F250x')],
    [
      'with groups of thousands by thin spaces and dots',
      SESSION.replace('1250x', '1\u2009250x').replace('88x', '88\u2009x'),
    ],
    [
      'with other multiplication signs',
      SESSION.replace('88x', '88✕').replace('1250x', '1250х').replace('1x Grand', '1 ✖ Grand'),
    ],
    ['with invisible marks', SESSION.replaceAll('\t', '\u200E\t').replaceAll(':', ':\u200B')],
    ['with tabs between counts and names', SESSION.replaceAll('x ', 'x\t')],
    [
      'in cells of a spreadsheet',
      SESSION.replaceAll(/^(.*)$/gm, (line) => `"${line.trim()}"`).replaceAll('x ', 'x"\t"'),
    ],
    ['in one cell of a spreadsheet', `"${SESSION}"`],
    ['in a table with commas', SESSION.replaceAll('x ', ',').replace('1250,', '"1,250",')],
    ['in a table with semicolons', SESSION.replaceAll('x ', ';')],
    ['in a table with names first', SESSION.replaceAll(/^\t(\d+)x (.*)$/gm, '$2\t$1')],
    [
      'in a table of Markdown',
      SESSION.replaceAll(/^\t(\d+)x (.*)$/gm, '| $1 | $2 |').replace(
        'Monsters:\n',
        'Monsters:\n\n| Kills | Monster |\n|---:|:---|\n',
      ),
    ],
    ['with counts after the names', SESSION.replaceAll(/^\t(\d+)x (.*)$/gm, '$2 x$1')],
    ['in a list with bullets', SESSION.replaceAll('\t', '• ')],
    ['in a list with dashes', SESSION.replaceAll('\t', '  – ')],
    ['in a list with other bullets', SESSION.replaceAll('\t', '▪\u00A0')],
    ['in a list with emoji', SESSION.replaceAll('\t', '🐉 ')],
    ['in a numbered list', SESSION.replaceAll('\t', '1. ')],
    ['in a list of boxes', SESSION.replaceAll('\t', '- [x] ')],
    ['in Markdown', SESSION.replaceAll(/^(\w[^:]*):/gm, '**$1:**').replaceAll(/^\t(\d+x)/gm, '* **$1**')],
    ['under headings of Markdown', SESSION.replaceAll(/^(\w[^:]*):$/gm, '### $1')],
    ['in a block of code', `\`\`\`\n${SESSION.replace('\nLooted', '\n```\nLooted')}`],
    ['in single quotes', SESSION.replaceAll(/^\t(.*)$/gm, '‘$1’')],
    ['in quotes', SESSION.replaceAll(/^\t(.*)$/gm, '“$1”')],
    ['without colons after headings', SESSION.replaceAll(/:$/gm, '')],
    ['with the time and author of each message', SESSION.replaceAll(/^/gm, '[10:19] Bob: ')],
    ['with typographic dashes in its times', SESSION.replaceAll('-', '‑')],
    ['with its kills in one line', SESSION.replaceAll(/\n\t/g, ' ')],
    ['with commas between its kills', SESSION.replaceAll(/:\n\t/g, ': ').replaceAll(/\n\t/g, ', ')],
    ['as JSON', JSON_SESSION],
    ['as JSON in a block of code', `\`\`\`json\n${JSON_SESSION}\n\`\`\``],
    ['as JSON with typographic quotes', JSON_SESSION.replaceAll(/"([^"]*)"/g, '“$1”')],
    ['as JSON with counts as texts', JSON_SESSION.replace(':88', ':"88x"').replace('1,250', '1\u202F250')],
    [
      'as JSON with other names of fields',
      JSON_SESSION.replaceAll('Killed Monsters', 'killedMonsters')
        .replaceAll('Count', 'count')
        .replaceAll('Name', 'name')
        .replaceAll('Session ', 'session_'),
    ],
    [
      'as JSON with counts by name',
      JSON_SESSION.replace(
        /"Killed Monsters":\[.*?\]/,
        '"Killed Monsters":{"Grand Master Oberon":1,"arachnophobica":88,"dragon lord":1250}',
      ),
    ],
    [
      'as JSON with texts in its list',
      JSON_SESSION.replace(
        /"Killed Monsters":\[.*?\]/,
        '"Killed Monsters":["1x Grand Master Oberon","88x arachnophobica","1,250x dragon lord"]',
      ),
    ],
    ['as JSON on several lines', JSON.stringify(JSON.parse(JSON_SESSION), null, 2)],
  ])('%s is read completely', (_, text) => {
    expect(parseHuntLog(text)).toEqual({
      rows: ROWS,
      faults: [],
      session: {
        id: '2026-10-05T10:19:15/2026-10-05T13:06:15',
        from: '2026-10-05T10:19:15',
        to: '2026-10-05T13:06:15',
        minutes: 167,
      },
    });
  });

  it('of an older client is also read', () => {
    expect(parseHuntLog(OLDER_SESSION)).toMatchObject({
      rows: [
        { name: 'bat', count: 4 },
        { name: 'poison spider', count: 11 },
      ],
      session: { from: '2020-10-04T08:31:09' },
    });
  });

  it('without times is identified by its kills', () => {
    const log = parseHuntLog(inList('  4x bat', '  11x Poison Spider'));
    expect(log.session).toEqual({ id: expect.stringMatching(/^kills [\da-f]{16}$/), from: null, to: null });
    expect(parseHuntLog('11 poison spider\r\n4x bat').session).toEqual(log.session);
    expect(parseHuntLog(inList('  5x bat', '  11x poison spider')).session.id).not.toBe(log.session.id);
  });

  it.each(['Killed Monsters:\n', 'Killed Monsters:\n\tNone\nLooted Items:\n\tNone', 'Killed Monsters:\nLooted Items:'])(
    'in which nothing was killed has no rows: %j',
    (text) => {
      expect(parseHuntLog(text)).toMatchObject({ rows: [], faults: [] });
    },
  );

  it.each([
    ['tabs', 'Monster\tKills\ndragon lord\t25\ndragon\t3'],
    ['commas', '"25","dragon lord"\n"3","dragon"'],
    ['JSON', '[{"Name":"dragon lord","Count":25},{"Name":"dragon","Count":3}]'],
    ['whole numbers with decimals', '25.00\tdragon lord\n3,0\tdragon'],
    ['one line', '25x dragon lord, 3x dragon'],
  ])('can consist only of its list, with %s', (_, text) => {
    expect(parseHuntLog(text)).toMatchObject({
      rows: [
        { name: 'dragon lord', count: 25 },
        { name: 'dragon', count: 3 },
      ],
      faults: [],
    });
  });

  it('can consist only of its list', () => {
    expect(parseHuntLog('25x dragon lord\n3x dragon').rows).toEqual([
      { name: 'dragon lord', count: 25 },
      { name: 'dragon', count: 3 },
    ]);
  });

  it('sums the kills with the same name', () => {
    expect(parseHuntLog(inList('2x bat', '3x  Bat', '1x rat')).rows).toEqual([
      { name: 'bat', count: 5 },
      { name: 'rat', count: 1 },
    ]);
  });
});

describe('a line that is not a kill', () => {
  it('is reported with its number and reason, and the others are read', () => {
    const log = parseHuntLog(
      inList('  4x bat', '  many rats', '', '  0x wolf', '100001x bear', '7x troll: old', '1x orc'),
    );
    expect(log.rows).toEqual([
      { name: 'bat', count: 4 },
      { name: 'troll: old', count: 7 },
      { name: 'orc', count: 1 },
    ]);
    expect(log.faults).toEqual([
      { line: 3, text: 'many rats', problem: 'form' },
      { line: 5, text: '0x wolf', problem: 'no-kills' },
      { line: 6, text: '100001x bear', problem: 'too-many-kills' },
    ]);
  });

  it.each([
    ['dragon', 'form'],
    ['x25 dragon', 'form'],
    ['25x', 'form'],
    ['25xdragon', 'form'],
    ['-5x dragon', 'form'],
    ['- 5x dragon', null],
    ['1,25x dragon', 'form'],
    ['2.5x dragon', 'form'],
    ['99999999999999999999x dragon', 'too-many-kills'],
    ['25x !', 'form'],
    ['dragon 25', 'form'],
    ['25x 3x dragon', 'form'],
    ['1 25x dragon', 'form'],
    ['2.50x dragon', 'form'],
    ['100000x dragon', null],
    ['100,001x dragon', 'too-many-kills'],
  ])('%j: %s', (line, problem) => {
    expect(parseHuntLog(inList(line)).faults.map((fault) => fault.problem)).toEqual(problem === null ? [] : [problem]);
  });

  it('can be one with which a sum is too large', () => {
    const log = parseHuntLog(inList('60,000x bat', '60,000x bat'));
    expect(log).toMatchObject({
      rows: [{ name: 'bat', count: 60_000 }],
      faults: [{ line: 3, problem: 'too-many-kills' }],
    });
  });

  it('is shortened', () => {
    expect(parseHuntLog(inList('y'.repeat(5000))).faults[0]?.text).toHaveLength(80);
  });

  it('has the position of its entry if the session is JSON', () => {
    const killed = [{ Count: 2, Name: 'bat' }, { Count: 0, Name: 'rat' }, 'wolf', { Count: 1.5, Name: 'bear' }];
    expect(parseHuntLog(JSON.stringify({ 'Killed Monsters': killed }))).toMatchObject({
      rows: [{ name: 'bat', count: 2 }],
      faults: [
        { line: 2, text: '0x rat', problem: 'no-kills' },
        { line: 3, text: '"wolf"', problem: 'form' },
        { line: 4, problem: 'form' },
      ],
    });
  });

  it('is explained in a sentence', () => {
    expect(lineProblemMessage('too-many-kills')).toBe('A session can have at most 100,000 kills of a creature.');
  });
});

describe('a text that is not a hunt', () => {
  it.each<[HuntLogProblem, string, string]>([
    ['empty', 'nothing', '  \n\uFEFF '],
    ['no-list', 'a letter', 'Hello there'],
    ['no-list', 'loot alone', 'Looted Items:\n\t5x a platinum coin'],
    ['no-list', 'other JSON', '{"Session start": "2026-10-05, 10:19:15"}'],
    ['no-list', 'JSON that breaks off', JSON_SESSION.slice(0, 40)],
    ['party', 'a party hunt', PARTY],
    ['several', 'two sessions', `${SESSION}\n${OLDER_SESSION}`],
    ['too-long', 'a book', 'x'.repeat(100_001)],
    ['too-many-rows', 'a list of 501 lines', inList(...Array.from({ length: 501 }, (_, at) => `1x creature ${at}`))],
  ])('%s: %s', (problem, _, text) => {
    expect(problemOf(text)).toBe(problem);
  });

  it('is refused one row or character beyond the limits, and not at the limits', () => {
    expect(problemOf(inList(...Array.from({ length: 500 }, (_, at) => `1x creature ${at}`)))).toBeNull();
    expect(problemOf('1x bat'.padEnd(100_000))).toBeNull();
  });

  it.each([' ', ';', '\t', '- '])('is read about as fast as any other, even if it consists of %j', (part) => {
    const text = `a${part.repeat(99_000 / part.length)}b`;
    expect(problemOf(text)).toBe('no-list');
    const read = (log: string) => timeOf(() => problemOf(log));
    expect(read(text)).toBeLessThan(500 * read('a'.repeat(text.length)));
  });

  it.each<[string, string]>([
    [
      PARTY,
      'This is a party hunt, which has no list of killed monsters. Copy the hunt analyser of your own session instead.',
    ],
    ['x'.repeat(123_456), 'This text has 123,456 characters. At most 100,000 can be read.'],
    [inList(...Array.from({ length: 501 }, () => 'y')), 'This list has 501 lines. At most 500 can be read.'],
  ])('is explained by its message: %#', (text, message) => {
    expect(() => parseHuntLog(text)).toThrow(message);
  });
});

const name = fc
  .string({ unit: fc.constantFrom('a', 'b', 'O', ' ', "'", '-'), minLength: 1, maxLength: 12 })
  .map((text) => `m${text}`.replaceAll(/\s+/g, ' ').trim());
const kills = fc.uniqueArray(fc.record({ name, count: fc.integer({ min: 1, max: 100_000 }) }), {
  maxLength: 30,
  selector: (row) => row.name.toLowerCase().replaceAll(/[^a-z]+/g, ''),
});

describe('any text', () => {
  it('results in the kills from which it was written', () => {
    fc.assert(
      fc.property(kills, fc.constantFrom('\n', '\r\n'), fc.constantFrom('\t', '  ', ''), (rows, end, indent) => {
        const lines = ['Killed Monsters:', ...rows.map((row) => `${indent}${row.count}x ${row.name}`), 'Looted Items:'];
        expect(parseHuntLog(lines.join(end))).toMatchObject({ rows, faults: [] });
      }),
    );
  });

  it('is read or refused with a reason, and each line of a list is a row or a fault', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('Killed Monsters:', 'Looted Items:', 'Loot Type: Market', '3x bat', 'None', '{', SESSION),
      kills.map((rows) => rows.map((row) => `${row.count}x ${row.name}`).join('\n')),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const text = lines.join('\n');
        if (problemOf(text) !== null) return;
        const { rows, faults } = parseHuntLog(text);
        expect(rows.every(({ count }) => Number.isInteger(count) && count >= 1 && count <= 100_000)).toBe(true);
        expect(
          faults.every((fault) => fault.line >= 1 && fault.line <= text.split(/\r\n|[\n\r\u0085\u2028\u2029]/).length),
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
