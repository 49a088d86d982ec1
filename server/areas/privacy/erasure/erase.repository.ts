import { sql } from 'kysely';
import { ANONYMOUS_PREFIX } from '../../../../domain/privacy/personalData/fields.ts';
import { erasedPlaces } from '../../../../domain/privacy/personalData/inventory.ts';
import type {
  Belonging,
  PersonalField,
  PersonalPlace,
  RetainedBy,
} from '../../../../domain/privacy/personalData/shapes.ts';
import { anyOf } from '../../../db/list.ts';
import { oneValue, run } from '../../../db/rows.ts';
import { allowRestricted, type Executor, type Sql, type Trx } from '../../../db/transaction.ts';
import { personOfDocument } from '../../agency/documents/repository.ts';
import { resourceIn } from '../../agency/ownFields/records.repository.ts';
import { recordsAbout } from '../../agency/ownRecords/links.repository.ts';
import { ownerOf } from '../../agency/ownRecords/owner.repository.ts';

export interface PersonalRecords {
  readonly customerId: number;
  readonly customerIds: readonly number[];
  readonly mentioned: ReadonlyMap<string, readonly number[]>;
}

const theirPolicies = (ids: readonly number[]) =>
  sql`t.policy_id in (select id from policies where customers_id = ${anyOf(ids)})`;

const conditions: Readonly<Record<Belonging, (customerIds: readonly number[]) => Sql>> = {
  self: (ids) => sql`t.id = ${anyOf(ids)}`,
  customer: (ids) => sql`t.customers_id = ${anyOf(ids)}`,
  policy: theirPolicies,
  'customer-or-policy': (ids) => sql`t.customers_id = ${anyOf(ids)} or ${theirPolicies(ids)}`,
  own_record: recordsAbout,
  own_row: (ids) => sql`(${ownerOf('t')} = ${anyOf(ids)}
    or t.record_id in (select t.id from own_records t where ${recordsAbout(ids)}))`,
  // A request's papers prove what was answered, as the request does.
  document: (ids) => sql`t.privacy_request_id is null and (
    ${personOfDocument('t')} = ${anyOf(ids)}
    or t.parent_record_id in (select t.id from own_records t where ${recordsAbout(ids)}))`,
  sealed: (ids) => sql`t.subject_kind = 'customer'
    and t.subject_id in (${sql.join(ids.map(String))})`,
  'any-answer': () => sql`t.answer is not null`,
};

export const ownedBy = (
  { table, belongsTo, isMentioned }: Pick<PersonalPlace, 'table' | 'belongsTo' | 'isMentioned'>,
  { customerIds, mentioned }: PersonalRecords,
): Sql => {
  const owned = belongsTo ? [conditions[belongsTo](customerIds)] : [];
  const mentioning = isMentioned ? [sql`t.id = ${anyOf(mentioned.get(table) ?? [])}`] : [];
  return sql`(${sql.join([...mentioning, ...owned], sql` or `)})`;
};

export interface TouchedRows {
  readonly table: string;
  readonly rows: number;
}

const numbered = sql`${sql.lit(ANONYMOUS_PREFIX)} || t.id`;

/** The keys of a table's own fields that are personal, retired ones too. */
const personalKeys = (table: string): Sql =>
  sql`array(select key from own_fields where resource = ${resourceIn(table)} and is_personal)`;

const newValue = (table: string, { column, erasure }: PersonalField): Sql | undefined => {
  switch (erasure.how) {
    case 'replaced':
      return sql`${erasure.by}`;
    case 'cleared':
      return sql`null`;
    case 'numbered':
      return numbered;
    case 'digested':
      return sql`sha256(convert_to(${numbered}, 'UTF8'))`;
    case 'emptied':
      return sql`''::bytea`;
    case 'generalised':
      return sql`(select min(id) from cities where province_id = t.province_id)`;
    case 'own':
      return sql`${sql.ref(`t.${column}`)} - ${personalKeys(table)}`;
    default:
      return undefined;
  }
};

const ifSomething = (table: string, field: PersonalField): Sql | undefined => {
  const { column, erasure } = field;
  const old = sql.ref(`t.${column}`);
  if (erasure.how === 'kept' || erasure.how === 'derived') return undefined;
  if (erasure.how === 'own') return sql`${old} ?| ${personalKeys(table)}`;
  const value = newValue(table, field);
  return value ? sql`${old} is distinct from ${value}` : sql`true`;
};

export const toErase = (place: PersonalPlace, among: Sql): Sql => {
  const reasons = place.fields
    .map((field) => ifSomething(place.table, field))
    .filter((reason) => reason !== undefined);
  return sql`${among} and (${sql.join(reasons, sql` or `)})`;
};

const isDropped = ({ fields }: PersonalPlace) =>
  fields.some(({ erasure }) => erasure.how === 'dropped');

const isUnreadable = ({ fields }: PersonalPlace) =>
  fields.every(({ erasure }) => erasure.how === 'unreadable');

const assignments = ({ table, fields, versioned }: PersonalPlace, now: Date): Sql[] => [
  ...fields.flatMap((field) => {
    const value = newValue(table, field);
    return value ? [sql`${sql.ref(field.column)} = ${value}`] : [];
  }),
  ...(versioned ? [sql`version = t.version + 1`, sql`updated_at = ${now}`] : []),
];

const countAt = (db: Executor, place: PersonalPlace, among: Sql): Promise<number> =>
  oneValue<number>(db)`
    select count(*)::integer as total from ${sql.table(place.table)} t
    where ${toErase(place, among)}`;

/**
 * Erases what a place holds in some rows.
 * @param among a condition on its rows `t`
 * @returns how many rows were touched
 */
export const eraseAt = async (trx: Trx, place: PersonalPlace, among: Sql, now: Date) => {
  // Entries of the trail stay as they are: their key goes.
  if (isUnreadable(place)) return countAt(trx, place, among);
  const table = sql`${sql.table(place.table)} t`;
  const where = toErase(place, among);
  const { numAffectedRows } = isDropped(place)
    ? await sql`delete from ${table} where ${where}`.execute(trx)
    : await sql`update ${table} set ${sql.join(assignments(place, now))} where ${where}`.execute(
        trx,
      );
  return Number(numAffectedRows ?? 0);
};

/**
 * @returns what {@link erase} would touch, in the inventory's order
 */
export const countToErase = async (
  db: Executor,
  person: PersonalRecords,
  keeps: readonly RetainedBy[],
): Promise<TouchedRows[]> => {
  const touched: TouchedRows[] = [];
  for (const place of erasedPlaces(keeps))
    touched.push({
      table: place.table,
      rows: await countAt(db, place, ownedBy(place, person)),
    });
  return touched;
};

/**
 * Erases the fields of a customer that the inventory lists, except those that a term keeps. The caller has locked
 * the customer and the rows that are theirs.
 * @param keeps the terms that still run
 * @param now written where rows keep when they were changed
 * @returns the rows touched, table by table
 */
export const erase = async (
  trx: Trx,
  person: PersonalRecords,
  keeps: readonly RetainedBy[],
  now: Date,
): Promise<TouchedRows[]> => {
  await allowRestricted(trx);
  const touched: TouchedRows[] = [];
  for (const place of erasedPlaces(keeps))
    touched.push({
      table: place.table,
      rows: await eraseAt(trx, place, ownedBy(place, person), now),
    });
  return touched;
};

/** Makes customers anonymous of whom all is erased: from then on the database takes no change of what is theirs. */
export const markAnonymous = (trx: Trx, customerIds: readonly number[], now: Date) =>
  run(trx)`update customers set anonymized_at = ${now} where id = ${anyOf(customerIds)}`;
