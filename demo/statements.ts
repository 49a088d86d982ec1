import { addDays, type CivilDate } from '../domain/civilDate.ts';
import { fromCents, sumCents } from '../domain/money/money.ts';
import {
  approveStatement,
  reconcileStatement,
} from '../server/areas/money/insurerStatements/approval.ts';
import {
  readBook,
  readInstalments,
} from '../server/areas/money/insurerStatements/book.repository.ts';
import { confirmCertain, decideLine } from '../server/areas/money/insurerStatements/decide.ts';
import { registerStatement } from '../server/areas/money/insurerStatements/register.ts';
import { type Context, today } from '../server/context.ts';
import type { Executor, Trx } from '../server/db/transaction.ts';
import { owner, within } from './acting.ts';
import {
  type DemoLine,
  type InsurerBook,
  plainLines,
  troubledLines,
  type Window,
} from './statementLines.ts';

/** Fewer would not show what an approved statement takes off what the insurer owes. */
const MIN_LINES = 5;

const monthsBefore = (day: CivilDate) => ({
  last: { from: addDays(day, -30), to: addDays(day, -1) },
  before: { from: addDays(day, -75), to: addDays(day, -31) },
});

export interface DemoInsurer {
  readonly id: number;
  readonly name: string;
  readonly paid: readonly DemoLine[];
  /** Lines of the latest statement, one at least for each queue. */
  readonly lines: readonly DemoLine[];
  readonly window: Window;
}

const bookOf = async (db: Executor, id: number): Promise<InsurerBook> => {
  const policies = await readBook(db, id);
  const ids = policies.map((policy) => policy.id);
  return { policies, instalments: await readInstalments(db, ids) };
};

/**
 * The first insurers whose policies give a statement with every queue, the same for the same day.
 * @param least lines of the statement before
 */
export const findDemoInsurers = async (
  db: Executor,
  context: Context,
  { count, least }: { readonly count: number; readonly least: number },
): Promise<DemoInsurer[]> => {
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'company_name as name'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('insurer_statements')
            .select('insurer_statements.id')
            .whereRef('insurer_statements.company_id', '=', 'companies.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  const found: DemoInsurer[] = [];
  const { last, before } = monthsBefore(today(context));
  for (const company of companies) {
    if (found.length === count) break;
    const book = await bookOf(db, company.id);
    const paid = least > 0 ? plainLines(book, before) : [];
    const lines = troubledLines(book, last, paid);
    if (lines && paid.length >= least) found.push({ ...company, paid, lines, window: last });
  }
  return found;
};

const typed = ({ commission, ...line }: DemoLine) => ({
  ...line,
  commission: fromCents(commission),
  lineOfBusiness: null,
  premium: null,
  percentage: null,
  agentCode: null,
  vat: null,
  withholding: null,
  net: null,
});

const register = async (
  trx: Trx,
  context: Context,
  insurer: DemoInsurer,
  { lines, window: { to } }: Pick<DemoInsurer, 'lines' | 'window'>,
): Promise<number> => {
  const total = fromCents(sumCents(lines.map(({ commission }) => commission)));
  // Both statements can end in one month.
  const numberStatement = `LIQ-${to.replaceAll('-', '')}`;
  await registerStatement({
    context,
    actor: owner(),
    body: {
      company_id: insurer.id,
      numberStatement,
      issuedOn: to,
      statedTotal: total,
      deposited: total,
      depositedOn: to,
      lines: lines.map(typed),
    },
  });
  const { id } = await trx
    .selectFrom('insurer_statements')
    .select('id')
    .where('company_id', '=', insurer.id)
    .where('number_statement', '=', numberStatement)
    .executeTakeFirstOrThrow();
  return id;
};

const ignoreLast = async (trx: Trx, context: Context, statementId: number): Promise<void> => {
  const { id } = await trx
    .selectFrom('insurer_statement_lines')
    .select('id')
    .where('statement_id', '=', statementId)
    .orderBy('row_number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const note = 'LA PÓLIZA ES DE OTRO BROKER; LA COMPAÑÍA LA RETIRA EN LA PRÓXIMA';
  await decideLine({
    context,
    actor: owner(),
    params: { id },
    body: { decision: 'ignored', note },
  });
};

/**
 * Gives the demonstration two statements of one insurer: one approved, and a draft with work in every queue.
 * @param trx the transaction it all happens in; users, settings and collections are there
 * @param context its clock and time zone say which day it is
 */
export const seedDemoStatements = async (trx: Trx, context: Context): Promise<void> => {
  const [insurer] = await findDemoInsurers(trx, context, { count: 1, least: MIN_LINES });
  if (!insurer) return;
  const inside = within(trx, context);
  const { before } = monthsBefore(today(context));
  const approved = await register(trx, inside, insurer, { lines: insurer.paid, window: before });
  const input = { context: inside, actor: owner(), params: { id: approved } };
  await confirmCertain(input);
  await reconcileStatement({ ...input, body: { explanation: undefined } });
  await approveStatement({ ...input, body: {} });
  await ignoreLast(trx, inside, await register(trx, inside, insurer, insurer));
};
