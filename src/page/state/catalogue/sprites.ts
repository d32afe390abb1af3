/** Sprites as text, to be copied into the document. */
import { readSprite as fetchSprite } from '#offline/api/catalogue/sprite-file.ts';
import { countWork } from '#offline/pending-work.ts';

/** Text of the sprite at an address. Rejects if it can't be had. */
export function readSprite(address: string): Promise<string> {
  return countWork(fetchSprite(address));
}
