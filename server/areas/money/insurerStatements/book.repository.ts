import { sql } from 'kysely';
import { instalmentChoice } from '../../../../domain/contract/money/insurerStatementShapes.ts';
import type { BookPolicy } from '../../../../domain/money/insurerStatements/candidates.ts';
import type { EarlierLine } from '../../../../domain/money/insurerStatements/earlierLines.ts';
import type { BookInstalment } from '../../../../domain/money/insurerStatements/instalmentChoice.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { jsonArray, jsonId, jsonOf } from '../../../db/json.ts';
import { oneJson, rowsOf, run } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { nameOf } from '../../people/people/repository.ts';
import { insurerDues } from './receivables.repository.ts';

export const readBook = (db: Executor, companyId: number): Promise<BookPolicy[]> =>
  rowsOf<BookPolicy>(db)`
    select p.id, p.number_policy as number, ${nameOf('c')} as customer,
      c.ci_ruc as identification
    from policies p join customers c on c.id = p.customers_id
    where p.company_id = ${companyId} order by p.id`;

export const readAliases = async (db: Executor, companyId: number) => {
  const rows = await db
    .selectFrom('policy_aliases')
    .select(['alias', 'policy_id'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map(({ alias, policy_id }) => [alias, policy_id]));
};

export const learnAlias = (
  trx: Trx,
  alias: { readonly companyId: number; readonly text: string; readonly policyId: number },
  now: Date,
): Promise<void> =>
  run(trx)`
    insert into policy_aliases (company_id, alias, policy_id, learned_at)
    values (${alias.companyId}, ${alias.text}, ${alias.policyId}, ${now})
    on conflict (company_id, alias)
      do update set policy_id = excluded.policy_id, learned_at = excluded.learned_at`;

export const readInstalments = async (db: Executor, policyIds: readonly number[]) => {
  const byPolicy = new Map<number, BookInstalment[]>();
  if (policyIds.length === 0) return byPolicy;
  const { rows } = await sql<
    Omit<BookInstalment, 'expected' | 'paidByInsurer'> & { expected: string; received: string }
  >`
    select id as "paymentId", policy_id as "policyId", cycle, ordinal, number_payment as number,
      due_date as "dueDate", collected_on as "collectedOn", expected, received,
      exists (select from insurer_entries entered
        where entered.payment_id = dues.id and entered.kind = 'opening') as "isPaidBefore"
    from (${insurerDues(sql`select unnest(${[...policyIds]}::integer[])`)}) dues
    order by policy_id, number_payment`.execute(db);
  for (const { received, expected, ...instalment } of rows) {
    const of = byPolicy.get(instalment.policyId) ?? [];
    of.push({ ...instalment, expected: toCents(expected), paidByInsurer: toCents(received) });
    byPolicy.set(instalment.policyId, of);
  }
  return byPolicy;
};

export const findPolicyOf = (db: Executor, companyId: number, id: number) =>
  db
    .selectFrom('policies')
    .select(['id', 'number_policy as number'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();

/**
 * Lines of an insurer's statements that may count, in order of time; amounts in cents. One that is
 * ignored, or an undecided repetition, pays nothing.
 */
export const readEarlierLines = async (
  db: Executor,
  { companyId, except }: { readonly companyId: number; readonly except: readonly number[] },
  {
    numbers,
    policyIds,
  }: { readonly numbers: readonly string[]; readonly policyIds: readonly number[] },
): Promise<EarlierLine[]> => {
  const { rows } = await sql<
    Omit<EarlierLine, 'commission' | 'parts'> & {
      commission: string;
      parts: readonly { paymentId: number; amount: string }[];
    }
  >`
    select line.id as "lineId", line.policy_number as "policyNumber", line.commission,
      line.receipt, line.instalment, line.collected_on as "collectedOn",
      line.policy_id as "policyId", line.payment_id as "paymentId",
      line.parts, s.status = 'approved' as "isApproved"
    from insurer_statement_lines line join insurer_statements s on s.id = line.statement_id
    where s.company_id = ${companyId} and line.decision is distinct from 'ignored'
      and (line.decision = 'confirmed' or line.queue <> 'duplicate')
      and (line.normal_number = any(${[...numbers]}::text[])
        or line.policy_id = any(${[...policyIds]}::integer[]))
      and line.id <> all(${[...except]}::integer[])
    order by s.issued_on, line.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    commission: toCents(row.commission),
    parts: row.parts.map(({ paymentId, amount }) => ({ paymentId, amount: toCents(amount) })),
  }));
};

/**
 * The instalments of a policy to choose from (contract: instalmentChoice).
 * @param proposed those that the rules choose or the line names
 * @returns JSON text
 */
export const choicesJson = (db: Executor, policyId: number, proposed: readonly number[]) => {
  const rows = jsonArray(sql`
    select ${jsonOf(instalmentChoice, 'due', {
      paymentId: jsonId(sql`due.id`),
      isProposed: sql`(due.id = any(${[...proposed]}::integer[]))`,
    })} as row
    from (${insurerDues(sql`${policyId}::integer`)}) due
    order by due.number_payment`);
  return oneJson(db, rows);
};
