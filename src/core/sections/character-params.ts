/** Names in the query string of what only the page filters and shows: the view across the player's own characters. */
export const CHARACTER_PARAMS = ['mine', 'compare'] as const;
