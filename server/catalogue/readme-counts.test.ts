/** The counts in the README, compared with the files. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countMissing, type TableRow } from '#core/admin/tables.ts';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { figure } from '#core/words/figure.ts';
import { loadCatalogue } from './catalogue.ts';
import { CATALOGUE_FILES } from './catalogue-files.ts';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
const { items } = loadCatalogue();

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  figure(rows.reduce((all, row) => all + of(row), 0));

it('has the number of rows and their points', () => {
  const [achievements, bestiary, bosstiary, quests] = [
    items('achievements'),
    items('bestiary'),
    items('bosstiary'),
    items('quests'),
  ];
  const ways = items('achievementWays');
  const numbers = [
    `${achievements.length} achievements (${sum(achievements, ({ points }) => points ?? 0)} points)`,
    `${items('titles').length} titles`,
    `${bestiary.length} creatures (${sum(bestiary, ({ charmPoints }) => charmPoints)} charm points, ${sum(bestiary, ({ boostable }) => Number(boostable))} boostable)`,
    `${items('animusMastery').length} soul cores (${sum(items('animusMastery'), ({ echoPoints }) => echoPoints)} Echo Warden points)`,
    `${bosstiary.length} bosses (${sum(bosstiary, ({ points: [a, b, c] }) => a + b + c)} points, ${sum(bosstiary, ({ boostable }) => Number(boostable))} boostable)`,
    `${quests.length} quests, of which ${sum(quests, ({ questLog }) => Number(questLog))} are lines of the quest log and ${sum(quests, ({ line }) => Number(line !== null))} parts of one`,
    `${items('mounts').length} mounts`,
    `${items('outfits').length} outfits`,
    `${items('charms').length} charms`,
    `${items('mapAreas').length} subareas of the map in ${new Set(items('mapAreas').map(({ area }) => area)).size} areas`,
    `${items('updates').length} updates`,
    `${items('events').length} events`,
    `${(CATALOGUE_FILES.questRewards as unknown[]).length} quest rewards`,
    `${(CATALOGUE_FILES.seasons as unknown[]).length} seasons`,
    `ways to ${ways.length} achievements (${sum(ways, ({ sure }) => Number(sure))} of them sure).`,
  ];
  expect(readme).toContain(numbers.join(', '));
});

it('has the number of unknown and of unconfirmed facts of each section', () => {
  const rowOf = (section: (typeof TICKABLE_SECTIONS)[number]) => {
    const rows = CATALOGUE_FILES[section] as readonly TableRow[];
    const inDoubt: Record<string, number> = {};
    for (const field of rows.flatMap(({ unconfirmed }) => (unconfirmed ?? []) as string[]))
      inDoubt[field] = (inDoubt[field] ?? 0) + 1;
    const [unknown, unconfirmed] = [countMissing(section, rows).fields, inDoubt].map((fields) =>
      Object.entries(fields)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([field, count]) => `${field} ${count}`)
        .join(', '),
    );
    return unknown || unconfirmed ? [`| ${section} | ${unknown || '–'} | ${unconfirmed || '–'} |`] : [];
  };
  expect(readme).toContain(TICKABLE_SECTIONS.flatMap(rowOf).join(' '));
});
