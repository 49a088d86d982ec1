import type { ListQuery } from '../../../domain/contract/lists.ts';
import { type Context, today } from '../../context.ts';
import { readList } from '../../db/readList.ts';
import { JsonText } from '../../http/answers.ts';
import { lateSummaryJson } from './lateSummary.repository.ts';
import { paymentListOn, unpaidPaymentListOn } from './lists.repository.ts';
import { movementList } from './movements.repository.ts';

/** Payments that have been issued, a page or all of them. */
export const listPayments = (context: Context, query: ListQuery) =>
  readList(context.database, paymentListOn(today(context)), query);

/** How many payments are late and what they owe, by their age. */
export const sumLatePayments = async (
  context: Context,
  filter: ListQuery['filter'] = {},
): Promise<JsonText> =>
  new JsonText(await lateSummaryJson(context.database.kysely, today(context), { filter }));

/**
 * Payments issued and not paid, a page or all of them.
 * @param companyId only those of this insurer's policies
 */
export const listLatePayments = (
  context: Context,
  { filter, ...query }: ListQuery,
  companyId: number | undefined,
) =>
  readList(context.database, unpaidPaymentListOn(today(context)), {
    ...query,
    filter: companyId === undefined ? filter : { ...filter, company_id: companyId },
  });

/** What was collected and taken back, a page or all of it. */
export const listMovements = (context: Context, query: ListQuery) =>
  readList(context.database, movementList, query);
