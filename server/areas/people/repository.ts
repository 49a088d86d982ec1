import { type RawBuilder, sql } from 'kysely';
import { jsonId, jsonObject } from '../../db/json.ts';

/**
 * Who somebody is, field by field: for a row that is about them.
 * @param alias the alias under which the query knows the customer or the advisor
 */
export const personFields = (alias: 'a' | 'c'): Record<string, RawBuilder<unknown>> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return {
    id: jsonId(column('id')),
    ci_ruc: column('ci_ruc'),
    firstName: column('first_name'),
    secondName: column('second_name'),
    surname: column('surname'),
    secondSurname: column('second_surname'),
  };
};

/** All names of somebody in one text, in the order of `spokenName`. */
export const namesOf = (alias: 'a' | 'c'): RawBuilder<unknown> => {
  const name = (column: string) => sql`nullif(${sql.ref(`${alias}.${column}`)}, '')`;
  return sql`concat_ws(' ', ${name('first_name')}, ${name('second_name')}, ${name('surname')},
    ${name('second_surname')})`;
};

/**
 * Who somebody is, as it is nested in other rows of the wire format.
 * @param alias the alias under which the query knows the customer or the advisor
 * @param more fields that only some rows have
 */
export const personOf = (
  alias: 'a' | 'c',
  more: Parameters<typeof jsonObject>[0] = {},
): ReturnType<typeof jsonObject> => jsonObject({ ...personFields(alias), ...more });
