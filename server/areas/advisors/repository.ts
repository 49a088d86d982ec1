import { sql } from 'kysely';
import { jsonDay, jsonInstant, jsonObject } from '../../db/json.ts';
import { containsWords, type ListDefinition, oneOf } from '../../db/list.ts';

/** An advisor in the wire format (specification §3). */
const advisorRow = jsonObject({
  id: sql`a.id`,
  ci_ruc: sql`a.ci_ruc`,
  firstName: sql`a.first_name`,
  secondName: sql`a.second_name`,
  surname: sql`a.surname`,
  secondSurname: sql`a.second_surname`,
  email: sql`a.email`,
  numberPhone: sql`a.number_phone`,
  birthdate: jsonDay(sql`a.birthdate`),
  personalData: sql`a.personal_data`,
  createdAt: jsonInstant(sql`a.created_at`),
  version: sql`a.version`,
});

export const advisorList: ListDefinition = {
  from: sql`advisors a`,
  joins: sql``,
  id: sql`a.id`,
  row: advisorRow,
  defaultSort: { field: 'id', order: 'DESC' },
  sort: {
    id: sql`a.id`,
    ci_ruc: sql`fold(a.ci_ruc)`,
    firstName: sql`fold(a.first_name)`,
    surname: sql`fold(a.surname)`,
    email: sql`fold(a.email)`,
    createdAt: sql`a.created_at`,
  },
  filter: {
    q: (words: string) => containsWords(sql`a.search_text`, words),
    id: oneOf(sql`a.id`),
  },
};
