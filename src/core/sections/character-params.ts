/** Names in the query string of what only the page filters and shows: the view across the player's own characters. */
export const CHARACTER_PARAMS = ['mine', 'compare'] as const;

/** Names in the query string of a profile's list, beside its filters: the profile, and which of the two has a row. */
export const PROFILE_PARAMS = ['username', 'character', 'with'] as const;
