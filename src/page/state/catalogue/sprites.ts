/** Sprites as text, for copying into the document. */
import { readSprite as fetchSprite } from '#offline/api/catalogue/sprite-file.ts';
import { countWork } from '#offline/pending-work.ts';

/** Returns the text of the sprite at an address. Rejects if it can't be loaded. */
export function readSprite(address: string): Promise<string> {
  return countWork(fetchSprite(address));
}
