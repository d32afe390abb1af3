/** The account's characters: stored on this device, fetched from and changed on the server. */
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

/** Debounce of fetching the list, in ms, since reasons to fetch come in bursts. */
const RELOAD_DEBOUNCE_MS = 500;

/** Outcome of the last fetch; `loading` before the first has ended. */
const fetchAtom = atom<CharacterList['status']>('loading');

let forgetReload: () => void = () => undefined;
/** Number of the newest fetch; older responses are ignored. */
let turn = 0;

/** The account's characters, as stored on this device. */
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
    // The current character is listed even before the others are known.
    hasLegacy: played?.known?.hasLegacy ?? current === 0,
    current,
    status,
    offline: status === 'unreachable' || !get(onlineAtom),
  };
});

/** The account's characters, as stored on this device. */
export function useCharacters(): CharacterList {
  return useAtomValue(listAtom, { store });
}

/** Fetches the list whenever an account is signed in or confirmed again, or its current character is unknown. Returns a function that stops. */
export function startCharacters(): () => void {
  let reason = '';
  const check = () => {
    const identity = store.get(identityAtom);
    const played = store.get(playedAtom);
    if (identity.status !== 'signedIn' || played === null) return;
    const stranger = played.known?.list.every(({ id }) => id !== played.id) === true ? played.id : 0;
    const next = `${identity.user.account} ${identity.confirmed} ${stranger}`;
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

/** Fetches the list soon; consecutive calls share one request. */
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
  const identity = store.get(identityAtom);
  if (session === undefined || identity.status !== 'signedIn') return;
  turn += 1;
  const mine = turn;
  try {
    const [list, user] = await Promise.all([calls.readCharacters(api), readUser(api)]);
    // Ignores another account's list and one that is older than a later change.
    if (mine !== turn || user.id !== identity.user.id) return;
    await storeCharacters(session.database, list, user.has_legacy);
    store.set(fetchAtom, 'ready');
  } catch (error) {
    // A failed fetch shows no message: the stored list stays, and the dialog shows its state.
    if (!(error instanceof ApiFailure)) throw error;
    if (mine === turn) store.set(fetchAtom, error.isOffline ? 'unreachable' : 'failed');
    // The session may have ended while the server was unreachable, and no navigation would check it.
    if (error.status === 401) void checkIdentity();
  }
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

/** Creates the code that proves ownership of a character. */
export function generateCode(character: Character): Promise<Outcome> {
  return changed(
    () => calls.generateCode(api, character.id),
    ({ data }) => ({ replace: { ...character, verify_code: data.verify_code } }),
  );
}

/** Makes the server check the game's site for the code. */
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
  /** Set if a conversion or its undo has changed it. */
  readonly hasLegacy?: boolean;
}

/** Returns the list after a change. */
function applied(known: CharactersRow, { add, replace, remove, hasLegacy = known.hasLegacy }: ListChange) {
  const others = known.list.filter(({ id }) => id !== remove && id !== add?.id);
  return {
    list: [...others.map((each) => (each.id === replace?.id ? replace : each)), ...(add === undefined ? [] : [add])],
    hasLegacy,
  };
}

/** Shows a completed change at once. If the device can't store it, the list is fetched again. */
async function showChange(database: ProgressDatabase, change: ListChange): Promise<void> {
  try {
    await changeCharacters(database, (known) => applied(known, change));
  } catch (error) {
    logUnexpected('could not store a change of the characters', error);
  }
}

/** Changes the characters on the server, shows the change at once, and fetches the list again. */
export function changed<Answer extends { readonly message: string }>(
  call: () => Promise<Answer>,
  changeOf: (answer: Answer) => ListChange,
): Promise<Outcome> {
  const session = openProgress();
  return messageOf(async () => {
    const answer = await call();
    // A pending response may be older than this change.
    turn += 1;
    reloadCharacters();
    if (session !== undefined) await showChange(session.database, changeOf(answer));
    return answer.message;
  });
}
