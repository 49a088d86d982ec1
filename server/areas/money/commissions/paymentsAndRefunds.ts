import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { BodyOf, commissions } from '../../../../domain/contract/index.ts';
import {
  applyDistribution,
  type Distribution,
  type PolicyToPay,
} from '../../../../domain/money/commissions/distribution.ts';
import { fromCents, sumCents, toCents } from '../../../../domain/money/money.ts';
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
import {
  exceedsBalance,
  lockAdvisorAccount,
  notAdvisorsPolicy,
  nothingToDistribute,
  openReceipt,
  policyRepeated,
  requireUsualDay,
  sealedText,
  unknownPolicy,
} from './receipts.ts';
import {
  type AccountRow,
  insertDistributed,
  lockOpenAdvances,
  lockPolicies,
  type ReceiptOf,
  readAccounts,
  receiptJson,
  refundJson,
  updateAdvances,
} from './repository.ts';

type DistributeBody = BodyOf<typeof commissions.distribute>;
type Recorded = Extract<Distribution, { ok: true }>;

const REFUSALS = {
  exceeds_balance: exceedsBalance,
  nothing_to_record: nothingToDistribute,
  repeated_policy: policyRepeated,
} as const;

/** @returns the day on which the last of the policies began */
const requirePolicies = async (trx: Trx, ids: readonly number[]) => {
  const distinct = new Set(ids);
  if (distinct.size < ids.length) throw policyRepeated();
  const policies = await lockPolicies(trx, ids);
  if (policies.length < distinct.size) throw unknownPolicy('policies');
  return policies
    .map(({ start_date }) => start_date)
    .sort()
    .at(-1);
};

/** Balances of the selection as they are under the locks, whatever a client sent. */
const selectionOf = async (
  trx: Trx,
  context: Context,
  { advisor_id, policies, createdAt, confirmReceivedOn }: DistributeBody & { createdAt: CivilDate },
): Promise<PolicyToPay[]> => {
  const policyIds = policies.map(({ policy_id }) => policy_id);
  const startDate = await requirePolicies(trx, policyIds);
  requireUsualDay(context, 'createdAt', createdAt, confirmReceivedOn, startDate);
  const accounts = await readAccounts(trx, {
    advisorId: advisor_id,
    policyIds,
    asOf: today(context),
  });
  return policies.map(({ policy_id, advance_to_apply }) => {
    const account = accounts.get(policy_id);
    if (!account) throw notAdvisorsPolicy('policies');
    const inFavour = toCents(account.in_favour);
    return { id: policy_id, inFavour, advanceToApply: toCents(advance_to_apply) };
  });
};

const commissionPaid = (
  actor: Actor,
  { receiptId }: ReceiptOf,
  body: DistributeBody,
  { rows, advances }: Recorded,
): AuditEvent => {
  const { observations, policies, confirmReceivedOn: _, ...receipt } = body;
  const newMoney = rows.filter(({ sourceAdvanceId }) => sourceAdvanceId === undefined);
  return auditEvent('commission.distributed', ['commission_receipt', receiptId], actor, {
    details: {
      after: receipt,
      policies: policies.length,
      rows: rows.length,
      paid: fromCents(sumCents(newMoney.map(({ amount }) => amount))),
      advances: advances.map(({ id, absorbed, remaining }) => ({
        id,
        absorbed: fromCents(absorbed),
        remaining: fromCents(remaining),
      })),
    },
    ...(observations ? sealedText(body.advisor_id, { observations }) : {}),
  });
};

/**
 * COMISIÓN: absorbs open advances over the policies chosen, then pays new money. All
 * is computed anew under the locks of the advisor, the policies and the advances, in that order.
 * @throws Problem 400 for a day to come, a record that does not exist or is named twice; 409 for a
 * receipt number used already, a policy that is not the advisor's, more than the balance or nothing
 * at all
 */
export const distribute = ({ context, actor, body: sent }: Input<typeof commissions.distribute>) =>
  inTransaction(context, async (trx) => {
    const body = { ...sent, createdAt: await pastDay(context, trx, 'createdAt', sent.createdAt) };
    await lockAdvisorAccount(trx, body.advisor_id);
    // First, so that a request sent twice is told about its receipt and not about the balance.
    const receipt = await openReceipt(trx, body, context.clock.now());
    const policies = await selectionOf(trx, context, body);
    // No advance is absorbed by a payment dated before it.
    const openAdvances = await lockOpenAdvances(trx, body.advisor_id, body.createdAt);
    const outcome = applyDistribution({ openAdvances, policies });
    if (!outcome.ok) throw REFUSALS[outcome.problem]();
    const touched = outcome.advances.filter(({ absorbed }) => absorbed > 0);
    await insertDistributed(trx, receipt, outcome.rows);
    await updateAdvances(trx, touched);
    return {
      result: new JsonText(await receiptJson(trx, receipt.receiptId)),
      events: [commissionPaid(actor, receipt, body, { ...outcome, advances: touched })],
    };
  });

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
