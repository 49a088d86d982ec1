import type { payments } from '../../../../domain/contract/index.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import { asOfDay } from '../../../asOf.ts';
import { type Context, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Input } from '../../../http/input.ts';
import { lateSummaryJson } from './lateSummary.repository.ts';
import { paymentListOn, unpaidPaymentListAt } from './lists.repository.ts';
import { movementList } from './movements.repository.ts';
import { paymentSumsJson } from './sums.repository.ts';

/** Payments that have been issued, a page or all of them. */
export const listPayments = ({ context, list }: Input<typeof payments.listPayments>) =>
  readList(context.database, paymentListOn(today(context)), list);

/** What the payments that a filter finds come to. */
export const sumPayments = async ({
  context,
  query: { filter = {} },
}: Input<typeof payments.sumPayments>): Promise<JsonText> =>
  new JsonText(await paymentSumsJson(context.database.kysely, today(context), { filter }));

/** What was late at the end of the day in the filter, or is today. @throws Problem 400 */
const lateAt = (context: Context, filter: ListQuery['filter']) => {
  const asOf = asOfDay(context, filter.asOf);
  const list = unpaidPaymentListAt(asOf, context.config.agency.timeZone, today(context));
  return { asOf, list };
};

/** How many payments are late and what they owe, by their age. @throws Problem 400 */
export const sumLatePayments = async ({
  context,
  query: { filter = {} },
}: Input<typeof payments.sumLatePayments>): Promise<JsonText> => {
  const { asOf, list } = lateAt(context, filter);
  return new JsonText(await lateSummaryJson(context.database.kysely, asOf, list, { filter }));
};

/**
 * Payments issued and not paid, a page or all of them.
 * @param companyId only those of this insurer's policies
 */
export const listLatePayments = async ({
  context,
  list: { filter, ...query },
  query: { companyId },
}: Input<typeof payments.listLatePayments>) =>
  readList(context.database, lateAt(context, filter).list, {
    ...query,
    filter: companyId === undefined ? filter : { ...filter, company_id: companyId },
  });

/** What was collected and taken back, a page or all of it. */
export const listMovements = ({ context, list }: Input<typeof payments.listMovements>) =>
  readList(context.database, movementList, list);
