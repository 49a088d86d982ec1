import { sql } from 'kysely';
import { normalIdentity, otherNumberOf } from '../../../../domain/people/identity.ts';
import { nationalDigits } from '../../../../domain/people/telephone.ts';
import { jsonId, jsonObject } from '../../../db/json.ts';
import { findJson } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';

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

export const hasIdentity = (column: Sql, typed: string): Sql =>
  sql`normal_identity(${column}) = ${normalIdentity(typed)}`;

/**
 * The condition that the number typed is that of a record that was merged into `customers c` (domain §19). The
 * index by id serves it.
 */
export const hadIdentity = (typed: string): Sql => sql`c.id = any(array(
  select gone.merged_into from customers gone
  where gone.merged_into is not null and ${hasIdentity(sql`gone.ci_ruc`, typed)}))`;

/**
 * The condition that a telephone in a search text is the one typed, with its country or without,
 * whatever stands between its digits; a lone number is one only where it is long enough.
 */
export const hasTelephone = (searchText: Sql, typed: string): Sql => {
  const digits = nationalDigits(typed);
  if (!digits) return sql`false`;
  const parts = [digits.slice(0, -7), digits.slice(-7, -4), digits.slice(-4)];
  return sql`${searchText} like ${`%${parts.join('%')}%`}`;
};

/**
 * The condition of the search box of those who have an identity number: the words typed stand in
 * their text, or it is their number or telephone.
 * @param alias the alias under which the query knows them
 */
export const searchedIn =
  (alias: 'a' | 'c' | 'co') =>
  (typed: string): Sql => {
    const column = (name: string) => sql.ref(`${alias}.${name}`);
    return sql`(${containsWords(column('search_text'), typed)}
      or ${hasIdentity(column('ci_ruc'), typed)}
      or ${hasTelephone(column('search_text'), typed)})`;
  };

export interface SoughtIdentity {
  readonly ci_ruc: string;
  readonly except?: number | undefined;
}

/**
 * Who has an identity number; of several who had it before numbers were compared, the first.
 * @returns JSON text, `null` when the number is free
 */
export const findByIdentity = async (
  db: Executor,
  from: Sql,
  alias: 'a' | 'c' | 'co',
  row: Sql,
  { ci_ruc, except }: SoughtIdentity,
): Promise<string> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return (
    (await findJson(
      db,
      row,
      sql`from ${from}
    where ${hasIdentity(column('ci_ruc'), ci_ruc)} and ${column('id')} <> ${except ?? 0}
    order by ${column('id')} limit 1`,
    )) ?? 'null'
  );
};

/**
 * Who has an identity number, or the other number of the same person (cédula and RUC).
 * @returns JSON text, `null` when both are free
 */
export const findByEitherNumber = async (
  find: (sought: SoughtIdentity) => Promise<string>,
  sought: SoughtIdentity,
): Promise<string> => {
  const found = await find(sought);
  const other = otherNumberOf(sought.ci_ruc);
  return found === 'null' && other ? find({ ...sought, ci_ruc: other }) : found;
};
