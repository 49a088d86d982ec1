import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { statementShape } from '../../../../domain/contract/money/commissionShapes.ts';
import { getMonth, listMonthStatements } from '../../../../domain/contract/money/monthCloses.ts';
import { snake } from '../../../../domain/snake.ts';
import { jsonDay, jsonId, jsonMoney, jsonObject, jsonOf } from '../../../db/json.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { oneRow } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { nameOrder } from '../../people/people/repository.ts';
import { movementSums } from '../commissions/movements.repository.ts';
import { statementAdvisor } from '../commissions/statement.repository.ts';
import { accountsByAdvisor } from '../commissions/sums.repository.ts';

export interface Span {
  readonly from: CivilDate | Sql;
  readonly to: CivilDate | Sql;
}

const moved = (kinds: readonly string[]): Sql =>
  sql`coalesce(sum(commission) filter (where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)`;

/**
 * What happened to each advisor in a span, summed, with a mark of the lines: another line, or another
 * order of them, makes another mark.
 */
const movements = (span: Span): Sql => sql`(
  select advisor_id, sum(commission) as commission, sum(advance) as advance,
    ${moved(['earned', 'reversed', 'adjusted'])} as earned, -${moved(['discount'])} as discounted,
    -${moved(['paid'])} as paid, -${moved(['absorbed'])} as absorbed,
    coalesce(sum(advance) filter (where kind = 'advance'), 0) as given,
    encode(sha256(convert_to(string_agg(
      concat_ws('|', to_char(day, 'YYYY-MM-DD'), place, id, kind, commission, advance), ';'
      order by day, place, id), 'UTF8')), 'hex') as lines_hash
  from ${movementSums(span)} lines group by advisor_id)`;

/**
 * The statement of each advisor to whom something happened in a month, or is owed at its end, as a
 * subquery for FROM. Columns: advisor_id, the figures of the contract's statement in dollars, and
 * lines_hash, blank without lines.
 */
export const liveStatements = (span: Span): Sql => sql`(
  select a.id as advisor_id,
    coalesce(acc.balance, 0) - coalesce(moved.commission, 0) as opening,
    coalesce(moved.earned, 0) as earned, coalesce(moved.discounted, 0) as discounted,
    coalesce(moved.paid, 0) as paid, coalesce(moved.absorbed, 0) as absorbed,
    coalesce(acc.balance, 0) as closing, coalesce(acc.in_favour, 0) as closing_in_favour,
    coalesce(acc.in_favour - acc.balance, 0) as closing_overpaid,
    coalesce(acc.open, 0) - coalesce(moved.advance, 0) as advances_opening,
    coalesce(moved.given, 0) as advances_given, coalesce(acc.open, 0) as advances_closing,
    coalesce(moved.lines_hash, '') as lines_hash
  from advisors a
  left join ${accountsByAdvisor(span.to)} acc on acc.advisor_id = a.id
  left join ${movements(span)} moved on moved.advisor_id = a.id
  where moved.advisor_id is not null or acc.in_favour <> 0 or acc.balance <> 0 or acc.open <> 0)`;

const FIGURES = Object.keys(
  statementShape.omit({ advisor: true, from: true, to: true, entries: true }).shape,
);

const figuresOf = (relation: string) =>
  Object.fromEntries(
    FIGURES.map((name) => [name, jsonMoney(sql.ref(`${relation}.${snake(name)}`))]),
  );

export const closedSums: Sql = sql`(${jsonObject(figuresOf('live'))})::jsonb`;

const paidAfter = (to: Span['to']): Sql => sql`(
  select cp.advisor_id, sum(cp.amount) as amount
  from commission_receipts receipt join commission_payments cp on cp.receipt_id = receipt.id
  where receipt.paid_on > ${to}::date and cp.policy_id is not null
  group by cp.advisor_id)`;

export interface MonthScope extends Span {
  readonly closeId: number | null;
  readonly isClosed: boolean;
}

const openStatements = (month: MonthScope): Sql => sql`(
  select live.*, statement.id as statement_id, null::integer as number, null::text as pdf_hash,
    statement.approved_by, statement.approved_at,
    case when statement.id is null then 'draft'
      when statement.sums = ${closedSums} and statement.lines_hash = live.lines_hash then 'approved'
      else 'changed' end as state
  from ${liveStatements(month)} live
  left join advisor_statements statement
    on statement.advisor_id = live.advisor_id and statement.close_id = ${month.closeId})`;

const closedStatements = ({ closeId }: MonthScope): Sql => sql`(
  select advisor_id, id as statement_id, number, pdf_hash, approved_by, approved_at,
    'closed'::text as state, ${sql.join(
      FIGURES.map((name) => sql`(sums ->> ${sql.lit(name)})::numeric as ${sql.ref(snake(name))}`),
    )}
  from advisor_statements where close_id = ${closeId})`;

const openAdvances: Sql = sql`(
  select advisor_id, sum(remaining) as amount from commission_payments
  where remaining > 0 group by advisor_id)`;

/**
 * The statements of a month as a subquery for FROM: with state, number, what is outstanding, and what of it
 * is payable: open advances absorb the rest.
 */
const statementsOf = (month: MonthScope): Sql => sql`(
  select owed.*, greatest(owed.outstanding - coalesce(advances.amount, 0), 0) as payable
  from (
    select st.*, greatest(st.closing_in_favour - coalesce(since.amount, 0), 0) as outstanding
    from ${month.isClosed ? closedStatements(month) : openStatements(month)} st
    left join ${paidAfter(month.to)} since on since.advisor_id = st.advisor_id
  ) owed left join ${openAdvances} advances on advances.advisor_id = owed.advisor_id)`;

/** "EC-000012", over statements `st`, as domain/money/monthClose.ts writes it. */
export const numberText = sql`'EC-' || lpad(st.number::text, greatest(6, length(st.number::text)), '0')`;

export const monthStatementsOf = (month: MonthScope): ListDefinition => ({
  from: sql`${statementsOf(month)} st join advisors a on a.id = st.advisor_id`,
  isDear: true,
  id: sql`a.id`,
  alias: 'st',
  row: jsonOf(listMonthStatements.answer, 'st', {
    id: jsonId(sql`a.id`),
    advisor: statementAdvisor,
    from: jsonDay(sql`${month.from}::date`),
    to: jsonDay(sql`${month.to}::date`),
    ...figuresOf('st'),
    number: numberText,
    statement_id: jsonId(sql`case when st.number is not null then st.statement_id end`),
    hash: sql`st.pdf_hash`,
  }),
  defaultSort: { field: 'surname', order: 'ASC' },
  sort: { surname: nameOrder('a') },
  filter: {
    q: (words: string) => containsWords(sql`a.search_text`, words),
    isApproved: (isApproved: boolean) =>
      isApproved ? sql`st.state in ('approved', 'closed')` : sql`st.state in ('draft', 'changed')`,
    unpaid: (isUnpaid: boolean) => (isUnpaid ? sql`st.outstanding > 0` : sql`st.outstanding = 0`),
  },
});

const { totals } = getMonth.answer.shape;

type StatementSums = Readonly<Record<keyof typeof totals.shape, string>>;

export interface StatementTotals extends StatementSums {
  readonly statements: number;
  readonly unapproved: number;
  readonly unpaid: number;
}

export const readStatementTotals = (db: Executor, month: MonthScope): Promise<StatementTotals> =>
  oneRow(
    db,
    sql<StatementTotals>`
      select ${sql.join(
        Object.keys(totals.shape).map(
          (name) =>
            sql`coalesce(sum(${sql.ref(snake(name))}), 0)::numeric(16, 2) as ${sql.ref(name)}`,
        ),
      )},
        count(*)::integer as statements,
        (count(*) filter (where state in ('draft', 'changed')))::integer as unapproved,
        (count(*) filter (where outstanding > 0))::integer as unpaid
      from ${statementsOf(month)} st`,
  );
