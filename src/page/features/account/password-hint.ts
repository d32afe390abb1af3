import { MIN_PASSWORD_LENGTH } from '#core/contract/account-forms.ts';

/** Requirements of a new password. */
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters, no spaces.`;
