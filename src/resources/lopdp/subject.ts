import type { AnswerOf, customers } from '../../../domain/contract/index.ts';
import type { PolicyHolder } from '../../ui/policyCount.ts';

type CustomerAnswer = AnswerOf<typeof customers.listCustomers>;

/** A customer whose data are watched over. Only our server says who is anonymous. */
export type Subject = Omit<CustomerAnswer, keyof PolicyHolder | 'anonymizedAt'> &
  Partial<Pick<CustomerAnswer, 'anonymizedAt'>> &
  PolicyHolder;

/** Whether the server can make this customer anonymous, and has not yet. */
export const canBeErased = ({ anonymizedAt }: Subject): boolean => anonymizedAt === null;
