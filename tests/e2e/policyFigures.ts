import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type CivilDate, formatDate } from '../../domain/civilDate.ts';
import { commissions } from '../../domain/contract/index.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { allRows, isIssued, type ModelPolicy } from '../support/policyModel.ts';
import type { ServerAddress } from '../support/startServer.ts';
import { ask } from './client.ts';

/** The figures of a policy on the screens, compared with those of the model of the rules. */

/** Percentages of the journey's policy. */
export const AGENCY = 20;
export const ADVISOR = 10;

/** A percentage of cents, rounded half-up: the slow way. */
const part = (cents: number, percentage: number) =>
  Math.floor((2 * cents * percentage + 100) / 200);

/** Both commissions of a year worth so much. */
export const commissionsOf = (value: number) => {
  const advisor = part(value, ADVISOR);
  return { advisor: formatMoney(advisor), agency: formatMoney(part(value, AGENCY) - advisor) };
};

const PAYMENTS_COLUMNS = 6;

const cellsOf = async (row: Locator): Promise<string[]> =>
  (await row.getByRole('cell').allInnerTexts()).slice(0, PAYMENTS_COLUMNS);

const pagesOf = (detail: Locator) => detail.getByRole('button', { name: /página \d+$/i });

const turnTo = async (detail: Locator, page: number): Promise<void> => {
  if ((await pagesOf(detail).count()) === 0) return;
  await detail.getByRole('button', { name: new RegExp(`página ${page}$`, 'i') }).click();
};

/** Payments a page of the history has (specification §9). */
const PER_PAGE = 3;

/** Turns to the page of the history that a payment stands on. @param place from 0 */
export const turnToPayment = (detail: Locator, place: number) =>
  turnTo(detail, Math.floor(place / PER_PAGE) + 1);

/** All rows of the payment history, page by page. */
const shownPayments = async (detail: Locator): Promise<string[][]> => {
  const count = Math.max(await pagesOf(detail).count(), 1);
  const rows: string[][] = [];
  for (let page = 1; page <= count; page += 1) {
    await turnTo(detail, page);
    const table = detail.getByRole('table', { name: 'Cuotas' });
    for (const row of (await table.getByRole('row').all()).slice(1)) rows.push(await cellsOf(row));
  }
  return rows;
};

/** What a cancellation finds uncollected is void. */
const statusOf = (model: ModelPolicy, isPaid: boolean): string => {
  if (isPaid) return 'Al día';
  return model.cancelled === null ? 'Pendiente' : 'Anulada';
};

const expectedPayments = (model: ModelPolicy, today: CivilDate): string[][] =>
  allRows(model)
    .map((row, place) => ({ row, number: place + 1 }))
    .filter(({ row }) => row.credit > 0 || isIssued(model, row, today))
    .map(({ row, number }) => [
      String(number),
      formatDate(row.due),
      formatMoney(row.value),
      formatMoney(row.credit),
      formatMoney(row.value - row.credit),
      statusOf(model, row.paid),
    ]);

/** The row of the policies' list that a policy stands in. */
export const rowOf = (page: Page, number: string) =>
  page.getByRole('row', { name: new RegExp(number) });

/** Opens the detail of a policy from its row. */
export const openDetail = async (page: Page, number: string): Promise<Locator> => {
  await rowOf(page, number).getByRole('button', { name: 'Ver información' }).click();
  const detail = page.getByRole('dialog', { name: new RegExp(number) });
  await detail.getByRole('table', { name: 'Cuotas' }).waitFor();
  return detail;
};

/** Expects that the open detail shows the payments of the model. */
export const expectPayments = (detail: Locator, model: ModelPolicy, today: CivilDate) =>
  expect.poll(() => shownPayments(detail)).toEqual(expectedPayments(model, today));

/** What a year has released after so many of its instalments, in cents. */
const releasedAfter = (commission: number, count: number, paid: number): number =>
  Math.floor((2 * commission * paid + count) / (2 * count));

/** What an advisor's paid instalments of the policy earned him: each what it added to its own year's. */
const earnedBy = (model: ModelPolicy, advisor: number): number => {
  const cents = model.periods.map(({ value, count, rows }) => {
    const released = (paid: number) => releasedAfter(part(value, ADVISOR), count, paid);
    return rows
      .filter((row) => row.paid)
      .map((row, place) => (row.by === advisor ? released(place + 1) - released(place) : 0))
      .reduce((sum, earned) => sum + earned, 0);
  });
  return cents.reduce((sum, earned) => sum + earned, 0) / 100;
};

/** Expects that each advisor has earned the model's amount. */
export const expectEarned = async (
  server: ServerAddress,
  token: string,
  model: ModelPolicy,
  policyId: number,
  advisors: readonly number[],
): Promise<void> => {
  const query = `?filter=${encodeURIComponent(JSON.stringify({ id: [policyId] }))}`;
  for (const advisorId of advisors) {
    const params = { advisorId };
    const answer = await ask(server, commissions.listBalances, { params, query, token });
    const { balances } = answer as { balances: { commissionReleased: number }[] };
    const [account] = balances;
    expect(account?.commissionReleased ?? 0, `advisor ${advisorId}`).toBe(
      earnedBy(model, advisorId),
    );
  }
};
