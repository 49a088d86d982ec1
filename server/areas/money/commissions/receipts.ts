import { ADVANCE_STATUS, PAYMENT_METHOD } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { BodyOf, commissions } from '../../../../domain/contract/index.ts';
import { type Cents, fromCents } from '../../../../domain/money/money.ts';
import { receivedDayQuestion } from '../../../../domain/money/receivedDay.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Actor, Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { insertRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { pastDay } from '../../../pastDay.ts';
import { conflict, invalid, notFound, type Problem } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireOpenMonth } from '../monthCloses/openMonth.ts';
import { doubtfulDay } from '../payments/problems.ts';
import {
  insertAdvance,
  insertDistributed,
  lockAdvisor,
  paymentJson,
  type ReceiptOf,
} from './repository.ts';

interface ReceiptForm {
  readonly advisor_id: number;
  readonly receiptNumber: string;
  readonly createdAt: CivilDate;
  readonly payment_method_id: number;
  readonly observations?: string | null | undefined;
}

/** @throws Problem 400 when there is no such advisor */
export const lockAdvisorAccount = async (trx: Trx, advisorId: number): Promise<void> => {
  if (!(await lockAdvisor(trx, advisorId)))
    throw invalid({ advisor_id: 'Elija un asesor de la lista' });
};

/**
 * Writes the receipt; a number the advisor's receipts have already is refused by its constraint.
 * @throws Problem 400 for a day in a month that is closed
 */
export const openReceipt = async (
  trx: Trx,
  form: ReceiptForm,
  writtenAt: Date,
): Promise<ReceiptOf> => {
  await requireOpenMonth(trx, 'createdAt', form.createdAt);
  const receiptId = await insertRow(trx, 'commission_receipts', {
    advisor_id: form.advisor_id,
    receipt_number: form.receiptNumber,
    paid_on: form.createdAt,
    payment_method_id: form.payment_method_id,
    observations: form.observations ?? null,
    created_at: writtenAt,
  });
  return { receiptId, advisorId: form.advisor_id, writtenAt };
};

/**
 * @param field of the form, of the day that an advisor got money or was discounted some
 * @param startDate of the policy that it is about, the latest of several
 * @throws Problem 409 for a day that is asked about once more, as of a collection
 */
export const requireUsualDay = (
  context: Context,
  field: 'createdAt' | 'cancellationDate',
  day: CivilDate,
  confirmed: boolean | undefined,
  startDate?: CivilDate,
): void => {
  const question = receivedDayQuestion(day, { today: today(context), startDate }, 'entregó');
  if (question && !confirmed) throw doubtfulDay(question, field);
};

/** A free text may be about the advisor, so the trail seals it under the advisor's own key. */
export const sealedText = (advisorId: number, words: object) => ({
  personal: { subject: { kind: 'advisor', id: `${advisorId}` }, values: { after: words } } as const,
});

export const noAdvisor = (id: number) => notFound(`No existe asesor registrado con id ${id}`);

export const unknownPolicy = (field: string): Problem =>
  invalid({ [field]: 'Elija una póliza de la lista' });

export const notAdvisorsPolicy = (field: string): Problem =>
  conflict('not_advisors_policy', texts.notAdvisorsPolicy, { [field]: texts.notAdvisorsPolicy });

export const exceedsBalance = (): Problem =>
  conflict('exceeds_balance', texts.exceedsBalance, { policies: texts.exceedsBalance });

export const nothingToDistribute = (): Problem =>
  conflict('nothing_to_distribute', texts.nothingToDistribute, {
    policies: texts.nothingToDistribute,
  });

export const policyRepeated = (): Problem => invalid({ policies: texts.policyRepeated });

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

type AdvanceBody = BodyOf<typeof commissions.registerAdvance>;

const advanceGiven = (actor: Actor, id: number, body: AdvanceBody): AuditEvent => {
  const { observations, confirmReceivedOn: _, ...figures } = body;
  return auditEvent('commission.advanced', ['commission_payment', id], actor, {
    details: { after: figures },
    ...(observations ? sealedText(body.advisor_id, { observations }) : {}),
  });
};

/**
 * ANTICIPO: gives an advisor money that no policy has earned yet.
 * @throws Problem 400 for a day to come, an advisor or method that does not exist, 409 for a receipt number used
 * already
 */
export const registerAdvance = ({
  context,
  actor,
  body: sent,
}: Input<typeof commissions.registerAdvance>) =>
  inTransaction(context, async (trx) => {
    const body = { ...sent, createdAt: await pastDay(context, trx, 'createdAt', sent.createdAt) };
    requireUsualDay(context, 'createdAt', body.createdAt, body.confirmReceivedOn);
    await lockAdvisorAccount(trx, body.advisor_id);
    const receipt = await openReceipt(trx, body, context.clock.now());
    const id = await insertAdvance(trx, receipt, body.advanceAmount, ADVANCE_STATUS.open);
    return {
      result: new JsonText(await paymentJson(trx, id)),
      events: [advanceGiven(actor, id, body)],
    };
  });
