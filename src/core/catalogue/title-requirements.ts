/** The kinds of title requirements, with the meaning of their `value` and `of`. */

interface RequirementKind {
  /** Whether the kind has a number; `optional`: null means all. */
  readonly value: 'needed' | 'optional' | 'none';
  /** The kind of thing that `of` names; `text` where the catalogue has no list of such names. */
  readonly of: 'none' | 'text' | 'creature' | 'creatureClass' | 'bossCategory' | 'outfit' | 'quest';
}

const amount: RequirementKind = { value: 'needed', of: 'none' };
const plain: RequirementKind = { value: 'none', of: 'none' };
/** Boss names are free text, since some bosses have no bosstiary entry. */
const bossKills: RequirementKind = { value: 'needed', of: 'text' };

export const REQUIREMENT_KINDS: Readonly<Record<string, RequirementKind>> = {
  /** Gold pieces owned. */
  gold: amount,
  /** Mounts owned. */
  mounts: amount,
  /** Outfits owned. */
  outfits: amount,
  level: amount,
  /** Place `value` of the world's highscore list `of`. */
  'world-rank': { value: 'needed', of: 'text' },
  /** Place in the Tibiadrome's ranking. */
  'drome-rank': amount,
  'drome-wave': amount,
  /** Every creature of class `of` completed. */
  'bestiary-class': { value: 'none', of: 'creatureClass' },
  'bestiary-all': plain,
  /** `value` bosses of category `of` completed; null = all of them. */
  'bosstiary-category': { value: 'optional', of: 'bossCategory' },
  'bosstiary-all': plain,
  'boss-points': amount,
  'charm-points': amount,
  'login-streak-days': amount,
  'hunting-task-points': amount,
  /** Percent of the map seen. */
  'map-percent': amount,
  'guild-leader': plain,
  quest: { value: 'none', of: 'quest' },
  /** Outfit `of` with both addons. */
  'outfit-complete': { value: 'none', of: 'outfit' },
  'creature-kills': { value: 'needed', of: 'creature' },
  'boss-kills': bossKills,
  /** Kills while wearing the equipment that the boss requires. */
  'boss-kill-equipped': bossKills,
  /** Place `of` visited. */
  visit: { value: 'none', of: 'text' },
  'character-age-years': amount,
  /** Every soul core mastered. */
  'animus-mastery-all': plain,
  /** Every mod of the gems at this grade. */
  'mods-grade-all': amount,
  /** `value` ovations at place `of`. */
  ovations: { value: 'needed', of: 'text' },
  /**
   * One mastered weapon whose proficiency has this many levels: on an auction page of August 2026 (2229408), the owner of one
   * with three, and of an unmastered one at the last of five, has only the first title.
   */
  'weapon-mastery-level': amount,
  /** Mastered weapons. */
  'weapon-masteries': amount,
  /** Damage, life leech and loot of the talisman at 25%, double bestiary progress at 50%. */
  'bounty-talisman': plain,
  /** The ultimate form of boss `of` killed. */
  'boss-ultimate': { value: 'none', of: 'text' },
  /** No source has it; the title belongs to quest `of`. */
  unknown: { value: 'none', of: 'quest' },
};
