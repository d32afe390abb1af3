/** Sentences that several dialogs of characters share. */

export const NEEDS_CONNECTION = 'This needs a connection.';

/** Why the legacy character has no link to share. */
export const LEGACY_NOT_SHARED = 'This character cannot be shared unless you convert it into a character.';

export const HIDDEN_NOT_SHARED = 'Only a Public character has a profile to share.';

export const PROFILES_SOON = 'Profiles come soon.';

export const DELETE_QUESTION = 'Are you sure you want to delete this character?';

export const NO_CODE_YET = 'Generate a code first.';

/** Path and query of a character's public profile. */
export function profileLink(username: string, character: string): string {
  return `/profile?${new URLSearchParams({ username, character })}`;
}
