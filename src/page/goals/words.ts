/** Texts of the lists of goals. */
export const words = {
  closest: 'Closest to done',
  allGoals: 'All goals',
  qualified: 'Titles you qualify for',
  progress: (name: string) => `${name}, progress`,
  reason: (section: string, reason: string) => `${section} · ${reason}`,
  addKills: (by: number) => `+${by}`,
  addKillsTo: (by: number, name: string) => `+${by} ${name}`,
} as const;
