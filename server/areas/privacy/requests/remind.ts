import { RIGHTS } from '../../../../domain/privacy/requestRights.ts';
import { dueOn } from '../../../../domain/privacy/terms.ts';
import { type Context, today } from '../../../context.ts';
import { inTransaction } from '../../../transaction.ts';
import { addReminders } from '../../agency/tasks/service.ts';
import { findHolidays, findTerms } from '../terms/repository.ts';
import { noteReminders, type Reminded } from './remind.repository.ts';

const wordsOf = ({ code, right }: Reminded): string =>
  `Responder la solicitud ${code} (${RIGHTS[right].name})`;

/**
 * Reminds who answers requests of those whose day comes: a task for each, and an e-mail where there is a mail
 * server. Once for each day of a request, however many processes ask.
 */
export const remindOfRequests = (context: Context): Promise<void> =>
  inTransaction(context, async (trx) => {
    const { requestReminder } = await findTerms(trx);
    const until = dueOn(requestReminder, today(context), await findHolidays(trx));
    const reminded = await noteReminders(trx, until);
    if (reminded.length === 0) return { result: undefined, events: [] };
    const tasks = reminded.map((one) => ({
      user_id: one.userId,
      privacy_request_id: one.requestId,
      description: wordsOf(one),
      due_date: one.dueOn,
    }));
    const events = await addReminders(trx, context, tasks, 'privacy_request');
    return { result: undefined, events };
  });
