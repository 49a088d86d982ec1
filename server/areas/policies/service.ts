import type { CivilDate } from '../../../domain/civilDate.ts';
import type { BodyOf, policies } from '../../../domain/contract/index.ts';
import type { ListQuery } from '../../../domain/contract/lists.ts';
import { toCents } from '../../../domain/money.ts';
import {
  isTooLongAgo,
  type PolicyPlan,
  type PolicyTerms,
  planPolicy,
} from '../../../domain/policyPlan.ts';
import { texts } from '../../../domain/texts.ts';
import type { Actor } from '../../actor.ts';
import type { AuditEvent } from '../../audit/entry.ts';
import { type Context, today } from '../../context.ts';
import { readList } from '../../db/readList.ts';
import { JsonText } from '../../http/answers.ts';
import { invalid } from '../../problem.ts';
import { inTransaction } from '../../transaction.ts';
import { chargeColumns } from './charge.ts';
import { insertPolicy } from './plan/repository.ts';
import { commissionColumns, pricingColumns, writePlans } from './plan/write.ts';
import { noPolicy } from './problems.ts';
import { readPolicy } from './read.ts';
import { endingPolicyListOn, findPeriodsJson, policyListOn } from './repository.ts';

type RegisterBody = BodyOf<typeof policies.registerPolicy>;

const termsOf = (body: RegisterBody): PolicyTerms => ({
  startDate: body.startDate,
  endDate: body.endDate,
  frequencyId: body.payment_frequency_id,
  numberOfPayments: body.numberOfPayments,
  numberOfPaymentsAdvisor: body.numberOfPaymentsAdvisor,
  policyValue: toCents(body.policyValue),
  policyFee: toCents(body.policyFee),
  agencyPercentage: Number(body.agencyPercentage),
  advisorPercentage: Number(body.advisorPercentage),
});

/** @throws Problem 400 when catching up from the start date would write too many instalments */
const planFor = (terms: PolicyTerms, day: CivilDate): PolicyPlan => {
  if (isTooLongAgo(terms, day)) throw invalid({ startDate: texts.startTooOld });
  return planPolicy(terms, day);
};

const toRow = (body: RegisterBody, terms: PolicyTerms, plan: PolicyPlan, now: Date) => ({
  number_policy: body.numberPolicy,
  policy_type_id: body.policy_type_id,
  company_id: body.company_id,
  customers_id: body.customers_id,
  advisor_id: body.advisor_id,
  payment_method_id: body.payment_method_id,
  ...chargeColumns(body),
  payment_frequency_id: body.payment_frequency_id,
  number_of_payments: plan.numberOfPayments,
  number_of_payments_advisor: plan.numberOfPaymentsAdvisor,
  start_date: body.startDate,
  end_date: body.endDate,
  coverage_amount: body.coverageAmount,
  ...pricingColumns(terms),
  ...commissionColumns(plan),
  renewal_commission: body.renewalCommission,
  is_commission_annualized: body.isCommissionAnnualized,
  observations: body.observations,
  created_at: now,
  updated_at: now,
});

/** Figures stay readable in the trail; free text may be about the customer, so it is sealed. */
const registration = (
  actor: Actor,
  id: number,
  body: RegisterBody,
  plan: PolicyPlan,
): AuditEvent => {
  const { observations, ...figures } = body;
  const subject = { kind: 'customer', id: `${body.customers_id}` } as const;
  return {
    action: 'policy.registered',
    entity: 'policy',
    entityId: id,
    actor,
    details: { after: figures, cycles: plan.cycles.length, renewals: plan.cycles.length - 1 },
    ...(observations ? { personal: { subject, values: { after: { observations } } } } : {}),
  };
};

/** Policies, a page or all of them, with the status they have today. */
export const listPolicies = (context: Context, query: ListQuery) =>
  readList(context.database, policyListOn(today(context)), query);

/** Policies finished or about to finish, a page or all of them (domain §5). */
export const listEndingPolicies = (context: Context, query: ListQuery) =>
  readList(context.database, endingPolicyListOn(today(context)), query);

/** @throws Problem 404 */
export const listPeriods = async (context: Context, id: number) => {
  const rows = await findPeriodsJson(context.database.kysely, id);
  if (rows === undefined) throw noPolicy(id);
  return new JsonText(rows);
};

/** @throws Problem 404 */
export const getPolicy = (context: Context, id: number) =>
  readPolicy(context.database.kysely, id, today(context));

/**
 * Registers a policy with its periods, automatic renewals and instalments (domain §6 and §7).
 * @throws Problem 400 for a start too long ago or a reference that does not exist, 409 for a
 * number already registered
 */
export const registerPolicy = async (context: Context, actor: Actor, body: RegisterBody) => {
  const now = context.clock.now();
  const day = today(context);
  const terms = termsOf(body);
  const plan = planFor(terms, day);
  return inTransaction(context, async (trx) => {
    const policyId = await insertPolicy(trx, toRow(body, terms, plan, now));
    const { coverageAmount } = body;
    const write = { policyId, advisorId: body.advisor_id, coverageAmount, terms, plan };
    const timeZone = context.config.agency.timeZone;
    await writePlans(trx, [{ ...write, writtenAt: now }], { day, timeZone });
    return {
      result: await readPolicy(trx, policyId, day),
      events: [registration(actor, policyId, body, plan)],
    };
  });
};
