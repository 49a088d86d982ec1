import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { BodyOf, commissions } from '../../../../domain/contract/index.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Actor, Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { insertRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { pastDay } from '../../../pastDay.ts';
import { conflict } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireOpenMonth } from '../monthCloses/openMonth.ts';
import { notAdvisorsPolicy, unknownPolicy } from './problems.ts';
import { lockAdvisorAccount, requireUsualDay, sealedText } from './receipts.ts';
import { type AccountRow, lockPolicies, readAccounts, refundJson } from './repository.ts';

type RefundBody = BodyOf<typeof commissions.registerRefund>;

const accountOf = async (
  trx: Trx,
  context: Context,
  body: RefundBody & { cancellationDate: CivilDate },
): Promise<AccountRow> => {
  const { advisor_id: advisorId, policy_id } = body;
  await lockAdvisorAccount(trx, advisorId);
  const [policy] = await lockPolicies(trx, [policy_id]);
  if (!policy) throw unknownPolicy('policy_id');
  const policyIds = [policy_id];
  const scope = { advisorId, policyIds, asOf: today(context) };
  const account = (await readAccounts(trx, scope)).get(policy_id);
  if (!account) throw notAdvisorsPolicy('policy_id');
  if (!policy.is_commission_annualized)
    throw conflict('not_annualized', texts.notAnnualized, { policy_id: texts.notAnnualized });
  const { cancellationDate: day, confirmReceivedOn } = body;
  requireUsualDay(context, 'cancellationDate', day, confirmReceivedOn, policy.start_date);
  return account;
};

const discounted = (actor: Actor, id: number, body: RefundBody): AuditEvent => {
  const { reason, confirmReceivedOn: _, ...figures } = body;
  return auditEvent('commission.refunded', ['commission_refund', id], actor, {
    details: { after: figures },
    ...sealedText(body.advisor_id, { reason }),
  });
};

/**
 * Discounts commission of an annualised policy, at most what is released and not discounted yet.
 * What was paid before stays paid: the balance may become negative.
 * @throws Problem 400 for a date in the future or in a closed month, or a reference that does not exist, 409 for a
 * policy that is not the advisor's or not annualised, or for too high an amount
 */
export const registerRefund = ({
  context,
  actor,
  body: sent,
}: Input<typeof commissions.registerRefund>) =>
  inTransaction(context, async (trx) => {
    const cancellationDate = await pastDay(context, trx, 'cancellationDate', sent.cancellationDate);
    const body = { ...sent, cancellationDate };
    await requireOpenMonth(trx, 'cancellationDate', cancellationDate);
    const account = await accountOf(trx, context, body);
    const left = toCents(account.released) - toCents(account.refunded);
    if (toCents(body.amountRefunds) > left)
      throw conflict('refund_too_high', texts.refundTooHigh, {
        amountRefunds: texts.refundTooHigh,
      });
    const id = await insertRow(trx, 'commission_refunds', {
      advisor_id: body.advisor_id,
      policy_id: body.policy_id,
      amount: body.amountRefunds,
      cancellation_date: cancellationDate,
      reason: body.reason,
      created_at: context.clock.now(),
    });
    return {
      result: new JsonText(await refundJson(trx, id)),
      events: [discounted(actor, id, body)],
    };
  });
