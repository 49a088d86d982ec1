import { sql } from 'kysely';
import { addDays, type CivilDate } from '../../../../domain/civilDate.ts';
import { statementEntryShape } from '../../../../domain/contract/money/commissionShapes.ts';
import type { MovementWords } from '../../../../domain/money/commissions/movementText.ts';
import { jsonDay, jsonId, jsonMoney, jsonObject, jsonOf } from '../../../db/json.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { readPage } from '../../../db/readList.ts';
import { findJson, rowsOf } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { personOf } from '../../people/people/repository.ts';
import { advancesBy, commissionAccounts } from './accounts.repository.ts';
import { type MovementScope, movementsOf } from './movements.repository.ts';

export const statementAdvisor = personOf('a');

const sumsOn = ({ advisorId }: MovementScope, asOf: CivilDate): Sql => sql`(
  select coalesce(sum(released), 0) as released, coalesce(sum(refunded), 0) as refunded,
    coalesce(sum(paid), 0) as paid, coalesce(sum(absorbed), 0) as absorbed,
    coalesce(sum(balance), 0) as balance, coalesce(sum(in_favour), 0) as in_favour,
    ${advancesBy(asOf, sql`${advisorId}`).given} as given
  from ${commissionAccounts({ advisorId, asOf })} accounts)`;

/**
 * The sums of an advisor's statement as JSON text (contract: getStatement).
 * @returns undefined when there is no such advisor
 */
export const findStatementJson = async (db: Executor, scope: MovementScope) => {
  const during = (column: string) =>
    jsonMoney(sql`${sql.ref(`closing.${column}`)} - ${sql.ref(`opening.${column}`)}`);
  const statement = jsonObject({
    advisor: statementAdvisor,
    from: jsonDay(sql`${scope.from}::date`),
    to: jsonDay(sql`${scope.to}::date`),
    opening: jsonMoney(sql`opening.balance`),
    earned: during('released'),
    discounted: during('refunded'),
    paid: jsonMoney(sql`closing.paid - closing.absorbed - opening.paid + opening.absorbed`),
    absorbed: during('absorbed'),
    closing: jsonMoney(sql`closing.balance`),
    closingInFavour: jsonMoney(sql`closing.in_favour`),
    closingOverpaid: jsonMoney(sql`closing.in_favour - closing.balance`),
    advancesOpening: jsonMoney(sql`opening.given - opening.absorbed`),
    advancesGiven: during('given'),
    advancesClosing: jsonMoney(sql`closing.given - closing.absorbed`),
    entries: sql`(select count(*) from ${movementsOf(scope)} movements)`,
  });
  return findJson(
    db,
    statement,
    sql`from advisors a, ${sumsOn(scope, addDays(scope.from, -1))} opening,
      ${sumsOn(scope, scope.to)} closing
    where a.id = ${scope.advisorId}`,
  );
};

/**
 * The lines of an advisor's statement as a list, the first thing that happened first, each with the balance after it.
 */
export const statementLines = (scope: MovementScope): ListDefinition => ({
  from: sql`(
    select *, row_number() over ordered as number, sum(commission) over ordered as up_to
    from ${movementsOf(scope)} movements window ordered as (order by day, place, id)) m
    left join policies p on p.id = m.policy_id
    cross join ${sumsOn(scope, addDays(scope.from, -1))} opening`,
  id: sql`m.number`,
  isDear: true,
  row: jsonOf(statementEntryShape, 'm', {
    id: jsonId(sql`m.number`),
    date: jsonDay(sql`m.day`),
    numberPolicy: sql`p.number_policy`,
    receiptNumber: sql`m.receipt`,
    balance: jsonMoney(sql`opening.balance + m.up_to`),
  }),
  defaultSort: { field: 'id', order: 'ASC' },
});

export const findEntries = async (
  db: Executor,
  scope: MovementScope,
  most: number,
): Promise<unknown[]> => {
  const { rows } = await readPage(
    db,
    statementLines(scope),
    { filter: {} },
    { from: 0, to: most - 1 },
  );
  return rows.map((row) => JSON.parse(row));
};

/** Sum of a day's movements of a kind: a line of a statement that has too many to print. */
export interface SummedLine {
  readonly day: CivilDate;
  readonly kind: MovementWords['kind'];
  readonly count: number;
  readonly commission: string;
  readonly advance: string;
  readonly balance: string;
}

export const findSummedLines = (db: Executor, scope: MovementScope): Promise<SummedLine[]> =>
  rowsOf<SummedLine>(db)`
    select day, kind, count, commission, advance,
      opening.balance + sum(commission) over (order by day, place, kind) as balance
    from (
      select day, place, kind, count(*)::integer as count, sum(commission) as commission,
        sum(advance) as advance
      from ${movementsOf(scope)} movements group by day, place, kind
    ) days cross join ${sumsOn(scope, addDays(scope.from, -1))} opening
    order by day, place, kind`;
