import { sql } from 'kysely';
import { jsonObject } from '../../db/json.ts';
import { containsWords, type ListDefinition, oneOf } from '../../db/list.ts';

/** Insurance companies in the wire format (specification §3). */
export const companyList: ListDefinition = {
  from: sql`companies co`,
  joins: sql``,
  id: sql`co.id`,
  row: jsonObject({
    id: sql`co.id`,
    ci_ruc: sql`co.ci_ruc`,
    companyName: sql`co.company_name`,
  }),
  defaultSort: { field: 'id', order: 'DESC' },
  sort: { id: sql`co.id`, ci_ruc: sql`co.ci_ruc`, companyName: sql`fold(co.company_name)` },
  filter: {
    q: (words: string) => containsWords(sql`co.search_text`, words),
    id: oneOf(sql`co.id`),
  },
};
