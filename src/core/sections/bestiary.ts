import { type Creature, DIFFICULTIES } from '#core/catalogue/items.ts';
import { choiceFilter } from '#core/filters/choice-filter.ts';
import { flagFilter } from '#core/filters/flag-filter.ts';
import { byFewest, byMost } from '#core/filters/sort-filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { words as filterWords } from '#core/filters/words.ts';
import { yesNoFilter } from '#core/filters/yes-no-filter.ts';
import { BOOSTABLE, BOOSTABLE_FACT, NEWEST, RELEASED, RELEASED_FACT, whileUnknown } from './common-parts.ts';
import { defineSection } from './section.ts';
import { stages } from './tracking/stages.ts';
import { words } from './words.ts';

/** Most frequent first. */
const OCCURRENCES = ['Common', 'Uncommon', 'Rare', 'Very Rare'] as const;

const tracking = stages<Creature>({
  ...words.tracking.bestiary,
  thresholdsOf: ({ kills }) => kills,
});

const ELEMENTS: Readonly<Record<string, string>> = words.elements;

/**
 * The section of creatures. Kills lead through three stages; charm points are awarded once, with the last stage. Source:
 * TibiaWiki, Bestiary; thresholds and points of every row match recorded auctions (`server/catalogue/README.md`).
 */
export const BESTIARY = defineSection({
  section: 'bestiary',
  ...words.bestiary,
  tracking,
  lists: { stages: 'bestiaryStage' },
  counting: ['kills', 'charmPoints'],
  searchNames: ({ name, variant }: Creature) => [name, variant],
  filters: {
    stage: choiceFilter<Creature, 'all' | 'none' | 'first' | 'second' | 'complete'>({
      label: words.labels.stage,
      place: 'panel',
      options: [
        { value: 'all', label: filterWords.all },
        { value: 'none', label: words.options.noStage },
        { value: 'first', label: tracking.stages[0] },
        { value: 'second', label: tracking.stages[1] },
        { value: 'complete', label: tracking.stages[2] },
      ],
      matches: ({ item }, stage, progress) =>
        tracking.stageOf(item, progress) === ['none', 'first', 'second', 'complete'].indexOf(stage),
    }),
    class: namesFilter<Creature>({ label: words.labels.class, fieldOf: (creature) => creature.class, order: 'name' }),
    difficulty: namesFilter<Creature>({
      label: words.labels.difficulty,
      fieldOf: ({ difficulty }) => difficulty,
      order: DIFFICULTIES,
    }),
    occurrence: namesFilter<Creature>({
      label: words.labels.occurrence,
      fieldOf: ({ occurrence }) => occurrence,
      order: OCCURRENCES,
    }),
    locations: namesFilter<Creature>({
      label: words.labels.location,
      fieldOf: ({ locations }) => locations,
      order: 'name',
    }),
    echoWarden: yesNoFilter<Creature>({
      label: words.labels.echoWardens,
      words: words.options.echoWarden,
      fieldOf: ({ echoWarden }) => echoWarden,
    }),
    boostable: BOOSTABLE,
    ambiguous: flagFilter<Creature>({
      label: words.labels.sharedNames,
      initial: false,
      matches: ({ item }) => item.ambiguous,
    }),
    released: RELEASED,
  },
  groupings: [{ value: 'class', label: words.labels.class, groupOf: (creature) => creature.class }],
  orders: [
    {
      value: 'killsLeft',
      label: words.orders.killsLeft,
      // Complete rows come last.
      compare: byFewest((item, progress) => tracking.killsToLast(item, progress) || Number.MAX_SAFE_INTEGER),
    },
    {
      value: 'done',
      label: words.orders.done,
      compare: byMost((item, progress) => Math.min(1, tracking.knownKills(item, progress).kills / item.kills[2])),
    },
    { value: 'charmPoints', label: words.orders.charmPoints, compare: byMost(({ charmPoints }) => charmPoints) },
    {
      value: 'pointsPerKill',
      label: words.orders.pointsPerKillLeft,
      compare: byMost((item, progress) => {
        const left = tracking.killsToLast(item, progress);
        return left === 0 ? 0 : item.charmPoints / left;
      }),
    },
    {
      value: 'difficulty',
      label: words.orders.difficulty,
      compare: byFewest(({ stars }) => stars),
    },
    NEWEST,
  ],
  points: { of: ({ charmPoints }) => charmPoints },
  facts: [
    { label: words.labels.kind, field: 'variant', value: ({ variant }) => variant ?? undefined },
    { label: words.labels.occurrence, field: 'occurrence', value: ({ occurrence }) => occurrence },
    { label: words.labels.charmPoints, field: 'charmPoints', value: ({ charmPoints }) => charmPoints },
    { label: words.labels.hitpoints, field: 'hitpoints', value: ({ hitpoints }) => hitpoints },
    { label: words.labels.experience, field: 'experience', value: ({ experience }) => experience },
    { label: words.labels.speed, field: 'speed', value: ({ speed }) => speed },
    { label: words.labels.armor, field: 'armor', value: ({ armor }) => armor },
    {
      label: words.labels.damageTaken,
      field: 'resist',
      isCompared: true,
      value: ({ resist }) =>
        Object.entries(resist).map(
          ([element, percent]) => `${ELEMENTS[element] ?? element} ${percent === null ? '?' : `${percent}%`}`,
        ),
    },
    { label: words.labels.soulCore, field: 'animus', value: ({ animus }) => animus },
    { label: words.labels.fromEchoWardens, field: 'echoWarden', value: ({ echoWarden }) => echoWarden },
    BOOSTABLE_FACT,
    whileUnknown(words.labels.location, 'locations'),
    RELEASED_FACT,
  ],
});

export type BestiaryParams = typeof BESTIARY.list.initial;
