import { z } from 'zod';
import { texts } from '../../texts.ts';
import { getCall, postCall } from '../call.ts';
import { amount, answer, date, id, optionalText, pastDate, text, yesNo } from '../fields.ts';
import { listQuery, searchText } from '../lists.ts';
import { ownerSearch, personName } from '../people/people.ts';
import { revealing } from '../revealing.ts';
import {
  accountShape,
  balanceShape,
  commissionPaymentShape,
  commissionSums,
  ofAdvisor,
  refundShape,
  statementEntryShape,
  statementShape,
} from './commissionShapes.ts';
import { confirmReceivedOn } from './payments.ts';

const receiptNumber = text(40);

export const registerAdvance = postCall({
  path: 'commissions-payments/register-commissions',
  access: 'commissions.create',
  summary: 'Registers a general advance to an advisor',
  body: z.object({
    receiptNumber,
    advanceAmount: amount({ min: '0.01' }),
    createdAt: pastDate,
    confirmReceivedOn,
    observations: optionalText(500),
    advisor_id: id,
    payment_method_id: id,
  }),
  envelope: 'newCommission',
  answer: commissionPaymentShape,
});

export const distribute = postCall({
  path: 'commissions-payments/apply-advance-distribution',
  access: 'commissions.create',
  summary: 'Pays commissions over policies, absorbing open advances first',
  bodyLimit: 2 * 1024 * 1024,
  body: z.object({
    advisor_id: id,
    receiptNumber,
    createdAt: pastDate,
    confirmReceivedOn,
    observations: optionalText(500),
    payment_method_id: id,
    policies: z
      .array(
        // released_commission, which clients send too, is computed anew.
        z.object({ policy_id: id, advance_to_apply: amount() }),
        texts.required,
      )
      .min(1, texts.required)
      .max(20_000, texts.notAChoice),
  }),
  envelope: 'commissions',
  answer: z.array(commissionPaymentShape),
});

export const registerRefund = postCall({
  path: 'commissions-payments/register-commission-refunds',
  access: 'commissions.refund',
  summary: 'Discounts commission of an annualised policy',
  body: z.object({
    advisor_id: id,
    policy_id: id,
    amountRefunds: amount({ min: '0.01' }),
    cancellationDate: pastDate,
    confirmReceivedOn,
    reason: text(100),
  }),
  envelope: 'newRefund',
  answer: refundShape,
});

const params = z.object({ advisorId: id });

const filter = {
  q: searchText,
  id: z.array(id).max(1000),
  customers_id: z.union([id.transform((one) => [one]), z.array(id).max(1000)], texts.notAChoice),
  /** Policies that were paid with new money, or out of advances; both when left out. */
  type: ofAdvisor(z.enum(['commissions', 'advances'], texts.notAChoice)),
  company_id: id,
  frequency: revealing(
    'policies',
    'isCommissionAnnualized',
    z.enum(['annualized', 'normal'], texts.notAChoice),
  ),
  renewal: revealing('policies', 'renewalCommission', yesNo),
  /** Whether more is released than has been paid: those a COMISIÓN is offered for. */
  eligible: ofAdvisor(yesNo),
} as const;

const balanceList = {
  name: 'balances',
  sort: ['id', 'numberPolicy', 'startDate', ...Object.keys(commissionSums)],
  filter,
  search: ['numberPolicy', ...ownerSearch],
} as const;

export const listBalances = getCall({
  path: 'commissions-payments/balances/:advisorId',
  shows: { as: 'commissions', customers: ['customers_id'] },
  access: 'advisors.list',
  summary: 'An advisor’s policies with what they earned and got of each',
  params,
  envelope: 'balances',
  answer: balanceShape,
  list: balanceList,
});

/** The sums over the same filter, and the advisor's advances, which no filter concerns. */
export const getBalanceTotals = getCall({
  path: 'commissions-payments/balances/:advisorId/totals',
  access: 'advisors.list',
  summary: 'Sums over an advisor’s commission accounts',
  params,
  query: listQuery(balanceList).pick({ filter: true }),
  envelope: 'totals',
  answer: z.object({
    policies: answer.count,
    asOf: answer.date,
    ...commissionSums,
    advancesGiven: answer.amount,
    advancesOpen: answer.amount,
  }),
});

export const listBalanceCustomers = getCall({
  path: 'commissions-payments/balances/:advisorId/customers',
  shows: { as: 'commissions', customers: ['id'] },
  access: 'advisors.list',
  summary: 'The customers an advisor has commission to get of',
  params,
  envelope: 'customers',
  answer: personName.extend({
    policies: answer.count,
    commissionInFavour: commissionSums.commissionInFavour,
  }),
  list: {
    name: 'balance-customers',
    sort: ['id', 'ci_ruc', 'surname', 'policies', 'commissionInFavour'],
    filter: { q: searchText, id: z.array(id).max(1000) },
    search: ['ci_ruc', 'firstName', 'secondName', 'surname', 'secondSurname'],
  },
});

/** The advances a COMISIÓN absorbs, in the order it does: the oldest first. */
export const listOpenAdvances = getCall({
  path: 'commissions-payments/advances/:advisorId/open',
  access: 'advisors.list',
  summary: 'An advisor’s general advances of which something is left',
  params,
  envelope: 'advances',
  answer: z.array(commissionPaymentShape),
});

export const getAccount = getCall({
  path: 'commissions-payments/balances/:advisorId/policies/:policyId',
  shows: { as: 'commissions', customers: ['customers_id'] },
  access: 'advisors.list',
  summary: 'A policy of an advisor with what their figures are made of',
  params: params.extend({ policyId: id }),
  envelope: 'account',
  answer: accountShape,
});

/** The advances of an advisor, the latest first; what was taken of them names them as source. */
export const listAdvances = getCall({
  path: 'commissions-payments/advances/:advisorId',
  access: 'advisors.list',
  summary: 'An advisor’s general advances',
  params,
  envelope: 'advances',
  answer: commissionPaymentShape,
  list: { name: 'advances', sort: ['createdAt'], filter: {} },
});

/** Period from one day to another, both included. */
const time = z.object({ from: date, to: date });

export const getStatement = getCall({
  path: 'commissions-payments/statement/:advisorId',
  access: 'advisors.list',
  summary: 'The sums of an advisor’s statement',
  params,
  query: time,
  envelope: 'statement',
  answer: statementShape,
});

export const listStatementEntries = getCall({
  path: 'commissions-payments/statement/:advisorId/entries',
  access: 'advisors.list',
  summary: 'The lines of an advisor’s statement',
  params,
  query: time,
  envelope: 'entries',
  answer: statementEntryShape,
  list: { name: 'entries', sort: ['id'], filter: {} },
});
