import { words as players } from '../following/words.ts';
import { words } from '../words.ts';

/** Why a change of a list was refused, as a sentence. */
export function refusalWords(code: string | null, list: string): string {
  const full = code === 'full' ? players.full[list] : undefined;
  if (full !== undefined) return full;
  return words.refusals[code ?? ''] ?? words.refused;
}
