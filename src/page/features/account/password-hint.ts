import { MIN_PASSWORD_LENGTH } from '#core/contract/account-forms.ts';

/** What a new password has to be. */
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters, no spaces.`;
