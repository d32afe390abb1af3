/** The account's characters: as this device knows them, fetched again, and changed on the server. */
import { atom, useAtomValue } from 'jotai';
import type { Character } from '#core/contract/characters/characters.ts';
import { readUser } from '#offline/api/accounts/account-api.ts';
import * as calls from '#offline/api/characters/characters-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { changeCharacters, storeCharacters } from '#offline/database/characters-store.ts';
import type { CharactersRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { runAfter } from '#offline/pending-work.ts';
import { identityAtom, onlineAtom, playedAtom, store } from '#page/state/atoms.ts';
import { messageOf, type Outcome } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';
import { openProgress } from '#page/state/sync/progress/progress.ts';
import { checkIdentity } from '../accounts/identity.ts';

export type { Character } from '#core/contract/characters/characters.ts';

/** Debounce of fetching the list, in ms: reasons to fetch come in bursts. */
const RELOAD_DEBOUNCE_MS = 500;

/** Outcome of the last fetch; `loading` before the first has ended. */
const fetchAtom = atom<CharacterList['status']>('loading');

let forgetReload: () => void = () => undefined;
/** Number of the newest fetch: older answers are dropped. */
let turn = 0;

/** The account's characters, as far as this device knows them. */
export interface CharacterList {
  /** Oldest first, without the legacy one; null = never fetched on this device. */
  readonly characters: readonly Character[] | null;
  /** Whether there is still a legacy character. */
  readonly hasLegacy: boolean;
  /** Id of the current one; 0 = the legacy one. */
  readonly current: number;
  /** Outcome of the last fetch; `loading` before the first has ended. */
  readonly status: 'loading' | 'ready' | 'unreachable' | 'failed';
  /** Whether the server can't be reached: no network, or the last fetch failed. */
  readonly offline: boolean;
}

const listAtom = atom((get): CharacterList => {
  const played = get(playedAtom);
  const status = get(fetchAtom);
  const current = played?.id ?? 0;
  return {
    characters: played?.known?.list ?? null,
    // The current character is always listed, even before the others are known.
    hasLegacy: played?.known?.hasLegacy ?? current === 0,
    current,
    status,
    offline: status === 'unreachable' || !get(onlineAtom),
  };
});

/** The account's characters, as far as this device knows them. */
export function useCharacters(): CharacterList {
  return useAtomValue(listAtom, { store });
}

/** Requests the list at login, when a login is confirmed again, and for an unknown current character. Returns stop. */
export function startCharacters(): () => void {
  let reason = '';
  const check = () => {
    const identity = store.get(identityAtom);
    const played = store.get(playedAtom);
    if (identity.status !== 'signedIn' || played === null) return;
    const stranger = played.known?.list.every(({ id }) => id !== played.id) === true ? played.id : 0;
    const next = `${identity.user.username} ${identity.confirmed} ${stranger}`;
    if (next === reason) return;
    reason = next;
    reloadCharacters();
  };
  const stops = [store.sub(identityAtom, check), store.sub(playedAtom, check), store.sub(onlineAtom, reloadIfOnline)];
  check();
  return () => {
    forgetReload();
    for (const stop of stops) stop();
  };
}

/** Asks the server for the list, soon: reasons that follow one another closely are one. */
export function reloadCharacters(): void {
  forgetReload();
  forgetReload = runAfter(RELOAD_DEBOUNCE_MS, () => {
    load().catch((error) => logUnexpected('could not read the characters', error));
  });
}

function reloadIfOnline(): void {
  if (store.get(onlineAtom)) reloadCharacters();
}

async function load(): Promise<void> {
  const session = openProgress();
  if (session === undefined) return;
  turn += 1;
  const mine = turn;
  try {
    const [list, user] = await Promise.all([calls.readCharacters(api), readUser(api)]);
    // Another account's list, or one that a later change has overtaken, is no news of this one.
    if (mine !== turn || user.username !== session.account) return;
    await storeCharacters(session.database, list, user.has_legacy);
    store.set(fetchAtom, 'ready');
  } catch (error) {
    // A list that can't be had is no message of its own: what is known stays, and the dialog says how old it is.
    if (!(error instanceof ApiFailure)) throw error;
    if (mine === turn) store.set(fetchAtom, error.isOffline ? 'unreachable' : 'failed');
    // The session may have ended while the server was out of reach, and no screen is entered that would ask.
    if (error.status === 401) void checkIdentity();
  }
}

/** Adds a character. */
export function addCharacter(form: { readonly name: string; readonly isHidden: number }): Promise<Outcome> {
  return changed(
    () => calls.addCharacter(api, form),
    ({ data }) => ({ add: data }),
  );
}

/** Changes a character's name and visibility. */
export function editCharacter(form: {
  readonly id: number;
  readonly name: string;
  readonly isHidden: number;
}): Promise<Outcome> {
  return changed(
    () => calls.editCharacter(api, form),
    ({ data }) => ({ replace: data }),
  );
}

/** Deletes a character. */
export function deleteCharacter(id: number): Promise<Outcome> {
  return changed(
    async () => ({ message: await calls.deleteCharacter(api, id) }),
    () => ({ remove: id }),
  );
}

/** Makes a code that proves whose the character is. */
export function generateCode(character: Character): Promise<Outcome> {
  return changed(
    () => calls.generateCode(api, character.id),
    ({ data }) => ({ replace: { ...character, verify_code: data.verify_code } }),
  );
}

/** Has the server look for the code on the game's site. */
export function verifyCharacter(name: string): Promise<Outcome> {
  return changed(
    () => calls.verifyCharacter(api, name),
    ({ data }) => ({ replace: data }),
  );
}

/** The effect of a change on the list. */
interface ListChange {
  readonly add?: Character;
  readonly replace?: Character;
  readonly remove?: number;
  /** Set where a conversion, or its undoing, has changed it. */
  readonly hasLegacy?: boolean;
}

/** The list after a change. */
function applied(known: CharactersRow, { add, replace, remove, hasLegacy = known.hasLegacy }: ListChange) {
  const others = known.list.filter(({ id }) => id !== remove && id !== add?.id);
  return {
    list: [...others.map((each) => (each.id === replace?.id ? replace : each)), ...(add === undefined ? [] : [add])],
    hasLegacy,
  };
}

/** Shows a change at once. The server has made it, so a device that can't store it reports success and requests the list again. */
async function showChange(database: ProgressDatabase, change: ListChange): Promise<void> {
  try {
    await changeCharacters(database, (known) => applied(known, change));
  } catch (error) {
    logUnexpected('could not store a change of the characters', error);
  }
}

/** Makes a change of the characters on the server, shows it at once, and requests the list again. */
export function changed<Answer extends { readonly message: string }>(
  call: () => Promise<Answer>,
  changeOf: (answer: Answer) => ListChange,
): Promise<Outcome> {
  const session = openProgress();
  return messageOf(async () => {
    const answer = await call();
    // An answer that is under way may be older than this.
    turn += 1;
    reloadCharacters();
    if (session !== undefined) await showChange(session.database, changeOf(answer));
    return answer.message;
  });
}
