/** Calls for the account's characters. */

import {
  type Character,
  characterAnswerSchema,
  charactersAnswerSchema,
  type ListedCharacter,
  verifyCodeAnswerSchema,
} from '#core/contract/characters/characters.ts';
import { messageAnswerSchema } from '#core/contract/message-answer.ts';
import type { Api } from '../client.ts';

/** A character after a change, and the server's message. */
export interface ChangedCharacter {
  readonly data: Character;
  readonly message: string;
}

/** Returns the account's characters without the legacy one. */
export async function readCharacters(api: Api): Promise<readonly ListedCharacter[]> {
  return (await api.call('user/characters', charactersAnswerSchema)).data;
}

/** Adds a character. */
export function addCharacter(
  api: Api,
  body: { readonly name: string; readonly isHidden: number },
): Promise<ChangedCharacter> {
  return api.call('characters', characterAnswerSchema, { method: 'POST', body, csrf: true });
}

/** Converts the legacy character into a real one, which receives its progress. */
export function convertLegacy(
  api: Api,
  form: { readonly name: string; readonly isHidden: number },
): Promise<ChangedCharacter> {
  const body = { isMainCharacter: 1, ...form };
  return api.call('characters', characterAnswerSchema, { method: 'POST', body, csrf: true });
}

/** Converts a character back into the legacy one. Returns the server's message. */
export async function undoConversion(api: Api, id: number): Promise<string> {
  const call = { method: 'DELETE', body: { id }, csrf: true } as const;
  return (await api.call('characters/conversion', messageAnswerSchema, call)).message;
}

/** Changes name and visibility. */
export function editCharacter(
  api: Api,
  body: { readonly id: number; readonly name: string; readonly isHidden: number },
): Promise<ChangedCharacter> {
  return api.call('characters', characterAnswerSchema, { method: 'PATCH', body, csrf: true });
}

/** Deletes a character. Returns the server's message. */
export async function deleteCharacter(api: Api, id: number): Promise<string> {
  const { message } = await api.call('characters', messageAnswerSchema, { method: 'DELETE', body: { id }, csrf: true });
  return message;
}

/** Creates the code that proves ownership of a character. */
export function generateCode(api: Api, id: number): Promise<{ data: { verify_code: string }; message: string }> {
  return api.call('characters/generateCode', verifyCodeAnswerSchema, { method: 'POST', body: { id }, csrf: true });
}

/** Makes the server check the game's site for the code. */
export function verifyCharacter(api: Api, name: string): Promise<ChangedCharacter> {
  return api.call(`tibia/characters?character=${encodeURIComponent(name)}`, characterAnswerSchema);
}
