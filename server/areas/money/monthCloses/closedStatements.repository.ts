import { type Kysely, sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { jsonArray, jsonId, jsonInstant, jsonObject } from '../../../db/json.ts';
import { oneJson } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor } from '../../../db/transaction.ts';
import type { Issue } from '../../../reports/documents/frame.ts';
import { numberText } from './statements.repository.ts';

export interface ClosedStatement {
  readonly id: number;
  readonly advisor_id: number;
  readonly surname: string;
  readonly number: number;
  readonly month: CivilDate;
  readonly lines_hash: string;
  readonly closed_at: Date;
  readonly closed_by: string;
  readonly letterhead: Issue['agency'];
}

const closedStatements = (db: Executor) =>
  db
    .selectFrom('advisor_statements as st')
    .innerJoin('month_closes as c', 'c.id', 'st.close_id')
    .innerJoin('advisors as a', 'a.id', 'st.advisor_id')
    .select([
      'st.id',
      'st.advisor_id',
      'a.surname',
      'c.month',
      'st.lines_hash',
      sql<number>`st.number`.as('number'),
      sql<Date>`c.closed_at`.as('closed_at'),
      sql<string>`c.closed_by`.as('closed_by'),
      sql<Issue['agency']>`c.letterhead`.as('letterhead'),
    ])
    .where('st.number', 'is not', null);

/** @returns closed statements that have not been printed yet, the first in number, at most so many */
export const findUnprinted = (db: Executor, most: number): Promise<ClosedStatement[]> =>
  closedStatements(db).where('st.pdf', 'is', null).orderBy('st.number').limit(most).execute();

export const findClosedStatement = (
  db: Executor,
  id: number,
): Promise<ClosedStatement | undefined> =>
  closedStatements(db).where('st.id', '=', id).executeTakeFirst();

export const findPages = (db: Executor, id: number) =>
  db
    .selectFrom('advisor_statements')
    .select(['pdf', 'pdf_hash'])
    .where('id', '=', id)
    .where('pdf', 'is not', null)
    .executeTakeFirst();

/** Keeps the pages of a statement; where another process was first, its pages stay. */
export const keepPages = async (
  db: Kysely<Database> | Executor,
  id: number,
  pages: { readonly pdf: Buffer; readonly pdf_hash: string },
): Promise<void> => {
  await db
    .updateTable('advisor_statements')
    .set(pages)
    .where('id', '=', id)
    .where('pdf', 'is', null)
    .execute();
};

export const statementsOfAdvisorJson = (db: Executor, advisorId: number): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`
      select ${jsonObject({
        id: jsonId(sql`st.id`),
        number: numberText,
        month: sql`to_char(c.month, 'YYYYMM')`,
        closing: sql`st.sums ->> 'closing'`,
        closingInFavour: sql`st.sums ->> 'closingInFavour'`,
        closedAt: jsonInstant(sql`c.closed_at`),
        isReopened: sql`(c.status = 'reopened')`,
        hash: sql`st.pdf_hash`,
      })} as row
      from advisor_statements st join month_closes c on c.id = st.close_id
      where st.advisor_id = ${advisorId} and st.number is not null order by st.number desc`),
  );
