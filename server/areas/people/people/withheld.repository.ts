import { sql } from 'kysely';

/** Reason why customers `c` are sent nothing, as an omission of messages (domain §24); null without one. */
export const withheld = sql`case when c.anonymized_at is not null then 'anonymous'
  when c.limited_at is not null then 'limited' when c.merged_into is not null then 'merged' end`;

/** Whether customers `c` are worked with: neither anonymous, limited nor merged into another. */
export const isActiveCustomer = sql`(${withheld} is null)`;
