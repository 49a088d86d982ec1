import type { AnswerOf, bankAccounts } from '../../../domain/contract/index.ts';

/** A bank account as the application has it: the contract's answer. */
export type BankAccount = AnswerOf<typeof bankAccounts.listBankAccounts>;

/** What is said after the registration of an account (specification §8). */
export const registerTexts = {
  saved: 'resources.bank-accounts.notifications.created',
  refused: 'bankAccounts.registerRefused',
  failed: 'bankAccounts.registerFailed',
} as const;
