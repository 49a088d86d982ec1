import type { AuditAction } from '../../../../domain/agency/audit/actions.ts';
import type { OwnValues } from '../../../../domain/agency/ownFields/values.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { BodyOf, policies } from '../../../../domain/contract/index.ts';
import type { PolicyPlan } from '../../../../domain/sales/policyPlan.ts';
import { type AuditEvent, auditEvent, ofCustomer } from '../../../audit/entry.ts';
import type { Actor } from '../../../context.ts';
import { valuesSent } from '../../agency/ownFields/values.ts';
import type { LockedPolicy } from './existing/schedule.ts';
import { priceOf } from './pricing.ts';
import type { Cancellation, NewTerms } from './updateTerms.ts';

/**
 * What the audit trail keeps of a registration. Figures stay readable; free text and own fields may be
 * about the customer, so they are sealed.
 */
export const registerEvent = (
  actor: Actor,
  id: number,
  body: Omit<BodyOf<typeof policies.registerPolicy>, 'rows'>,
  plan: PolicyPlan,
  own: OwnValues,
): AuditEvent => {
  const { observations, customFields: _, ...figures } = body;
  const sealed = { ...(observations ? { observations } : {}), ...valuesSent(own) };
  return auditEvent('policy.registered', ['policy', id], actor, {
    details: {
      after: figures,
      cycles: plan.cycles.length,
      renewals: plan.cycles.length - 1,
    },
    ...(Object.keys(sealed).length > 0
      ? { personal: ofCustomer(body.customers_id, { after: sealed }) }
      : {}),
  });
};

type Figures = Omit<NewTerms, 'observations'> & {
  readonly cancelledOn: CivilDate | null;
  readonly voidsUnpaid: boolean;
  readonly plannedUntil: CivilDate | null;
};

const figuresBefore = (policy: LockedPolicy): Figures => ({
  company_id: policy.company_id,
  advisor_id: policy.advisor_id,
  payment_frequency_id: policy.payment_frequency_id,
  payment_method_id: policy.payment_method_id,
  credit_card_id: policy.credit_card_id,
  bank_account_id: policy.bank_account_id,
  coverageAmount: policy.coverage_amount,
  ...priceOf(policy),
  renewalCommission: policy.renewal_commission,
  isCommissionAnnualized: policy.is_commission_annualized,
  numberOfPayments: policy.number_of_payments,
  numberOfPaymentsAdvisor: policy.number_of_payments_advisor,
  startDate: policy.start_date,
  endDate: policy.end_date,
  cancelledOn: policy.cancelled_on,
  voidsUnpaid: policy.voids_unpaid,
  plannedUntil: policy.planned_until,
});

const actionOf = (before: CivilDate | null, after: CivilDate | null): AuditAction => {
  if (before === after) return 'policy.updated';
  return after === null ? 'policy.reinstated' : 'policy.cancelled';
};

interface Outcome {
  readonly terms: NewTerms;
  /** The end that instalments are planned by, where void ones stand after the policy's own; null elsewhere. */
  readonly plannedUntil: CivilDate | null;
  readonly cancellation: Cancellation;
  readonly own: OwnValues;
  readonly instalments: object;
  /** The breakdown of the latest period before and after; undefined where it stays. */
  readonly premium: { readonly before: object | null; readonly after: object | null } | undefined;
}

/** Free words and own fields; undefined where none of them changed. */
const sealedOf = (policy: LockedPolicy, { terms, own, cancellation }: Outcome) => {
  const before = {
    observations: policy.observations,
    cancellationReason: policy.cancellation_reason,
    ...valuesSent(policy.custom_fields),
  };
  const after = {
    observations: terms.observations,
    cancellationReason: cancellation.cancellation_reason,
    ...valuesSent(own),
  };
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : { before, after };
};

/**
 * What the audit trail keeps of an update. Figures stay readable; free text and own fields may be
 * about the customer, so they are sealed.
 */
export const updateEvent = (actor: Actor, policy: LockedPolicy, outcome: Outcome): AuditEvent => {
  const { terms, plannedUntil, cancellation, instalments, premium } = outcome;
  const { observations: _, ...figures } = terms;
  const before = figuresBefore(policy);
  const { cancelled_on: cancelledOn, voids_unpaid: voidsUnpaid } = cancellation;
  const after: Figures = { ...figures, cancelledOn, voidsUnpaid, plannedUntil };
  const values = sealedOf(policy, outcome);
  return auditEvent(actionOf(policy.cancelled_on, cancelledOn), ['policy', policy.id], actor, {
    details: {
      before: { ...before, ...(premium && { premium: premium.before }) },
      after: { ...after, ...(premium && { premium: premium.after }) },
      instalments,
    },
    ...(values ? { personal: ofCustomer(policy.customers_id, values) } : {}),
  });
};
