import { CHARACTER_SAID } from '#core/contract/characters/characters.ts';
import { switchCharacter } from '#page/state/characters/switch-character.ts';
import { notify } from '../screen/notify.ts';
import { words } from '../words.ts';

/** Makes a character the current one (0 = the legacy one) and confirms it in a toast. */
export function chooseCharacter(id: number): void {
  switchCharacter(id).then(
    () => notify('done', CHARACTER_SAID.current),
    (error: unknown) => notify('danger', error instanceof Error ? error.message : words.notSaved),
  );
}
