import { sql } from 'kysely';
import { jsonId, jsonObject } from '../../../db/json.ts';
import type { Sql } from '../../../db/sql.ts';

type PersonAlias = 'a' | 'c' | 'kept' | 'merged' | 'named' | 'past';

/**
 * The names and number of a person, field by field: for a row about them.
 * @param alias the alias under which the query knows the customer or the advisor
 */
export const personFields = (alias: PersonAlias): Record<string, Sql> => {
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

/** A person's whole name, surnames first as files are kept: the order of `personName`. */
export const nameOf = (alias: PersonAlias): Sql => {
  const column = (name: string) => sql`nullif(${sql.ref(`${alias}.${name}`)}, '')`;
  return sql`concat_ws(' ', ${column('surname')}, ${column('second_surname')},
    ${column('first_name')}, ${column('second_name')})`;
};

/**
 * What people are sorted by: both surnames, then both names; a firm by its name. Customers have it in a column.
 * @param alias the alias under which the query knows them; a user has one surname and one name
 */
export const nameOrder = (alias: 'a' | 'c' | 'owner' | 'u'): Sql => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  if (alias === 'c' || alias === 'owner') return sql`(${column('name_order')} collate "C")`;
  const second = (name: string) => (alias === 'u' ? sql`null` : column(name));
  return sql`(fold(name_order(${column('surname')}, ${second('second_surname')},
    ${column('first_name')}, ${second('second_name')})) collate "C")`;
};

/**
 * The names and number of a person, as they are nested in other rows of the wire format.
 * @param alias the alias under which the query knows the customer or the advisor
 * @param more fields that only some rows have
 */
export const personOf = (
  alias: PersonAlias,
  more: Parameters<typeof jsonObject>[0] = {},
): ReturnType<typeof jsonObject> => jsonObject({ ...personFields(alias), ...more });

/**
 * The name of a user, from a left join.
 * @param stored the name they signed in with, by which a user is known who is no longer there
 * @param user what the query knows the user as
 */
export const userNamed = (stored: Sql, user: Sql = sql`u`): Sql =>
  sql`coalesce(${user}.first_name || ' ' || ${user}.surname, ${stored})`;
