import { type Selectable, sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import {
  DOCUMENT_OWNERS,
  type DocumentOwner,
  type NamedOwner,
  OWNER_FIELDS,
} from '../../../../domain/documents/owners.ts';
import { PENDING_STATES } from '../../../../domain/documents/states.ts';
import { document } from '../../../../domain/entities/document.ts';
import type { Permission } from '../../../../domain/permissions.ts';
import { answerFields, filterConditions, sortKeys } from '../../../db/entity.ts';
import { jsonObject } from '../../../db/json.ts';
import { anyOf, equals, type ListDefinition } from '../../../db/list.ts';
import { firstRow, firstValue, hasAny, oneJson, rowsOf, valuesOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { nameOf } from '../../people/people/repository.ts';
import { codeOfRequest } from '../../privacy/requests/repository.ts';
import { ownerOf } from '../ownRecords/owner.repository.ts';

export const personOfDocument = (alias: 'd' | 't'): Sql => {
  const of = (column: string, table: string, whose: Sql = sql`o.customers_id`) =>
    sql`(select ${whose} from ${sql.table(table)} o where o.id = ${sql.ref(`${alias}.${column}`)})`;
  const ofPolicy = sql`(select customers_id from policies where id = o.policy_id)`;
  const ofTask = sql`coalesce(o.customers_id, ${ofPolicy})`;
  return sql`coalesce(${sql.ref(`${alias}.customers_id`)}, ${of('policy_id', 'policies')},
    ${of('claim_id', 'claims', ofPolicy)}, ${of('endorsement_id', 'endorsements', ofPolicy)},
    ${of('receipt_id', 'receipts')}, ${of('privacy_request_id', 'privacy_requests')},
    ${of('task_id', 'tasks', ofTask)},
    (select ${ownerOf('r')} from own_records r where r.id = ${sql.ref(`${alias}.parent_record_id`)}))`;
};

export const isPending = (alias: string): Sql =>
  sql`${sql.ref(`${alias}.state`)} in (${sql.join(PENDING_STATES.map((state) => sql.lit(state)))})`;

export interface DocumentReader {
  readonly userId: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly objectIds: readonly number[];
  readonly today: CivilDate;
}

const seenRecords = (field: DocumentOwner, reader: DocumentReader): Sql | boolean => {
  const { seenWith } = DOCUMENT_OWNERS[field];
  if (field === 'parent_record_id') return sql`t.object_id = ${anyOf(reader.objectIds)}`;
  if (seenWith !== null && !reader.permissions.has(seenWith)) return false;
  return field === 'task_id' ? sql`t.user_id = ${reader.userId}` : true;
};

const isSeen = (reader: DocumentReader): Sql => {
  const seen = OWNER_FIELDS.flatMap((field) => {
    const column = sql.ref(`d.${field}`);
    const records = seenRecords(field, reader);
    if (typeof records === 'boolean') return records ? [sql`${column} is not null`] : [];
    const table = sql.table(DOCUMENT_OWNERS[field].table);
    return [sql`${column} in (select t.id from ${table} t where ${records})`];
  });
  return sql`(${sql.join(seen, sql` or `)})`;
};

/**
 * Holds the record that a document is to belong to until the transaction ends: another's document of it waits.
 * @returns whether there is one that the reader sees
 */
export const lockOwner = (trx: Trx, reader: DocumentReader, { field, id }: NamedOwner) => {
  const seen = seenRecords(field, reader);
  // Those of others the database refuses by itself.
  const isOpen =
    field === 'receipt_id' || field === 'task_id'
      ? sql`not exists (select from customers c where c.id = t.customers_id
          and coalesce(c.anonymized_at, c.limited_at) is not null)`
      : sql`true`;
  return hasAny(trx)`select from ${sql.table(DOCUMENT_OWNERS[field].table)} t
    where t.id = ${id} and ${seen} and ${isOpen} for no key update`;
};

const ownerName = sql`coalesce(
  (select ${nameOf('c')} from customers c where c.id = d.customers_id),
  (select ${nameOf('a')} from advisors a where a.id = d.advisor_id),
  (select company_name from companies where id = d.company_id),
  (select number_policy from policies where id = d.policy_id),
  (select code from claims where id = d.claim_id),
  (select concat_ws(' · ', 'Anexo ' || en.number, p.number_policy) from endorsements en
    join policies p on p.id = en.policy_id where en.id = d.endorsement_id),
  (select 'REC-' || lpad(number::text, greatest(6, length(number::text)), '0') from receipts where id = d.receipt_id),
  (select ${codeOfRequest} from privacy_requests r where r.id = d.privacy_request_id),
  (select left(description, 100) from tasks where id = d.task_id),
  (select title from own_records where id = d.parent_record_id))`;

const isOverdue = ({ today }: DocumentReader) =>
  sql`(${isPending('d')} and coalesce(d.due_on < ${today}::date, false))`;

const rowFor = (reader: DocumentReader): Sql =>
  jsonObject(
    answerFields(document, 'd', {
      isOverdue: isOverdue(reader),
      ownerName,
      person_id: personOfDocument('d'),
    }),
  );

const whether = (condition: Sql) => (wanted: boolean) =>
  wanted ? condition : sql`not ${condition}`;

/** @param reader whose documents; those of records that they do not see are never read */
export const documentListOf = (reader: DocumentReader): ListDefinition => ({
  from: sql`(select * from documents d where ${isSeen(reader)}) d`,
  id: sql`d.id`,
  row: rowFor(reader),
  sort: sortKeys(document, 'd', {}),
  filter: {
    ...filterConditions(document, 'd'),
    q: (words: string) => containsWords(sql`d.search_text`, words),
    kind: equals(sql`d.kind`),
    state: equals(sql`d.state`),
    isPending: whether(isPending('d')),
    isOverdue: whether(isOverdue(reader)),
  },
});

export const documentJson = (db: Executor, reader: DocumentReader, id: number): Promise<string> =>
  oneJson(db, rowFor(reader), sql`from documents d where d.id = ${id}`);

export type DocumentRow = Selectable<Database['documents']>;

export type LockedDocument = DocumentRow & { readonly person_id: number | null };

export const lockDocument = (trx: Trx, reader: DocumentReader, id: number) =>
  firstRow<LockedDocument>(trx)`select d.*, ${personOfDocument('d')} as person_id from documents d
    where d.id = ${id} and ${isSeen(reader)} for update`;

export const findSeen = (db: Executor, reader: DocumentReader, ids: readonly number[]) =>
  valuesOf<number>(db)`select d.id from documents d
    where d.id = ${anyOf(ids)} and ${isSeen(reader)}`;

export type StoredContent = Pick<DocumentRow, 'stored_as' | 'wrapped_key'>;

/** @returns where a content stands by a document that has it, held until the transaction ends; undefined where none has */
export const holdContent = (trx: Trx, sha256: string): Promise<StoredContent | undefined> =>
  firstRow<StoredContent>(trx)`
    select stored_as, wrapped_key from documents where sha256 = ${sha256} limit 1 for share`;

export const findSameContent = (db: Executor, { field, id }: NamedOwner, sha256: string) =>
  firstValue<string>(db)`select name from documents where sha256 = ${sha256}
    and ${sql.ref(field)} = ${id} and state <> 'discarded' limit 1`;

/** @returns the line and the insurer of a policy, of the policy of a claim or an endorsement, or of an insurer itself; undefined of other records */
export const findInsurance = (db: Executor, { field, id }: NamedOwner) => {
  const policyId = {
    policy_id: sql`${id}`,
    claim_id: sql`(select policy_id from claims where id = ${id})`,
    endorsement_id: sql`(select policy_id from endorsements where id = ${id})`,
  }[field as string];
  return policyId
    ? firstRow<Insurance>(db)`select t.policy_name, c.company_name from policies p
        join policy_types t on t.id = p.policy_type_id join companies c on c.id = p.company_id where p.id = ${policyId}`
    : firstRow<Insurance>(db)`select null as policy_name, company_name from companies
        where id = ${field === 'company_id' ? id : null}`;
};

interface Insurance {
  readonly policy_name: string | null;
  readonly company_name: string;
}

export const findKinds = (db: Executor, { field, id }: NamedOwner): Promise<string[]> =>
  valuesOf<string>(db)`select distinct kind from documents
    where ${sql.ref(field)} = ${id} and state <> 'discarded'`;

export type FiledDocument = {
  readonly [Column in keyof LockedDocument]: Column extends
    | 'name'
    | 'file_type'
    | 'bytes'
    | 'sha256'
    | 'stored_as'
    | 'wrapped_key'
    ? NonNullable<LockedDocument[Column]>
    : LockedDocument[Column];
} & { readonly owner_name: string | null };

export const findFiled = (db: Executor, reader: DocumentReader, { field, id }: NamedOwner) =>
  rowsOf<FiledDocument>(db)`select d.*, ${personOfDocument('d')} as person_id,
    ${ownerName} as owner_name from documents d where ${sql.ref(`d.${field}`)} = ${id}
    and d.name is not null and d.state <> 'discarded' and ${isSeen(reader)} order by d.id`;

export const findUnused = (db: Executor, names: readonly string[]): Promise<string[]> =>
  valuesOf<string>(db)`select f.name from unnest(${[...names]}::text[]) f (name)
    where not exists (select from documents d where d.stored_as = f.name)`;
