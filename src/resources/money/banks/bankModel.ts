/** What is said after the registration of a bank (specification §8). */
export const registerTexts = {
  saved: 'resources.banks.notifications.created',
  refused: 'banks.registerRefused',
  failed: 'banks.registerFailed',
} as const;

/** Cards and accounts choose among the same banks. */
export const SAME_BANKS = ['card-banks', 'account-banks'];
