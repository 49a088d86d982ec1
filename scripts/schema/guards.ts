import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { updateShape } from '../../domain/entities/entity.ts';
import { entities } from '../../domain/entities/index.ts';
import { inventory } from '../../domain/privacy/personalData/inventory.ts';
import type { Belonging, PersonalPlace } from '../../domain/privacy/personalData/shapes.ts';
import type { Executor } from '../../server/db/transaction.ts';

/** Writes the guards of a new table about a customer into its migration, as its entity says whose its rows are. */

/** The function that refuses rows of anonymous, merged and limited customers, by how a row names its customer. */
const GUARDS: Readonly<Partial<Record<Belonging, string>>> = {
  customer: 'refuse_anonymized_owner',
  policy: 'refuse_anonymized_record',
  'customer-or-policy': 'refuse_anonymized_subject',
};

/** Ways of erasing that write into the row; the others leave it, or go with a key. */
export const CHANGED_BY_ERASURE = [
  'replaced',
  'cleared',
  'numbered',
  'digested',
  'emptied',
  'generalised',
  'own',
];

const isOnlyAddedTo = (table: string): boolean => {
  const entity = entities.find((one) => one.table === table);
  return entity !== undefined && Object.keys(updateShape(entity)).length === 0;
};

/** @returns the columns that may change of rows that are only added to: along a merge, and by an erasure */
export const freeColumns = ({ belongsTo, fields }: PersonalPlace): string[] => [
  ...(belongsTo === 'customer' ? ['customers_id'] : []),
  ...fields
    .filter(({ erasure: { how } }) => CHANGED_BY_ERASURE.includes(how))
    .map(({ column }) => column),
];

const neverRewritten = (place: PersonalPlace): string => {
  const { table } = place;
  const free = freeColumns(place).map((column) => `'${column}'`);
  return `create trigger ${table}_kept before delete or update on ${table}
  for each row execute function refuse_rewriting(${free.join(', ')});
create trigger ${table}_whole before truncate on ${table}
  for each statement execute function refuse_rewriting();\n`;
};

/**
 * The guards of a table whose rows belong to a customer; of one whose entity has no update those too by which its rows
 * are never rewritten.
 * @returns SQL; empty for a table whose rows name neither a customer nor a policy
 */
export const guardsOf = (place: PersonalPlace): string => {
  const { table, belongsTo } = place;
  const guard = belongsTo && GUARDS[belongsTo];
  if (!guard) return '';
  const onlyAdded = isOnlyAddedTo(table);
  return `create trigger ${table}_anonymized after insert${onlyAdded ? '' : ' or update'} on ${table}
  for each row execute function ${guard}();\n${onlyAdded ? neverRewritten(place) : ''}`;
};

/**
 * Adds the guards that a migration lacks of the tables that it makes, and runs them.
 * @param file the migration, which has not landed
 */
export const addGuards = async (db: Executor, file: string): Promise<void> => {
  const text = readFileSync(file, 'utf8');
  const made = [...text.matchAll(/^create table (\w+)/gm)].map(([, table]) => table);
  const guards = inventory
    .filter(({ table }) => made.includes(table) && !text.includes(`${table}_anonymized `))
    .map(guardsOf)
    .join('');
  if (!guards) return;
  writeFileSync(file, `${text.trimEnd()}\n\n-- Whose the rows are, as the entity says.\n${guards}`);
  await sql.raw(guards).execute(db);
};
