/** The form of usernames, for the form that chooses one and for the lists that tell players by theirs. */

export const MAX_USERNAME_LENGTH = 50;

/** Letters and digits. */
export const USERNAME = /^[A-Za-z0-9]+$/;
