/** Adding a character. Loaded with Manage Characters. */
import * as calls from '#offline/api/characters/characters-api.ts';
import { logUnexpected } from '#offline/log.ts';
import { countWork } from '#offline/pending-work.ts';
import { playedAtom, store } from '#page/state/atoms.ts';
import type { Outcome } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';
import { changed } from './characters.ts';
import { switchCharacter } from './switch-character.ts';

interface NewCharacter {
  readonly name: string;
  readonly isHidden: number;
}

/** The outcome of adding a character, with whether it became the current one. */
export type Added = Outcome<{ readonly isCurrent: boolean }>;

/** Adds a character. The account's first becomes current, since later ticks are meant for it and not for the legacy one. */
export function addCharacter(form: NewCharacter): Promise<Added> {
  return countWork(add(form));
}

async function add(form: NewCharacter): Promise<Added> {
  const isFirst = store.get(playedAtom)?.known?.list.length === 0;
  let id = 0;
  const outcome = await changed(
    async () => {
      const answer = await calls.addCharacter(api, form);
      ({ id } = answer.data);
      return answer;
    },
    ({ data }) => ({ add: data }),
  );
  return outcome.ok ? { ...outcome, isCurrent: isFirst && (await isSwitched(id)) } : outcome;
}

/** Switches to the character, which exists even if this device can't store the switch. */
async function isSwitched(id: number): Promise<boolean> {
  try {
    await switchCharacter(id);
    return true;
  } catch (error) {
    logUnexpected('could not switch to the first character', error);
    return false;
  }
}
