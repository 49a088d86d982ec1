import { sql } from 'kysely';
import { jsonDay, jsonObject } from '../../db/json.ts';
import type { ListDefinition } from '../../db/list.ts';
import { personFields } from '../people/repository.ts';
import { type AskedPast, isPastCustomer, lastContact, lastPolicyEnd } from './past.repository.ts';

/** The customers of whom nothing has to be kept any more. */
export const pastCustomerList = (asked: AskedPast): ListDefinition => ({
  from: sql`(select c.*, ${lastPolicyEnd} as last_end, ${lastContact} as last_contact
    from customers c where ${isPastCustomer(asked)}) c`,
  joins: sql``,
  id: sql`c.id`,
  row: jsonObject({
    ...personFields('c'),
    lastPolicyEnd: jsonDay(sql`c.last_end`),
    lastContactOn: jsonDay(sql`c.last_contact`),
  }),
  whose: sql`c.id`,
  isDear: true,
  defaultSort: { field: 'lastContactOn', order: 'ASC' },
  sort: { id: sql`c.id`, lastContactOn: sql`c.last_contact` },
  filter: {},
});
