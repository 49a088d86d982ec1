import type { AnswerOf, bankAccounts } from '../../../domain/contract/index.ts';

type WholeAccount = AnswerOf<typeof bankAccounts.listBankAccounts>;

/** A bank account as the application has it; not every server says when and in which version. */
export type BankAccount = Omit<WholeAccount, 'version' | 'createdAt'> &
  Partial<Pick<WholeAccount, 'version' | 'createdAt'>>;

/** Specification §7 has no call for it: only servers that keep versions can. */
export const canBeUpdated = ({ version }: Pick<BankAccount, 'version'>): boolean =>
  version !== undefined;

/** What is said after the registration of an account (specification §8). */
export const registerTexts = {
  saved: 'resources.bank-accounts.notifications.created',
  refused: 'bankAccounts.registerRefused',
  failed: 'bankAccounts.registerFailed',
} as const;
