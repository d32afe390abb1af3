/** Call for the number of characters that have each item. */
import { type Rarity, raritySchema } from '#core/contract/challenges/rarity.ts';
import type { Api } from '../client.ts';

/** Fetches the newest counts; the browser's HTTP cache revalidates its copy. */
export function fetchRarity(api: Api): Promise<Rarity> {
  return api.call('rarity', raritySchema);
}
