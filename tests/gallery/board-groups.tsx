import { type Leader, Leaderboard } from '#page/ui/collections/leaderboard.tsx';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import { Button, IconButton } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { FilledEmblem } from '#page/ui/emblems/filled-emblem.tsx';
import type { HeatDay } from '#page/ui/figures/heat.ts';
import { Heatmap } from '#page/ui/figures/heatmap.tsx';
import { type Month, MonthLetters } from '#page/ui/figures/month-letters.tsx';
import { glyphHref } from '#page/ui/glyphs/glyph.tsx';
import { EllipsisVertical } from '#page/ui/icons/list-icons.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { Group, Specimen } from './specimen.tsx';

const HEADS = { rank: 'Rank', name: 'Character', score: 'Score' };

const YEAR: readonly Month[] = [
  'gold',
  'gold',
  'silver',
  'gold',
  'bronze',
  'none',
  'silver',
  'gold',
  'bronze',
  'gold',
  'open',
  'open',
];

const MONTHLY: readonly Leader[] = [
  { key: 'kharsek', name: 'Kharsek Doombeard', sub: 'Antica · Elite Knight', score: 507 },
  { key: 'amarinth', name: 'Lady Amarinth', sub: 'Secura · Master Sorcerer', score: 489 },
  { key: 'osvald', name: 'Brother Osvald', sub: 'Bona · Elder Druid', score: 489 },
  {
    key: 'zuri',
    name: 'Zuri Farwatch Of The Seven Hills And The Long Road',
    sub: 'Lobera · Royal Paladin',
    score: 452,
  },
  { key: 'elyra', name: 'Elyra Vane', sub: 'Antica · Elder Druid', score: 318, rank: 48, own: true },
];

const MARKED: readonly Leader[] = MONTHLY.slice(-3).map((leader) => ({
  ...leader,
  marks: (
    <>
      <span>7 tasks</span>
      <Tag tone="accent">Silver</Tag>
      <Tag tone="done">checked</Tag>
    </>
  ),
  ...(leader.own !== true && {
    menu: (
      <IconButton label={`More about ${leader.key}`}>
        <EllipsisVertical className="icon" aria-hidden />
      </IconButton>
    ),
  }),
}));

const ANNUAL: readonly Leader[] = [
  { key: 'nym', name: 'Nym of Bona', sub: 'Bona · Royal Paladin', score: 1507, months: YEAR },
  { key: 'halvar', name: 'Halvar Ironquill', sub: 'Antica · Elite Knight', score: 1425, months: YEAR.toReversed() },
  {
    key: 'tamsin',
    name: 'Tamsin Reed',
    sub: 'Yonabra · Elder Druid',
    score: 1425,
    months: ['silver', 'none', 'bronze'],
    own: true,
  },
  { key: 'oskarim', name: 'Oskarim', sub: 'Lobera · Master Sorcerer', score: 980, months: [] },
];

const DAY_MS = 86_400_000;
/** A Monday. */
const FIRST_DAY = Date.UTC(2025, 11, 1);

/** A year of days with a fixed pattern. */
const DAYS: readonly HeatDay[] = Array.from({ length: 52 * 7 }, (_, index) => {
  const day = new Date(FIRST_DAY + index * DAY_MS);
  const strength = (index * 7919) % 23;
  return {
    date: day.toISOString().slice(0, 10),
    month: day.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    count: strength > 9 ? 0 : strength,
  };
});

/** Players by score, and events over time. */
export function BoardGroups() {
  return (
    <>
      <Group title="Leaderboard">
        <Specimen state="of a month: ties share a rank, the own row stays in sight" width="page">
          <Leaderboard label="Monthly ranking" leaders={MONTHLY} heads={HEADS} />
        </Specimen>
        <Specimen state="with words, marks and a button on each row but the own" width="page">
          <Leaderboard label="Ranking with marks" leaders={MARKED} heads={HEADS} />
        </Specimen>
        <Specimen state="of a year, with its months" width="page">
          <Leaderboard label="Annual ranking" leaders={ANNUAL} heads={HEADS} />
        </Specimen>
      </Group>
      <Group title="Month letters">
        <Specimen state="gold, silver, bronze, nothing, still open" width="page">
          <MonthLetters months={YEAR} />
        </Specimen>
      </Group>
      <Group title="Timeline">
        <Specimen state="with emblems and days" width="column">
          <Timeline label="Latest">
            <TimelineEntry
              picture={<FilledEmblem shape="shield" icon={glyphHref('wyvern')} tincture="tenne" share={1} />}
              when="18 Nov"
              date="2026-11-18"
            >
              Dragon complete
            </TimelineEntry>
            <TimelineEntry
              picture={<Emblem shape="coin" icon="compass" metal="iron" marks={1} full />}
              when="17 Nov"
              date="2026-11-17"
            >
              The Longest Name That Any Thing Of This Game Could Ever Be Given
            </TimelineEntry>
          </Timeline>
        </Specimen>
        <Specimen state="with figures" width="column">
          <Timeline label="Rarest">
            <TimelineEntry picture={<Emblem shape="coin" icon="laurels" metal="silver" full />} end="1.2%">
              Dread Lord
            </TimelineEntry>
            <TimelineEntry picture={<Emblem shape="coin" icon="laurels" metal="bronze" full />} end="2.8%">
              Lord of the Elements
            </TimelineEntry>
          </Timeline>
        </Specimen>
        <Specimen state="with a button" width="column">
          <Timeline label="Names we could not match">
            <TimelineEntry end={<Button small>Choose</Button>}>Soul Mender (II)</TimelineEntry>
          </Timeline>
        </Specimen>
      </Group>
      <Group title="Heatmap">
        <Specimen state="a year; press to see it as a table" width="page">
          <Heatmap label="Records per day, December 2025 to November 2026." counted="Records" days={DAYS} />
        </Specimen>
        <Specimen state="an empty year" width="page">
          <Heatmap
            label="Records per day: none yet."
            counted="Records"
            days={DAYS.map((day) => ({ ...day, count: 0 }))}
          />
        </Specimen>
      </Group>
    </>
  );
}
