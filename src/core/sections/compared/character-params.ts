/** Query parameters of the view across the player's own characters, which only the page has. */
export const CHARACTER_PARAMS = ['mine', 'compare'] as const;

/**
 * Query parameters of a profile's list in addition to its filters: the profile, a filter by who has a row, and the
 * username of another player to compare with.
 */
export const PROFILE_PARAMS = ['username', 'character', 'with', 'and'] as const;
