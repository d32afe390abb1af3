/** What promoted characters are called, by their vocation. */
const PROMOTED: Readonly<Record<string, string>> = {
  'Elite Knight': 'Knight',
  'Royal Paladin': 'Paladin',
  'Master Sorcerer': 'Sorcerer',
  'Elder Druid': 'Druid',
  'Exalted Monk': 'Monk',
};

/** The vocation of rankings: without promotion; null before one is chosen. */
export function withoutPromotion(vocation: string | null): string | null {
  return vocation === null || vocation === 'None' ? null : (PROMOTED[vocation] ?? vocation);
}
