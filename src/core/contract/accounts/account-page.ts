/** The address of the account page, apart from the forms there, which the first load does not need. */

/** Path of the account page. */
export const ACCOUNT_PATH = '/account';

/** Query parameter of that path in the mail that confirms a new address. */
export const CONFIRM_PARAMETER = 'confirm';
