import { BESTIARY } from '#core/sections/bestiary.ts';

/** Takes back the player's newest change and says that it did. */
export function undoHunt(): void {
  import('#page/list/marking/mark-telling.ts')
    .then(({ undoMark }) => undoMark({ definition: BESTIARY, items: [] }))
    .catch(() => undefined);
}
