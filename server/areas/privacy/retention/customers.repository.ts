import { sql } from 'kysely';
import { jsonDay, jsonObject } from '../../../db/json.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { personFields } from '../../people/people/repository.ts';
import { allPastCustomers, type PastLimits, pastCustomers } from './past.repository.ts';

export const pastCustomerList = (limits: PastLimits): ListDefinition => ({
  from: allPastCustomers(limits),
  parts: pastCustomers(limits),
  byId: sql`(select customers_id as id, last_policy_end, last_contact_on from customer_days) c`,
  joins: sql`join customers past on past.id = c.id`,
  id: sql`c.id`,
  alias: 'c',
  row: jsonObject({
    ...personFields('past'),
    lastPolicyEnd: jsonDay(sql`c.last_policy_end`),
    lastContactOn: jsonDay(sql`c.last_contact_on`),
  }),
  whose: sql`c.id`,
  defaultSort: { field: 'lastContactOn', order: 'ASC' },
});
