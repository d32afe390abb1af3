import { CHARACTER_SAID } from '#core/contract/characters.ts';
import { notify } from '#page/parts/notify.ts';
import { switchCharacter } from '#page/state/account/switch-character.ts';

/** Makes a character the current one (0 = the legacy one) and confirms it in a toast. */
export function chooseCharacter(id: number): void {
  switchCharacter(id).then(
    () => notify('done', CHARACTER_SAID.current),
    (error: unknown) =>
      notify('danger', error instanceof Error ? error.message : 'This device could not save the change.'),
  );
}
