const REFUSALS: Readonly<Record<string, string>> = {
  gone: 'The character it was for is not yours any more.',
  unknown_list: 'The server does not know this list.',
  unknown_item: 'The server does not know this entry.',
  bad_value: 'This list cannot hold such a value.',
  full: 'The account has as many entries as it can hold.',
  too_large: 'It is too large to be sent.',
  text_too_long: 'Joined with the note that stands, it is longer than a note may be.',
  newer_format: 'Only a newer version of the app understands it.',
};

/** Why a change was refused, as a sentence. */
export function refusalWords(code: string | null): string {
  return REFUSALS[code ?? ''] ?? 'The server did not take it.';
}
