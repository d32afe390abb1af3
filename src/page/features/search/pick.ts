/** The rows with these ids, in the order of the ids. */
export function pick<Item extends { readonly id: number }>(items: readonly Item[], ids: readonly number[]): Item[] {
  const wanted = new Set(ids);
  const byId = new Map(items.filter(({ id }) => wanted.has(id)).map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
