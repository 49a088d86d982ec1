import { formatDate } from '../../../../domain/civilDate.ts';
import type { monthCloses } from '../../../../domain/contract/index.ts';
import {
  type CloseStep,
  lastDay,
  type Month,
  monthOf,
} from '../../../../domain/money/monthClose.ts';
import type { Actor, Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { setWorkMem } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/repository.ts';
import { runAtOnce } from '../../../jobs/run.ts';
import { conflict } from '../../../problem.ts';
import { inSnapshotWithWorkMem, inTransaction } from '../../../transaction.ts';
import { letterhead } from '../../agency/reports/service.ts';
import { findUnprinted } from './closedStatements.repository.ts';
import {
  monthAnswer,
  readMonths,
  readSteps,
  requireKnown,
  requireNext,
  scopeOf,
} from './months.ts';
import { closeEvent } from './prepare.ts';
import { notPrinted, printNext, statementsJob } from './print.ts';
import {
  countMovements,
  keepClosed,
  keepReopened,
  lockBooksExclusively,
  lockOpenClose,
  numberStatements,
} from './repository.ts';
import { readStatementTotals, type StatementTotals } from './statements.repository.ts';

interface SummedBooks {
  readonly movements: string;
  readonly totals: StatementTotals;
}

/**
 * Sums the statements while others go on entering what happens: it takes seconds where there are
 * millions of movements.
 * @throws Problem 409 for a month that is not the next
 */
const sumBooks = (context: Context, month: Month): Promise<SummedBooks> =>
  inSnapshotWithWorkMem(context, async (db) => {
    const months = await readMonths(db, today(context));
    requireNext(months, month);
    const totals = await readStatementTotals(db, scopeOf(month, months));
    return { movements: await countMovements(db), totals };
  });

const LEFT: Readonly<Record<CloseStep, string>> = {
  collections: 'revise los cobros atrasados',
  insurers: 'apruebe o explique las liquidaciones de las compañías',
  statements: 'apruebe los estados de cuenta de los asesores',
  payments: 'pague o explique lo que queda a favor de los asesores',
  receipts: 'complete o explique los cobros sin recibo',
};

/** @throws Problem 409 for a month that is not the next, has not ended or is not prepared */
const requirePrepared = async (trx: Trx, context: Context, month: Month, summed: SummedBooks) => {
  const months = await readMonths(trx, today(context));
  requireNext(months, month);
  if (lastDay(month) >= today(context))
    throw conflict(
      'not_ended',
      `El mes termina el ${formatDate(lastDay(month))}: ciérrelo desde el día siguiente`,
    );
  const closeId = await lockOpenClose(trx, month, context.clock.now());
  const scope = { ...scopeOf(month, months), closeId };
  // Nothing is ever taken out of the books: as many movements are the same ones.
  const isAsSummed = (await countMovements(trx)) === summed.movements;
  const totals = isAsSummed ? summed.totals : await readStatementTotals(trx, scope);
  const left = (await readSteps(trx, context, month, scope, totals)).filter((one) => !one.isDone);
  if (left.length > 0)
    throw conflict(
      'steps_left',
      `Antes de cerrar, ${left.map(({ step }) => LEFT[step]).join('; ')}`,
    );
  return closeId;
};

const closeBooks = async (context: Context, actor: Actor, month: Month) => {
  const summed = await sumBooks(context, month);
  return inTransaction(context, async (trx) => {
    await setWorkMem(trx);
    await lockBooksExclusively(trx);
    const closeId = await requirePrepared(trx, context, month, summed);
    const statements = await numberStatements(trx, closeId);
    const by = `${actor.firstName} ${actor.surname}`;
    const now = context.clock.now();
    await keepClosed(trx, closeId, { by, now, letterhead: await letterhead(trx) });
    await addJob(trx, 'statements', now);
    return {
      result: await monthAnswer(trx, context, month),
      events: [closeEvent(actor, 'month.closed', month, { statements })],
    };
  });
};

/**
 * Closes a month: numbers the statements as they were approved and lets nothing count in
 * the month any more. They are printed once it is closed, the first before the answer and the others
 * behind it; a server that stops meanwhile prints the rest when it runs again.
 * @throws Problem 409 for a month that is not the next, has not ended or is not prepared
 */
export const closeMonth = async ({
  context,
  actor,
  params: { id: month },
}: Pick<Input<typeof monthCloses.closeMonth>, 'context' | 'actor' | 'params'>) => {
  const closed = await closeBooks(context, actor, month);
  // The month is closed whatever becomes of the pages: the job prints what is missing.
  await printNext(context).catch(() => undefined);
  runAtOnce(context, statementsJob, {}, () => undefined);
  return closed;
};

/**
 * Opens the last closed month again. Its statements stay as they were sent; closed anew, the month
 * gets others with numbers of their own.
 * @throws Problem 409 for another month
 */
export const reopenMonth = ({
  context,
  actor,
  params: { id: month },
  body: { reason },
}: Input<typeof monthCloses.reopenMonth>) =>
  inTransaction(context, async (trx) => {
    await lockBooksExclusively(trx);
    const months = await readMonths(trx, today(context));
    requireKnown(months, month);
    const { closes, closedThrough } = months;
    const last = closes.find(({ status }) => status === 'closed');
    if (!last || closedThrough !== lastDay(month) || monthOf(last.month) !== month)
      throw conflict('not_last_closed', 'Solo se reabre el último mes cerrado');
    if ((await findUnprinted(trx, 1)).length > 0) throw notPrinted();
    const by = `${actor.firstName} ${actor.surname}`;
    await keepReopened(trx, last.id, { by, now: context.clock.now(), reason });
    return {
      result: await monthAnswer(trx, context, month),
      events: [closeEvent(actor, 'month.reopened', month)],
    };
  });
