import { PAYMENT_METHOD } from '../../../domain/catalogueIds.ts';
import type { BodyOf, policies } from '../../../domain/contract/index.ts';
import type { PolicyPast } from '../../../domain/imports/collected.ts';
import { toCents } from '../../../domain/money.ts';
import type { Actor } from '../../actor.ts';
import { type Context, today } from '../../context.ts';
import { idAt } from '../../db/ids.ts';
import { Problem } from '../../problem.ts';
import { distribute } from '../commissions/distribution.ts';
import { registerPastPolicies } from '../policies/service.ts';

/** Of the old system's payments only their sum is known: one receipt for each policy says so. */
const receiptOf = (policyId: number): string => `TRAÍDO-${policyId}`;

/** The form's field is the selection of policies; the file's is the amount. */
const atItsCell = (error: unknown): unknown =>
  error instanceof Problem
    ? new Problem(error.status, error.code, error.message, { advisorPaid: error.message })
    : error;

/** A policy as the form sends it, with its past. */
interface PolicyToBring {
  readonly body: BodyOf<typeof policies.registerPolicy>;
  readonly past: PolicyPast;
}

/** Pays, today, what the old system had paid the advisor. @throws Problem as `distribute` does */
const payAdvisor = async (
  context: Context,
  actor: Actor,
  policyId: number,
  { body, past: { advisorPaid } }: PolicyToBring,
): Promise<void> => {
  if (advisorPaid === undefined || toCents(advisorPaid) === 0) return;
  await distribute(context, actor, {
    advisor_id: body.advisor_id,
    receiptNumber: receiptOf(policyId),
    createdAt: today(context),
    payment_method_id: PAYMENT_METHOD.others,
    observations: 'PAGADO ANTES DE TRAER LA PÓLIZA',
    policies: [{ policy_id: policyId, advance_to_apply: advisorPaid }],
  }).catch((error: unknown) => {
    throw atItsCell(error);
  });
};

/**
 * Registers policies with what had been collected and paid to their advisors before they came here, in
 * the transaction of the context.
 * @returns their ids, in their order
 * @throws Problem as `registerPastPolicies` and `distribute` do; then none is to be kept
 */
export const bringPolicies = async (
  context: Context,
  actor: Actor,
  brought: readonly PolicyToBring[],
): Promise<number[]> => {
  const ids = await registerPastPolicies(
    context,
    actor,
    brought.map(({ body, past: { collectedThrough: through } }) => ({ body, through })),
  );
  for (const [place, one] of brought.entries())
    await payAdvisor(context, actor, idAt(ids, place), one);
  return ids;
};
