import { words } from './words.ts';

/** Why a change was refused, as a sentence. */
export function refusalWords(code: string | null): string {
  return words.refusals[code ?? ''] ?? words.refused;
}
