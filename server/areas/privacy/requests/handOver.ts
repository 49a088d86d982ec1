import type { privacyRequests as calls } from '../../../../domain/contract/index.ts';
import { requestCode } from '../../../../domain/privacy/requestActs.ts';
import { texts } from '../../../../domain/texts.ts';
import { insertRow } from '../../../db/rows.ts';
import type { Input } from '../../../http/input.ts';
import { invalid } from '../../../problem.ts';
import { queueByItself } from '../../agency/messages/byItself.ts';
import { actOn } from './acts.ts';
import { findClerks } from './repository.ts';

/**
 * Gives a colleague a task about a request, which leads to the customer; an e-mail tells them where there is a mail
 * server. That it was given is an act of the request.
 * @throws Problem 400 for who may not correct customers, 404, 409
 */
export const handOverRequest = (input: Input<typeof calls.handOverRequest>) =>
  actOn(input, 'handedOver', async (trx, row) => {
    const { userId, words, dueDate } = input.body;
    const clerk = (await findClerks(trx)).find((one) => one.id === userId.toLowerCase());
    if (!clerk) throw invalid({ userId: texts.notAChoice });
    const task = await insertRow(trx, 'tasks', {
      user_id: clerk.id,
      description: `${requestCode(row.year, row.number)}: ${words}`,
      due_date: dueDate,
      customers_id: row.customers_id,
      privacy_request_id: row.id,
      created_at: input.context.clock.now(),
    });
    await queueByItself(trx, input.context, 'task', [task]);
    return { words: { words: `${clerk.name}: ${words}` } };
  });
