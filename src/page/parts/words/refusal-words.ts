import { words as players } from '../following/words.ts';
import { words } from '../words.ts';

/** Returns the message for a refused change of a list. */
export function refusalWords(code: string | null, list: string): string {
  const full = code === 'full' ? players.full[list] : undefined;
  if (full !== undefined) return full;
  return words.refusals[code ?? ''] ?? words.refused;
}
