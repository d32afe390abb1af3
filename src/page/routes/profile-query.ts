import type { QueryRecord } from '#page/shell/query-string.ts';

/** Whether a profile's query says whose profile it is: by a username, or by a character. */
export function namesSomebody({ username = [], character = [] }: QueryRecord): boolean {
  return [username, character].flat().some(Boolean);
}
