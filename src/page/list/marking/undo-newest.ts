import { ACHIEVEMENTS } from '#core/sections/achievements.ts';
import { undoMark } from './mark-feedback.ts';

/** Takes back the player's newest change, made on another screen: the words are the same for every section. */
export function undoNewestMark(): void {
  void undoMark({ definition: ACHIEVEMENTS, items: [] });
}
