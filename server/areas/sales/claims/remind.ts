import { formatDate } from '../../../../domain/civilDate.ts';
import { CLAIM_CLOCKS, REMINDED_DAYS_BEFORE } from '../../../../domain/claims/clocks.ts';
import { type Context, today } from '../../../context.ts';
import { inTransaction } from '../../../transaction.ts';
import { addReminders } from '../../agency/tasks/service.ts';
import { type ClaimReminder, noteClaimReminders } from './remind.repository.ts';

const wordsOf = ({ code, clock, dueOn }: ClaimReminder): string =>
  `Siniestro ${code}: ${CLAIM_CLOCKS[clock].name.toLowerCase()}, hasta el ${formatDate(dueOn)}`;

/**
 * Reminds who works on claims of the clocks that run out: a task for each, and an e-mail where there is a mail server.
 * Five days before the last day and on it, once each, however many processes ask.
 */
export const remindOfClaims = (context: Context): Promise<void> =>
  inTransaction(context, async (trx) => {
    const reminders = await noteClaimReminders(trx, today(context), REMINDED_DAYS_BEFORE);
    if (reminders.length === 0) return { result: undefined, events: [] };
    const tasks = reminders.map((one) => ({
      user_id: one.userId,
      claim_id: one.claimId,
      policy_id: one.policyId,
      description: wordsOf(one),
      due_date: one.dueOn,
    }));
    const events = await addReminders(trx, context, tasks, 'claim');
    return { result: undefined, events };
  });
