import type { CatalogueFiles } from '#core/catalogue/files.ts';
import achievementCategories from './achievement-categories.json' with { type: 'json' };
import achievementWays from './achievement-ways.json' with { type: 'json' };
import achievements from './achievements.json' with { type: 'json' };
import animusMastery from './animus-mastery.json' with { type: 'json' };
import bestiary from './bestiary.json' with { type: 'json' };
import bosstiary from './bosstiary.json' with { type: 'json' };
import charms from './charms.json' with { type: 'json' };
import events from './events.json' with { type: 'json' };
import importNames from './import-names.json' with { type: 'json' };
import mapAreas from './map-areas.json' with { type: 'json' };
import mounts from './mounts.json' with { type: 'json' };
import outfits from './outfits.json' with { type: 'json' };
import questRewards from './quest-rewards.json' with { type: 'json' };
import quests from './quests.json' with { type: 'json' };
import seasons from './seasons.json' with { type: 'json' };
import sources from './sources.json' with { type: 'json' };
import titles from './titles.json' with { type: 'json' };
import updates from './updates.json' with { type: 'json' };

/** The data files of this folder, imported so that the build bundles them. */
export const CATALOGUE_FILES: CatalogueFiles = {
  achievementCategories,
  achievements,
  achievementWays,
  animusMastery,
  bestiary,
  bosstiary,
  charms,
  events,
  importNames,
  mapAreas,
  mounts,
  outfits,
  questRewards,
  quests,
  seasons,
  titles,
  updates,
};

/** Days of the sources, not validated yet. */
export const CATALOGUE_SOURCES: unknown = sources;
