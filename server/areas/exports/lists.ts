import type { CivilDate } from '../../../domain/civilDate.ts';
import type { ExportName } from '../../../domain/contract/exports.ts';
import type { ListQuery } from '../../../domain/contract/lists.ts';
import type { ListDefinition } from '../../db/list.ts';
import { advisorList } from '../advisors/repository.ts';
import { auditListIn } from '../audit/repository.ts';
import { bankAccountList } from '../bankAccounts/repository.ts';
import { bankList } from '../banks/repository.ts';
import { breachOf } from '../breaches/people.ts';
import { breachPeopleListOf } from '../breaches/repository.ts';
import { cardListOn } from '../cards/repository.ts';
import { advisorCommissionsOn, companyCommissionsOn } from '../commissions/overview.repository.ts';
import { companyList } from '../companies/repository.ts';
import { customerList } from '../customers/repository.ts';
import { accessesByUserListOf, accessListOf, peopleSeenListOf } from '../dataAccess/repository.ts';
import { progressListOn } from '../insurerStatements/progress.repository.ts';
import { receivableListOn } from '../insurerStatements/receivables.repository.ts';
import { paymentListOn, unpaidPaymentListAt } from '../payments/lists.repository.ts';
import { endingPolicyListOn, policyListOn } from '../policies/repository.ts';
import { receiptList } from '../receipts/repository.ts';
import { wholeRenewalListOn } from '../renewals/board.repository.ts';
import { type RetentionScope, retentionListOn } from '../renewals/retention.repository.ts';

/**
 * The lists as their own calls read them at the end of a day, in the agency's time zone; and today, and the
 * filter that was validated.
 */
export const listDefinitions: Readonly<
  Record<
    ExportName,
    (
      day: CivilDate,
      timeZone: string,
      today: CivilDate,
      filter: ListQuery['filter'],
    ) => ListDefinition
  >
> = {
  customers: () => customerList,
  policies: policyListOn,
  'ending-policies': endingPolicyListOn,
  renewals: (day, timeZone) => wholeRenewalListOn(day, timeZone),
  'renewal-retention': (_, timeZone, today, filter) =>
    // The contract's schema of the list has validated it.
    retentionListOn({ today, timeZone }, filter as RetentionScope),
  payments: paymentListOn,
  'late-payments': unpaidPaymentListAt,
  receipts: () => receiptList,
  advisors: () => advisorList,
  companies: () => companyList,
  banks: () => bankList,
  'bank-accounts': () => bankAccountList,
  cards: cardListOn,
  'advisor-commissions': advisorCommissionsOn,
  'company-commissions': companyCommissionsOn,
  'insurer-receivables': receivableListOn,
  'instalment-progress': progressListOn,
  audit: (_, timeZone) => auditListIn(timeZone),
  'data-access': (_, timeZone, today, filter) => accessListOf(filter, today, timeZone),
  'data-access-users': (_, timeZone, today, filter) =>
    accessesByUserListOf(filter, today, timeZone),
  'breach-people': (_day, _zone, _today, filter) => breachPeopleListOf(breachOf(filter)),
  'data-access-people': (_, timeZone, today, filter) => peopleSeenListOf(filter, today, timeZone),
};
