import { type Creature, DIFFICULTIES } from '#core/catalogue/items.ts';
import { choiceFilter } from '#core/filters/choice-filter.ts';
import { flagFilter } from '#core/filters/flag-filter.ts';
import { byFewest, byMost } from '#core/filters/sort-filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { yesNoFilter } from '#core/filters/yes-no-filter.ts';
import { NEWEST, RELEASED, RELEASED_FACT } from './common-parts.ts';
import { defineSection } from './section.ts';
import { stages } from './tracking/stages.ts';

/** Most frequent first. */
const OCCURRENCES = ['Common', 'Uncommon', 'Rare', 'Very Rare'] as const;

const tracking = stages<Creature>({
  stages: ['First stage', 'Second stage', 'Complete'],
  thresholdsOf: ({ kills }) => kills,
});

/** Capitalizes the first letter, for a label. */
const capitalized = (element: string) => element.charAt(0).toUpperCase() + element.slice(1);

/**
 * The section of creatures. Kills lead through three stages; charm points are awarded once, with the last stage. Source:
 * TibiaWiki, Bestiary; thresholds and points of every row match recorded auctions (`server/catalogue/README.md`).
 */
export const BESTIARY = defineSection({
  section: 'bestiary',
  title: 'Bestiary',
  noun: { one: 'creature', many: 'creatures' },
  label: 'Creature',
  statuses: { unchecked: 'Missing', inProgress: 'In progress', checked: 'Complete' },
  tracking,
  lists: { stages: 'bestiaryStage' },
  counting: ['kills', 'charmPoints'],
  searchNames: ({ name, variant }: Creature) => [name, variant],
  filters: {
    stage: choiceFilter<Creature, 'all' | 'none' | 'first' | 'second' | 'complete'>({
      label: 'Stage',
      place: 'panel',
      options: [
        { value: 'all', label: 'All' },
        { value: 'none', label: 'No stage yet' },
        { value: 'first', label: 'First stage' },
        { value: 'second', label: 'Second stage' },
        { value: 'complete', label: 'Complete' },
      ],
      matches: ({ item }, stage, progress) =>
        tracking.stageOf(item, progress) === ['none', 'first', 'second', 'complete'].indexOf(stage),
    }),
    class: namesFilter<Creature>({ label: 'Class', fieldOf: (creature) => creature.class, order: 'name' }),
    difficulty: namesFilter<Creature>({
      label: 'Difficulty',
      fieldOf: ({ difficulty }) => difficulty,
      order: DIFFICULTIES,
    }),
    occurrence: namesFilter<Creature>({
      label: 'Occurrence',
      fieldOf: ({ occurrence }) => occurrence,
      order: OCCURRENCES,
    }),
    locations: namesFilter<Creature>({ label: 'Location', fieldOf: ({ locations }) => locations, order: 'name' }),
    echoWarden: yesNoFilter<Creature>({
      label: 'Echo Wardens',
      words: { yes: 'Available', no: 'Not available' },
      fieldOf: ({ echoWarden }) => echoWarden,
    }),
    ambiguous: flagFilter<Creature>({
      label: 'Shared names only',
      initial: false,
      matches: ({ item }) => item.ambiguous,
    }),
    released: RELEASED,
  },
  groupings: [{ value: 'class', label: 'Class', groupOf: (creature) => creature.class }],
  orders: [
    {
      value: 'killsLeft',
      label: 'Fewest kills left',
      // Complete rows come last.
      compare: byFewest((item, progress) => tracking.killsToLast(item, progress) || Number.MAX_SAFE_INTEGER),
    },
    {
      value: 'done',
      label: 'Most done',
      compare: byMost((item, progress) => Math.min(1, tracking.knownKills(item, progress).kills / item.kills[2])),
    },
    { value: 'charmPoints', label: 'Most charm points', compare: byMost(({ charmPoints }) => charmPoints) },
    {
      value: 'pointsPerKill',
      label: 'Most points per kill left',
      compare: byMost((item, progress) => {
        const left = tracking.killsToLast(item, progress);
        return left === 0 ? 0 : item.charmPoints / left;
      }),
    },
    {
      value: 'difficulty',
      label: 'Easiest',
      compare: byFewest(({ stars }) => stars),
    },
    NEWEST,
  ],
  points: { one: 'charm point', label: 'charm points', of: ({ charmPoints }) => charmPoints },
  facts: [
    { label: 'Kind', field: 'variant', value: ({ variant }) => variant ?? undefined },
    { label: 'Occurrence', field: 'occurrence', value: ({ occurrence }) => occurrence },
    { label: 'Charm points', field: 'charmPoints', value: ({ charmPoints }) => charmPoints },
    { label: 'Hitpoints', field: 'hitpoints', value: ({ hitpoints }) => hitpoints },
    { label: 'Experience', field: 'experience', value: ({ experience }) => experience },
    { label: 'Speed', field: 'speed', value: ({ speed }) => speed },
    { label: 'Armour', field: 'armor', value: ({ armor }) => armor },
    {
      label: 'Damage taken',
      field: 'resist',
      isCompared: true,
      value: ({ resist }) =>
        Object.entries(resist).map(
          ([element, percent]) => `${capitalized(element)} ${percent === null ? '?' : `${percent}%`}`,
        ),
    },
    { label: 'Soul core', field: 'animus', value: ({ animus }) => animus },
    { label: 'Available from Echo Wardens', field: 'echoWarden', value: ({ echoWarden }) => echoWarden },
    RELEASED_FACT,
  ],
});

export type BestiaryParams = typeof BESTIARY.list.initial;
