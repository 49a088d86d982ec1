import { PAYMENT_METHOD } from '../../../../domain/catalogueIds.ts';
import { type Cents, fromCents } from '../../../../domain/money/money.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import { type Actor, type Context, today } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { lockAdvisorAccount, openReceipt } from './receipts.ts';
import { insertDistributed } from './repository.ts';

interface Opening {
  readonly policyId: number;
  readonly advisorId: number;
  /** Above 0, and not more than the policy has earned the advisor. */
  readonly amount: Cents;
}

/**
 * Enters it by a receipt of the policy's own, «TRAÍDO-…», dated today (domain §15). No advance is absorbed:
 * what was paid elsewhere came out of none that is open here.
 * @throws Problem 400 where today's month is closed
 */
export const payOpening = async (
  context: Context,
  actor: Actor,
  trx: Trx,
  { policyId, advisorId, amount }: Opening,
): Promise<AuditEvent> => {
  await lockAdvisorAccount(trx, advisorId);
  const form = {
    advisor_id: advisorId,
    receiptNumber: `TRAÍDO-${policyId}`,
    createdAt: today(context),
    payment_method_id: PAYMENT_METHOD.others,
  };
  const observations = 'PAGADO ANTES DE TRAER LA PÓLIZA';
  const receipt = await openReceipt(trx, { ...form, observations }, context.clock.now());
  await insertDistributed(trx, receipt, [{ policyId, amount }]);
  return auditEvent('commission.distributed', ['commission_receipt', receipt.receiptId], actor, {
    details: { after: form, policies: 1, rows: 1, paid: fromCents(amount), advances: [] },
  });
};
