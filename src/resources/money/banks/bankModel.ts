/** Cards and accounts choose among the same banks. */
export const SAME_BANKS = ['card-banks', 'account-banks'];
