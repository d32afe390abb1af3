/** Number of counted characters that have each thing. */
import { type Rarity, raritySchema } from '#core/contract/challenges/rarity.ts';
import type { Api } from '../client.ts';

/** The newest count. Where nothing is new, the browser's own copy answers after the server was asked. */
export function fetchRarity(api: Api): Promise<Rarity> {
  return api.call('rarity', raritySchema);
}
