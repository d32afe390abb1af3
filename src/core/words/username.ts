/** The format of usernames, for sign-up and for the lists that refer to players by username. */

export const MAX_USERNAME_LENGTH = 50;

/** Letters and digits. */
export const USERNAME = /^[A-Za-z0-9]+$/;
