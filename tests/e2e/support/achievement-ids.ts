/** Ids of achievements by their names on the page, from the catalogue. */
import achievements from '#server/catalogue/achievements.json' with { type: 'json' };

const ids = new Map(achievements.map(({ id, name }) => [name, id]));

/** Ids of the achievements with these names, ascending. */
export function achievementIds(names: readonly string[]): number[] {
  return names
    .map((name) => {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`There is no achievement ${name}.`);
      return id;
    })
    .sort((a, b) => a - b);
}
