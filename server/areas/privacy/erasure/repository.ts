import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { ErasureFacts } from '../../../../domain/privacy/erasure.ts';
import { inventory } from '../../../../domain/privacy/personalData/inventory.ts';
import {
  RETENTION_REASONS,
  type RetentionReason,
} from '../../../../domain/privacy/personalData/shapes.ts';
import type { RestrictionGround } from '../../../../domain/privacy/restrictions.ts';
import { anyOf } from '../../../db/list.ts';
import { firstValue, oneRow, oneValue, valuesOf } from '../../../db/rows.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { resourceIn } from '../../agency/ownFields/records.repository.ts';
import { recordsAbout } from '../../agency/ownRecords/links.repository.ts';
import { hasIdentity } from '../../people/people/repository.ts';

const customerById = (db: Executor, id: number) =>
  db.selectFrom('customers').selectAll().where('id', '=', id);

export const findCustomer = (db: Executor, id: number) => customerById(db, id).executeTakeFirst();

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

export const findMergedInto = (db: Executor, id: number) =>
  db.selectFrom('customers').selectAll().where('merged_into', '=', id).orderBy('id').execute();

/**
 * Holds a customer and what is theirs until the transaction ends. What belongs to them comes first,
 * as everybody who changes it locks it; then the customer, so that nothing new can be given to
 * them. Not against foreign keys, or a registration that holds the customer would wait for us.
 */
export const lockCustomerToErase = async (
  trx: Trx,
  id: number,
): Promise<CustomerRow | undefined> => {
  for (const table of ['policies', 'credit_cards', 'bank_accounts'])
    await sql`select id from ${sql.table(table)} where customers_id = ${id}
      order by id for no key update`.execute(trx);
  return customerById(trx, id).forUpdate().executeTakeFirst();
};

export const findPaymentInstruments = async (db: Executor, customerId: number) => ({
  cards: await db
    .selectFrom('credit_cards')
    .select(['id', 'wrapped_key', 'sealed_number', 'sealed_code'])
    .where('customers_id', '=', customerId)
    .execute(),
  accounts: await db
    .selectFrom('bank_accounts')
    .select('account_number')
    .where('customers_id', '=', customerId)
    .execute(),
});

export const findOwnTexts = (db: Executor, customerId: number): Promise<string[]> =>
  valuesOf<string>(db)`
    select owner.custom_fields ->> f.key as text
    from (select 'customers' as resource, custom_fields from customers where id = ${customerId}
      union all
      select 'policies', custom_fields from policies where customers_id = ${customerId}
      union all
      select ${resourceIn('own_records')}, t.custom_fields from own_records t
      where ${recordsAbout([customerId])}) owner
    join own_fields f on f.resource = owner.resource and f.is_personal
      and f.kind in ('text', 'longText', 'url', 'phone', 'email')
      and owner.custom_fields ? f.key`;

export const isAdvisor = (db: Executor, ciRuc: string): Promise<boolean> =>
  oneValue<boolean>(db)`
    select exists (select from advisors a where ${hasIdentity(sql`a.ci_ruc`, ciRuc)})`;

const wordsSearched = inventory
  .filter(({ isMentioned }) => isMentioned)
  .flatMap(({ table, fields }) =>
    fields.filter(({ kind }) => kind === 'words').map(({ column }) => ({ table, column })),
  );

/** A text as {@link tracesOf} writes runs, whatever the database's locale. */
const bareRun = (words: Sql) =>
  sql`regexp_replace(lower(normalize(${words}, NFD)), '[^a-z0-9]', '', 'g')`;

/**
 * The texts of staff that may speak of a customer, table by table; which do, `mentions` decides.
 * @param traces from `tracesOf`
 */
export const findStaffTexts = async (
  db: Executor,
  traces: readonly (readonly string[])[],
): Promise<{ table: string; rows: readonly { id: number; words: string }[] }[]> => {
  const found = [];
  const holdsAll = (runs: readonly string[]) =>
    sql`(${sql.join(
      runs.map((run) => sql`position(${run} in folded.run) > 0`),
      sql` and `,
    )})`;
  const telling = traces.filter((runs) => runs.length > 0).map(holdsAll);
  for (const { table, column } of wordsSearched) {
    const words = sql.ref(column);
    const { rows } = await sql<{ id: number; words: string }>`
      select t.id, folded.words
      from ${sql.table(table)} t
      cross join lateral (select ${words} as words, ${bareRun(words)} as run) folded
      where ${sql.join([sql`false`, ...telling], sql` or `)} order by t.id`.execute(db);
    found.push({ table, rows });
  }
  return found;
};

const endOfPolicy = sql`least(p.end_date, p.cancelled_on)`;

export const findErasureFacts = (db: Executor, customerIds: readonly number[], today: CivilDate) =>
  oneRow(
    db,
    sql<ErasureFacts>`
      select count(*) filter (where p.cancelled_on is null and p.end_date > ${today}::date)::integer
          as "livePolicies", max(${endOfPolicy}) as "lastPolicyEnd"
      from policies p where p.customers_id = ${anyOf(customerIds)}`,
  );

/** @returns for which ground a customer is limited; undefined for one who is not */
export const findRestrictedFor = async (
  db: Executor,
  customerId: number,
): Promise<RestrictionGround | undefined> => {
  const ground = await firstValue<RestrictionGround | null>(db)`select ground from limitations
    where customers_id = ${customerId} order by id desc limit 1`;
  return ground ?? undefined;
};

export const findRetention = async (
  db: Executor,
  customerIds: readonly number[],
): Promise<readonly RetentionReason[]> => {
  const isThere = (table: string) =>
    sql`exists (select from ${sql.table(table)} o where o.customers_id = ${anyOf(customerIds)})`;
  const found = await oneRow(
    db,
    sql<Record<RetentionReason, boolean>>`select ${isThere('policies')} as books,
      ${isThere('privacy_requests')} as proof, true as figures,
      ${isThere('consents')} or ${isThere('objections')} or ${isThere('limitations')} as said`,
  );
  return RETENTION_REASONS.filter((reason) => found[reason]);
};
