export type { BankAccount } from '../../data/records.ts';

/** What is said after the registration of an account (specification §8). */
export const registerTexts = {
  saved: 'resources.bank-accounts.notifications.created',
  refused: 'bankAccounts.registerRefused',
  failed: 'bankAccounts.registerFailed',
} as const;
