import type { collections as calls } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { fromCents, sumCents, toCents } from '../../../../domain/money/money.ts';
import { texts } from '../../../../domain/texts.ts';
import { yearCode } from '../../../../domain/yearCode.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { insertRow, takeNumbers } from '../../../db/rows.ts';
import { todayByDatabase } from '../../../db/today.ts';
import { conflict } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { lockCustomer } from '../../people/customers/repository.ts';
import { noCustomer } from '../../people/customers/service.ts';
import { overdueLines } from './overdue.repository.ts';

/**
 * Makes a notice of what a customer owes, with the next number of the year; it keeps what was overdue on its day.
 * @throws Problem 404, 409 where nothing is overdue
 */
export const makeNotice = ({ context, actor, params: { id } }: Input<typeof calls.makeNotice>) =>
  inTransaction(context, async (trx) => {
    if (!(await lockCustomer(trx, id))) throw noCustomer(id);
    const made_on = await todayByDatabase(context, trx);
    const lines = await overdueLines(trx, made_on, id);
    if (lines.length === 0) throw conflict('nothing_overdue', texts.nothingOverdue);
    const year = Number(made_on.slice(0, 4));
    const code = yearCode(year, await takeNumbers(trx, 'overdue_notice_numbers', { year }));
    const total = fromCents(sumCents(lines.map(({ balance }) => toCents(balance))));
    const noticeId = await insertRow(trx, 'overdue_notices', {
      code,
      customers_id: id,
      made_on,
      lines: JSON.stringify(lines),
      total,
      user_id: actor.userId,
      user_name: actor.userName,
      made_at: context.clock.now(),
    });
    return {
      result: { id: wireId(noticeId), code },
      events: auditEvent('notice.made', ['overdue_notice', noticeId], actor, {
        details: { number: code, total, payments: lines.map((line) => line.id) },
        about: { kind: 'customer', id: String(id) },
      }),
    };
  });
