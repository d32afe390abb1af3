/** Data and commands of the account page, loaded only by it. */
import { useAtomValue } from 'jotai';
import {
  type ExportFile,
  type ImportAnswer,
  MAX_IMPORT_BYTES,
  readExport,
} from '#core/contract/accounts/export-file.ts';
import type {
  AccountSettings,
  ChangeEmailForm,
  ChangePasswordForm,
  ConfirmEmailForm,
  DeleteAccountForm,
  OwnAccount,
  ResetSectionForm,
  SectionReset,
} from '#core/contract/accounts/own-account.ts';
import type { Character } from '#core/contract/characters/characters.ts';
import * as calls from '#offline/api/accounts/own-account-api.ts';
import { readCharacters } from '#offline/api/characters/characters-api.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { finishForgetting, forgettingOf } from '#offline/forget-account.ts';
import { dropDrafts } from '#page/platform/draft.ts';
import { type Fetched, useAnswer } from '#page/state/answers/server-answer.ts';
import { identityAtom, onlineAtom, store } from '#page/state/atoms.ts';
import { messageOf, type Outcome, outcomeOf, refused } from '#page/state/outcome.ts';
import { api, device } from '#page/state/runtime.ts';
import { requestDrain } from '#page/state/sync/drain-request.ts';
import type { ServerUndo } from '#page/state/sync/progress/undo-last.ts';
import { words as commonWords } from '#page/state/words.ts';
import { forgetStored } from './forget-stored.ts';
import { checkIdentity, identitySession } from './identity.ts';
import { words } from './words.ts';

export type { OwnAccount, SectionReset } from '#core/contract/accounts/own-account.ts';

/** Data of the account page. */
export interface AccountPage {
  readonly account: OwnAccount;
  readonly characters: readonly Character[];
  readonly resets: readonly SectionReset[];
}

async function fetchAccountPage(): Promise<AccountPage> {
  const [account, characters, resets] = await Promise.all([
    calls.readOwnAccount(api),
    readCharacters(api),
    calls.readResets(api),
  ]);
  return { account, characters, resets };
}

/** Returns the account, its characters and undoable resets; fetched again whenever `moment` changes or the connection returns. */
export function useAccountPage(moment: number): Fetched<AccountPage> {
  const online = useAtomValue(onlineAtom, { store });
  return useAnswer(fetchAccountPage, moment * 2 + Number(online));
}

/** Saves the legacy character's name, the profile's visibility and its participation in rankings. */
export function saveSettings(settings: AccountSettings): Promise<Outcome> {
  return messageOf(async () => {
    const message = await calls.saveSettings(api, settings);
    void checkIdentity();
    return message;
  });
}

/** Requests a confirmation link to a new e-mail address. */
export function changeEmail(form: ChangeEmailForm): Promise<Outcome> {
  return messageOf(() => calls.changeEmail(api, form));
}

/** Confirms a new e-mail address with the link's token. */
export function confirmEmail(form: ConfirmEmailForm): Promise<Outcome> {
  return messageOf(() => calls.confirmEmail(api, form));
}

/** Changes the password; every other device is signed out. */
export function changePassword(form: ChangePasswordForm): Promise<Outcome> {
  return messageOf(() => calls.changePassword(api, form));
}

/** Signs out one of the account's browsers. */
export function endSession(id: number): Promise<Outcome> {
  return messageOf(() => calls.endSession(api, id));
}

/** Signs out one of the account's devices and removes it from the list until it syncs again. */
export function endDevice(client: string): Promise<Outcome> {
  return messageOf(() => calls.endDevice(api, client));
}

/** Signs out all of the account's other browsers. */
export function endOtherSessions(): Promise<Outcome> {
  return messageOf(() => calls.endOtherSessions(api));
}

/** Returns everything stored about the account, as a file to save. */
export function exportFile(): Promise<Outcome<{ readonly name: string; readonly content: Blob }>> {
  return outcomeOf(async () => {
    const document = await calls.exportAccount(api);
    const content = new Blob([JSON.stringify(document, null, 1)], { type: 'application/json' });
    return { name: `loremark-export-${new Date().toISOString().slice(0, 10)}.json`, content };
  });
}

/** An export that can be imported, with what it would change. */
export interface ReadyImport {
  readonly file: ExportFile;
  readonly preview: ImportAnswer;
}

/** Validates a file and makes the server count what it would change. */
export async function previewExportFile(chosen: Blob): Promise<Outcome<ReadyImport>> {
  const identity = store.get(identityAtom);
  if (identity.status !== 'signedIn') return refused(commonWords.logInFirst);
  const checked = readExport(await chosen.text(), identity.user.username);
  if (!checked.ok) return refused(checked.message);
  if (new Blob([JSON.stringify(checked.file)]).size > MAX_IMPORT_BYTES - 100) return refused(words.tooLarge);
  // Sent first, since unsent changes count too.
  await requestDrain('manual');
  return outcomeOf(async () => ({
    file: checked.file,
    preview: await calls.importExport(api, checked.file, true),
  }));
}

/** Imports a file's progress without lowering existing progress. */
export function importExport({ file }: Pick<ReadyImport, 'file'>): Promise<Outcome> {
  return messageOf(async () => {
    const { message } = await calls.importExport(api, file, false);
    void requestDrain('manual');
    return message;
  });
}

/** Deletes a character's progress in a section, including unsent changes. `data` is null if it was empty. */
export function resetSection(form: ResetSectionForm): Promise<Outcome<{ message: string; data: SectionReset | null }>> {
  return outcomeOf(async () => {
    await requestDrain('manual');
    const answer = await calls.resetSection(api, form);
    void requestDrain('manual');
    return answer;
  });
}

/** Restores the progress that a reset deleted. */
export function undoReset(id: number): Promise<ServerUndo> {
  return outcomeOf(async () => {
    const { message, data } = await calls.undoReset(api, id);
    void requestDrain('manual');
    return { message, left: data.left ?? [] };
  });
}

/**
 * Deletes the account and its data on this device. Sends unsent changes first, since the account can be restored.
 * `onDeleted` receives the server's message before this device's identity is cleared.
 */
export async function deleteAccount(form: DeleteAccountForm, onDeleted: (message: string) => void): Promise<Outcome> {
  const identity = store.get(identityAtom);
  if (identity.status !== 'signedIn') return refused(commonWords.logInFirst);
  const { account } = identity.user;
  return messageOf(async () => {
    await requestDrain('manual');
    const message = await calls.deleteAccount(api, form);
    onDeleted(message);
    const database = new ProgressDatabase(account);
    try {
      await identitySession.signedOut(await forgettingOf(database, true));
    } finally {
      database.close();
    }
    dropDrafts();
    await finishForgetting(device, forgetStored);
    return message;
  });
}
