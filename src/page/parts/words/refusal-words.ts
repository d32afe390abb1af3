import { MAX_FOLLOWED } from '#core/progress/lists.ts';
import { words as players } from '../following/words.ts';
import { words } from '../words.ts';

const REASONS: Readonly<Record<string, string>> = words.refusals;

/** Lists with a reason of their own for being full. */
const FULL: Readonly<Record<string, (most: number) => string>> = players.full;

/** Returns the message for a refused change of a list. */
export function refusalWords(code: string | null, list: string): string {
  const full = code === 'full' ? FULL[list] : undefined;
  return full?.(MAX_FOLLOWED) ?? REASONS[code ?? ''] ?? words.refused;
}
