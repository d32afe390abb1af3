import { ACHIEVEMENTS } from '#core/sections/achievements.ts';
import { undoMark } from './mark-feedback.ts';

/** Undoes the player's newest change, made on another screen. Any section can be passed: the texts are the same. */
export function undoNewestMark(): void {
  void undoMark({ definition: ACHIEVEMENTS, items: [] });
}
