import type { OwnValues } from '../../../../domain/agency/ownFields/values.ts';
import type { BodyOf, policies } from '../../../../domain/contract/index.ts';
import type { PolicyPlan } from '../../../../domain/sales/policyPlan.ts';
import type { Actor } from '../../../actor.ts';
import { type AuditEvent, auditEvent, ofCustomer } from '../../../audit/entry.ts';
import { valuesSent } from '../../agency/ownFields/values.ts';

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
