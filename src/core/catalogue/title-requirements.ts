/** The kinds a title's requirement can have, and what its `value` and `of` then mean. */

interface RequirementKind {
  /** Whether the kind asks for a number; `optional`: null means all there are. */
  readonly value: 'needed' | 'optional' | 'none';
  /** What `of` is the name of; `text` where the catalogue has no list of such names. */
  readonly of: 'none' | 'text' | 'creature' | 'creatureClass' | 'bossCategory' | 'outfit' | 'quest';
}

const amount: RequirementKind = { value: 'needed', of: 'none' };
const plain: RequirementKind = { value: 'none', of: 'none' };
/** Bosses are texts: the game knows bosses that have no bosstiary entry. */
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
  /** Kills while wearing what the boss asks for. */
  'boss-kill-equipped': bossKills,
  /** Place `of` visited. */
  visit: { value: 'none', of: 'text' },
  'character-age-years': amount,
};
