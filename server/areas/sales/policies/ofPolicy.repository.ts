import { sql } from 'kysely';
import { jsonId } from '../../../db/json.ts';
import { byName, equals, type Searched } from '../../../db/list.ts';
import { containsWords } from '../../../db/words.ts';
import { nameOf, nameOrder } from '../../people/people/repository.ts';
import { policySearch } from './rows.repository.ts';

export const policyJoins = sql`join policy_types line on line.id = p.policy_type_id
  join companies co on co.id = p.company_id
  join customers c on c.id = p.customers_id
  join advisors a on a.id = p.advisor_id`;

export const policyFields = {
  numberPolicy: sql`p.number_policy`,
  policy_type_id: jsonId(sql`p.policy_type_id`),
  policyTypeName: sql`line.policy_name`,
  customers_id: jsonId(sql`p.customers_id`),
  customerName: nameOf('c'),
  company_id: jsonId(sql`p.company_id`),
  companyName: sql`co.company_name`,
  advisor_id: jsonId(sql`p.advisor_id`),
  advisorName: nameOf('a'),
};

export const policySort = {
  numberPolicy: sql`p.number_policy`,
  customerName: sql`(select ${nameOrder('owner')} from customers owner where owner.id = p.customers_id)`,
  companyName: byName(sql`p.company_id`, 'companies', 'company_name'),
};

export const policyFilter = {
  company_id: equals(sql`p.company_id`),
  customers_id: equals(sql`p.customers_id`),
  advisor_id: equals(sql`p.advisor_id`),
  policy_type_id: equals(sql`p.policy_type_id`),
};

export const searchedWithPolicy = (table: 'claims' | 'endorsements', alias: string): Searched => {
  const ofPolicy = policySearch({
    id: sql.ref(`${alias}.policy_id`),
    customerId: sql`p.customers_id`,
    searchText: sql`p.search_text`,
  });
  return {
    key: sql.ref(`${alias}.id`),
    found: (words) => sql`
      select id from ${sql.table(table)} where ${containsWords(sql`search_text`, words)}
      union
      select owned.id from ${sql.table(table)} owned where owned.policy_id in (${ofPolicy.found(words)})`,
    isFound: (words) =>
      sql`(${containsWords(sql.ref(`${alias}.search_text`), words)} or ${ofPolicy.isFound(words)})`,
  };
};
