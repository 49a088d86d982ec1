import { ADVANCE_STATUS } from '../../../../domain/catalogueIds.ts';
import type { BodyOf, commissions } from '../../../../domain/contract/index.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Actor, Input } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import { pastDay } from '../../../pastDay.ts';
import { inTransaction } from '../../../transaction.ts';
import { lockAdvisorAccount, openReceipt, requireUsualDay, sealedText } from './receipts.ts';
import { insertAdvance, paymentJson } from './repository.ts';

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
