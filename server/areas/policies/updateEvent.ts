import type { AuditAction } from '../../../domain/audit/actions.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import type { Actor } from '../../actor.ts';
import type { AuditEvent } from '../../audit/entry.ts';
import { priceOf } from './pricing.ts';
import type { LockedPolicy } from './standing/schedule.ts';
import type { NewTerms } from './updateTerms.ts';

type Figures = Omit<NewTerms, 'observations'> & { readonly cancelledOn: CivilDate | null };

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
});

const actionOf = (before: CivilDate | null, after: CivilDate | null): AuditAction => {
  if (before === after) return 'policy.updated';
  return after === null ? 'policy.reinstated' : 'policy.cancelled';
};

/**
 * What the audit trail keeps of an update. Figures stay readable; free text may be about
 * the customer, so it is sealed.
 * @param instalments how many were removed, moved and added
 */
export const updateEvent = (
  actor: Actor,
  policy: LockedPolicy,
  terms: NewTerms,
  cancelledOn: CivilDate | null,
  instalments: object,
): AuditEvent => {
  const { observations, ...figures } = terms;
  const before = figuresBefore(policy);
  const after: Figures = { ...figures, cancelledOn };
  const subject = { kind: 'customer', id: `${policy.customers_id}` } as const;
  const values = { before: policy.observations, after: observations };
  return {
    action: actionOf(policy.cancelled_on, cancelledOn),
    entity: 'policy',
    entityId: policy.id,
    actor,
    details: { before, after, instalments },
    ...(policy.observations === observations ? {} : { personal: { subject, values } }),
  };
};
