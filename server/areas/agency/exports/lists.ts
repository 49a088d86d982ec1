import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { ExportName } from '../../../../domain/contract/agency/exports.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { cardListOn } from '../../money/cards/repository.ts';
import {
  advisorCommissionsOn,
  companyCommissionsOn,
} from '../../money/commissions/balances.repository.ts';
import { progressListOn } from '../../money/insurerStatements/progress.repository.ts';
import { receivableListOn } from '../../money/insurerStatements/receivables.repository.ts';
import { paymentListOn, unpaidPaymentListAt } from '../../money/payments/lists.repository.ts';
import { receiptList } from '../../money/receipts/repository.ts';
import { advisorList } from '../../people/advisors/repository.ts';
import { customerList } from '../../people/customers/repository.ts';
import {
  accessesByUserListOf,
  accessListOf,
  peopleSeenListOf,
} from '../../privacy/access/repository.ts';
import { breachOf } from '../../privacy/breaches/people.ts';
import { breachPeopleListOf } from '../../privacy/breaches/repository.ts';
import { claimStatisticsOn, type StatisticsScope } from '../../sales/claims/figures.repository.ts';
import { claimListOn } from '../../sales/claims/repository.ts';
import { endorsementList } from '../../sales/endorsements/repository.ts';
import { endingPolicyListOn, policyListOn } from '../../sales/policies/repository.ts';
import { wholeRenewalListOn } from '../../sales/renewals/board.repository.ts';
import {
  type RenewalRateScope,
  renewalRateListOn,
} from '../../sales/renewals/renewalRates.repository.ts';
import { auditListIn } from '../audit/repository.ts';
import { registerTables } from '../records/registers.repository.ts';

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
  claims: claimListOn,
  endorsements: () => endorsementList,
  'claim-statistics': (_day, _zone, today, filter) =>
    // The contract's schema of the list has validated it.
    claimStatisticsOn(today, filter as StatisticsScope),
  renewals: (day, timeZone) => wholeRenewalListOn(day, timeZone),
  'renewal-retention': (_, timeZone, today, filter) =>
    // The contract's schema of the list has validated it.
    renewalRateListOn({ today, timeZone }, filter as RenewalRateScope),
  payments: paymentListOn,
  'late-payments': unpaidPaymentListAt,
  receipts: () => receiptList,
  advisors: () => advisorList,
  companies: () => registerTables.companies.list,
  banks: () => registerTables.banks.list,
  'bank-accounts': () => registerTables.bankAccounts.list,
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
