import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { customer } from '../../../../domain/entities/customer.ts';
import { compiledList, memoizedLists, memoizedRecords } from '../../../db/compiled.ts';
import { answerFields, filterConditions, referenceJoins, sortKeys } from '../../../db/entity.ts';
import { jsonArray, jsonObject, jsonText } from '../../../db/json.ts';
import { customersListed } from '../../../db/ledgers.ts';
import { findJson, findRecord, oneValue } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import {
  namedPolicies,
  paymentsOn,
  periods,
  renewals,
} from '../../sales/policies/parts.repository.ts';
import { policyFieldsOn, policyJoinsOn } from '../../sales/policies/rows.repository.ts';
import {
  findByIdentity,
  hadIdentity,
  nameOrder,
  personOf,
  type SoughtIdentity,
  searchedIn,
} from '../people/repository.ts';

const from = sql`customers c`;

const listed = sql`(select * from customers where merged_into is null) c`;

const joins = referenceJoins(customer, 'c');

const customerFields = answerFields(customer, 'c', {
  policiesCount: sql`(select count(*) from policies owned where owned.customers_id = c.id)`,
});

const customerRow = jsonObject(customerFields);

export const customerList = compiledList({
  from: listed,
  joins,
  id: sql`c.id`,
  whose: sql`c.id`,
  row: customerRow,
  counted: customersListed,
  sort: sortKeys(customer, 'c', {
    numberPhone: sql`c.number_phone`,
    surname: nameOrder('c'),
  }),
  filter: {
    q: (typed: string) => sql`(${searchedIn('c')(typed)} or ${hadIdentity(typed)})`,
    ...filterConditions(customer, 'c'),
  },
});

export interface CustomerReader {
  readonly today: CivilDate;
  readonly seesPolicies: boolean;
}

const ownedPolicies = (today: CivilDate) =>
  jsonArray(sql`
    select ${jsonText(
      jsonObject({
        ...policyFieldsOn(today),
        payments: paymentsOn(today),
        renewals,
        periods,
      }),
    )} as row
    from (select * from policies where customers_id = c.id) p ${policyJoinsOn(today)}
    order by p.id`);

const wholeRowFor = ({ today, seesPolicies }: CustomerReader) =>
  jsonObject({
    ...customerFields,
    policies: seesPolicies ? ownedPolicies(today) : sql`'[]'::json`,
  });

export const customerListFor = memoizedLists((seesPolicies: boolean) => ({
  ...customerList,
  wholeRow: jsonObject({
    ...customerFields,
    policies: seesPolicies ? namedPolicies(sql`customers_id = c.id`) : sql`'[]'::json`,
  }),
}));

export const countLivePolicies = (db: Executor, customerId: number, today: CivilDate) =>
  oneValue<number>(db)`select count(*)::integer from policies
    where customers_id = ${customerId} and cancelled_on is null and end_date > ${today}::date`;

const customerRecordFor = memoizedRecords((today: CivilDate, seesPolicies: boolean) => ({
  row: wholeRowFor({ today, seesPolicies }),
  from: sql`${from} ${joins}`,
  id: sql`c.id`,
}));

export const findCustomerJson = (
  db: Executor,
  id: number,
  { today, seesPolicies }: CustomerReader,
): Promise<string | undefined> => findRecord(db, customerRecordFor(today, seesPolicies), id);

export const customerRowJson = (db: Executor, id: number): Promise<string | undefined> =>
  findJson(db, customerRow, sql`from ${from} ${joins} where c.id = ${id}`);

/**
 * @returns who has the number, as JSON text; of one who was merged into another, the other; `null` when it is
 * free
 */
export const customerByIdentity = async (db: Executor, sought: SoughtIdentity): Promise<string> => {
  const found = await findByIdentity(db, listed, 'c', personOf('c'), sought);
  if (found !== 'null') return found;
  const { ci_ruc, except = 0 } = sought;
  return (
    (await findJson(
      db,
      personOf('c'),
      sql`from ${from} where c.id <> ${except} and ${hadIdentity(ci_ruc)} order by c.id limit 1`,
    )) ?? 'null'
  );
};

/** @returns whether, and since when, a customer is anonymous; undefined when there is none */
export const findAnonymizedAt = (db: Executor, id: number) =>
  db.selectFrom('customers').select('anonymized_at').where('id', '=', id).executeTakeFirst();

export const lockCustomer = (trx: Trx, id: number) =>
  trx.selectFrom('customers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
