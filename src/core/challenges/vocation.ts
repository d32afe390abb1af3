/** Vocations by their names after promotion. */
const VOCATION_OF: Readonly<Record<string, string>> = {
  'Elite Knight': 'Knight',
  'Royal Paladin': 'Paladin',
  'Master Sorcerer': 'Sorcerer',
  'Elder Druid': 'Druid',
  'Exalted Monk': 'Monk',
};

/** Returns the vocation for rankings: without promotion; null if none is chosen yet. */
export function withoutPromotion(vocation: string | null): string | null {
  return vocation === null || vocation === 'None' ? null : (VOCATION_OF[vocation] ?? vocation);
}
