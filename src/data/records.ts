import type { RaRecord } from 'react-admin';
import type {
  AnswerOf,
  advisors,
  bankAccounts,
  banks,
  companies,
  customers,
  payments,
  policies,
  tasks,
  users,
} from '../../domain/contract/index.ts';

/**
 * A record in which some fields are null where the agency's server is a legacy API, which does not
 * keep them (docs/architecture.md).
 */
type OrUnknown<Answer, Fields extends keyof Answer> = Omit<Answer, Fields> & {
  readonly [Field in Fields]: Answer[Field] | null;
};

export type Customer = OrUnknown<AnswerOf<typeof customers.listCustomers>, 'policiesCount'>;

export type Advisor = OrUnknown<AnswerOf<typeof advisors.listAdvisors>, 'policiesCount'>;

export type Company = OrUnknown<
  AnswerOf<typeof companies.listCompanies>,
  'version' | 'policiesCount'
>;

export type Bank = OrUnknown<AnswerOf<typeof banks.listBanks>, 'version' | 'policiesCount'>;

export type BankAccount = OrUnknown<
  AnswerOf<typeof bankAccounts.listBankAccounts>,
  'version' | 'createdAt'
>;

export type User = OrUnknown<AnswerOf<typeof users.listUsers>, 'version' | 'active'> & RaRecord;

export type Task = RaRecord<number> & AnswerOf<typeof tasks.listTasks>;

export type Payment = OrUnknown<AnswerOf<typeof payments.reversePayment>, 'version'>;

export type ListedPayment = OrUnknown<
  AnswerOf<typeof payments.listPayments>,
  'version' | 'collectedOn'
>;

export type LatePayment = OrUnknown<AnswerOf<typeof payments.listLatePayments>, 'version'>;

export type PlannedPeriod = AnswerOf<typeof policies.updateValuesByYear>;

export type Period = OrUnknown<
  PlannedPeriod,
  'cycle' | 'numberOfPayments' | 'instalments' | 'commissionEarned'
>;

export type PolicyRow = OrUnknown<
  AnswerOf<typeof policies.listPolicies>,
  'paymentsMade' | 'renewalCount'
>;

type WholePolicy = AnswerOf<typeof policies.getPolicy>;

export type PaidCommission = Omit<WholePolicy['commissions'][number], 'source_advance_id'> & {
  /** The advance it was taken from, null for new money; a legacy API does not tell. */
  readonly source_advance_id?: number | null | undefined;
};

export const isFromAdvance = ({
  source_advance_id: advance,
}: Pick<PaidCommission, 'source_advance_id'>): boolean | null =>
  advance === undefined ? null : advance !== null;

export type Policy = Omit<
  OrUnknown<WholePolicy, 'schedule' | 'commissionRefunds' | 'paymentsMade' | 'renewalCount'>,
  'payments' | 'periods' | 'commissions'
> & {
  readonly payments: Payment[];
  readonly commissions: PaidCommission[] | null;
  readonly periods: Period[] | null;
};

export type PlannedPayment = WholePolicy['schedule'][number];

export type Renewal = Policy['renewals'][number];

export interface NamedFile {
  readonly file: Blob;
  readonly name: string;
}
