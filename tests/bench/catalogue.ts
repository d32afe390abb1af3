/** The reference data as the running server serves it, and a thousand registers for it. */

import type { ItemOf } from '#core/catalogue/items.ts';
import type { CatalogueSection } from '#core/catalogue/sections.ts';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import type { Tick } from './page-modules/floors.ts';

async function getJson<T>(origin: string, path: string): Promise<T> {
  const answer = await fetch(`${origin}/api/v1/${path}`);
  if (!answer.ok) throw new Error(`GET ${path} returned ${answer.status}.`);
  return (await answer.json()) as T;
}

export function readIndex(origin: string): Promise<CatalogueIndex> {
  return getJson(origin, 'catalogue');
}

export async function readItems<S extends CatalogueSection>(origin: string, section: S): Promise<readonly ItemOf<S>[]> {
  const { sections } = await readIndex(origin);
  const { items } = await getJson<{ items: ItemOf<S>[] }>(origin, `catalogue/${section}/${sections[section]?.version}`);
  return items;
}

/** `count` different registers: all achievements, all titles, then bookmarks. */
export async function differentTicks(origin: string, count: number): Promise<readonly Tick[]> {
  const achievements = await readItems(origin, 'achievements');
  const titles = await readItems(origin, 'titles');
  const all: readonly Tick[] = [
    ...achievements.map(({ id }) => ({ list: 'achievements', item: id })),
    ...titles.map(({ id }) => ({ list: 'titles', item: id })),
    ...achievements.map(({ id }) => ({ list: 'bookmarks', item: id })),
  ];
  if (all.length < count) throw new Error(`There are only ${all.length} registers to tick.`);
  return all.slice(0, count);
}
