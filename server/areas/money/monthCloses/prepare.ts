import type { monthCloses } from '../../../../domain/contract/index.ts';
import { canBeExplained, type Month } from '../../../../domain/money/monthClose.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import type { Actor, Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import type { Trx } from '../../../db/transaction.ts';
import { setWorkMem } from '../../../db/transaction.ts';
import { conflict, invalid } from '../../../problem.ts';
import { inSnapshotWithWorkMem, inTransaction } from '../../../transaction.ts';
import { monthAnswer, readLeft, readMonths, requireKnown, requireNext, scopeOf } from './months.ts';
import { approveNow, keepReview, lockBooks, lockOpenClose } from './repository.ts';
import {
  type MonthScope,
  monthStatementsOf,
  readStatementTotals,
} from './statements.repository.ts';

export const closeEvent = (
  actor: Actor,
  action: Extract<AuditEvent['action'], `month.${string}`>,
  month: Month,
  details: object = {},
): AuditEvent => ({ action, entity: 'month', entityId: month, actor, details });

/** @throws Problem 404 */
export const getMonth = ({ context, params }: Input<typeof monthCloses.getMonth>) =>
  inSnapshotWithWorkMem(context, (db) => monthAnswer(db, context, params.id));

/** The advisors' statements of a month, a page or all of them. @throws Problem 404 */
export const listMonthStatements = async ({
  context,
  params: { id: month },
  list: query,
}: Input<typeof monthCloses.listMonthStatements>) => {
  const months = await readMonths(context.database.kysely, today(context));
  requireKnown(months, month);
  const list = monthStatementsOf(scopeOf(month, months));
  return readList(context.database, list, query);
};

/**
 * Holds the month that is next, to be prepared. While it is held, no month is closed or opened.
 * @throws Problem 409 for another month
 */
const prepareMonth = async (
  trx: Trx,
  context: Context,
  month: Month,
): Promise<MonthScope & { readonly closeId: number }> => {
  await setWorkMem(trx);
  await lockBooks(trx);
  const months = await readMonths(trx, today(context));
  requireNext(months, month);
  const closeId = await lockOpenClose(trx, month, context.clock.now());
  return { ...scopeOf(month, months), closeId };
};

/**
 * Says that a step was looked at; what is left of it then is explained.
 * @throws Problem 400 where something is left and there is no note, 409 for another month, or for the
 *   statements, which are approved
 */
export const reviewStep = ({
  context,
  actor,
  params: { id: month },
  body: { step, note = null },
}: Input<typeof monthCloses.reviewStep>) =>
  inTransaction(context, async (trx) => {
    const scope = await prepareMonth(trx, context, month);
    if (!canBeExplained(step))
      throw conflict('not_explainable', 'Los estados de cuenta no se explican: se aprueban');
    const totals = await readStatementTotals(trx, scope);
    const { pending } = await readLeft(trx, context, month, step, totals);
    if (pending > 0 && note === null && step !== 'collections')
      throw invalid({ note: 'Explique por qué se cierra con esto pendiente' });
    const now = context.clock.now();
    await keepReview(trx, { closeId: scope.closeId, step, pending, note, by: actor.userName, now });
    return {
      result: await monthAnswer(trx, context, month, totals),
      events: [closeEvent(actor, 'month.reviewed', month, { step, pending })],
    };
  });

/**
 * Approves the statements of a month as they are now: of the advisors named, or all.
 * @returns how many were not approved as they are before
 * @throws Problem 409 for another month than the next
 */
export const approveStatements = ({
  context,
  actor,
  params: { id: month },
  body: { advisors },
}: Input<typeof monthCloses.approveStatements>) =>
  inTransaction(context, async (trx) => {
    const scope = await prepareMonth(trx, context, month);
    const by = { by: actor.userName, now: context.clock.now() };
    const approved = await approveNow(trx, scope, advisors, by);
    return {
      result: { approved },
      events: [closeEvent(actor, 'month.statements_approved', month, { approved })],
    };
  });
