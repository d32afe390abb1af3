import { HuntLogError } from '#core/hunt-log/hunt-log-error.ts';
import { type HuntLog, parseHuntLog } from '#core/hunt-log/parse-hunt-log.ts';

export type ParsedLog =
  | { readonly kind: 'read'; readonly log: HuntLog }
  /** No valid session, with the reason. */
  | { readonly kind: 'wrong'; readonly message: string; readonly blank: boolean };

/** Parses the text of the field. */
export function readHuntLog(text: string): ParsedLog {
  try {
    return { kind: 'read', log: parseHuntLog(text) };
  } catch (error) {
    if (!(error instanceof HuntLogError)) throw error;
    return { kind: 'wrong', message: error.message, blank: error.problem === 'empty' };
  }
}
