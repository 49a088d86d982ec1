import type { Insertable } from 'kysely';
import { type Described, type Field, type Kind, storedFields } from '../domain/entities/entity.ts';
import type { Columns } from '../server/db/entity.ts';
import type { Database } from '../server/db/schema.ts';

/**
 * Values of fields that must be filled and that the maker of a record does not give, by kind: a new
 * required field of an entity needs no change of those who make records up.
 */
const VALUES: Readonly<
  Record<Kind, string | number | boolean | readonly string[] | object | null>
> = {
  // Catalogues count from 1.
  id: 1,
  text: 'DATO INVENTADO',
  optionalText: null,
  day: '2020-01-01',
  instant: '2020-01-01T12:00:00.000Z',
  flag: false,
  count: 1,
  amount: '1.00',
  percent: '1.00',
  texts: [],
  ids: [],
  own: {},
  rows: [],
};

const isRequired = ({ form }: Field): boolean =>
  form !== undefined && !form.safeParse(undefined).success;

/**
 * @param entity the entity, whose forms say which fields must be filled
 * @param known the columns that are made up elsewhere
 * @returns the other columns that must be filled, with a value each
 */
export const otherColumns = (entity: Described, known: object) =>
  Object.fromEntries(
    storedFields(entity).flatMap((field) =>
      !(field.column in known) && isRequired(field) ? [[field.column, VALUES[field.kind]]] : [],
    ),
  );

type WithTable = Described & { readonly table: keyof Database };

type Row<E extends WithTable> = Insertable<Database[E['table']]>;

type FormColumn<E extends WithTable> = keyof Columns<E, Readonly<Record<string, unknown>>>;

/** The columns that a made-up record must be given, as no form fills them; the others may be given. */
export type Known<E extends WithTable> = Omit<Row<E>, FormColumn<E> & string> &
  Partial<Pick<Row<E>, FormColumn<E> & keyof Row<E>>>;

/** @returns a record to insert: what is known, and a value for each other column that must be filled */
export const madeUp = <E extends WithTable>(entity: E, known: Known<E>): Row<E> =>
  // The other columns are those that the type lets be left out.
  ({ ...otherColumns(entity, known), ...known }) as unknown as Row<E>;
