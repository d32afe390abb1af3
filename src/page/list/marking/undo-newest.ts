import { ACHIEVEMENTS } from '#core/sections/achievements.ts';

/** Takes back the player's newest change, made on another screen: of which section it is does not matter to be told so. */
export function undoNewest(): void {
  import('./mark-telling.ts')
    .then(({ undoMark }) => undoMark({ definition: ACHIEVEMENTS, items: [] }))
    .catch(() => undefined);
}
