import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Field, storedFields } from '../../domain/entities/entity.ts';
import { entities } from '../../domain/entities/index.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

/** What PostgreSQL may call a column of each kind of field. */
const TYPES: Readonly<Record<Field['kind'], readonly string[]>> = {
  id: ['integer'],
  text: ['text', 'uuid'],
  optionalText: ['text', 'uuid'],
  day: ['date'],
  instant: ['timestamp with time zone'],
  flag: ['boolean'],
  count: ['integer'],
  amount: ['numeric'],
  percent: ['numeric'],
  texts: ['ARRAY'],
  ids: ['ARRAY'],
  own: ['jsonb'],
  rows: ['jsonb'],
};

/** Columns of every table that are on no wire and say nothing of a person. */
const PLUMBING = [
  'id',
  'version',
  'created_at',
  'updated_at',
  'own_words',
  'search_text',
  'identity_copy',
];

/** Columns that an entity keeps for itself, and why its description is silent on them. */
const KEPT_APART: Readonly<Record<string, readonly string[]>> = {
  // Written at a login, never at a form.
  users: ['password_hash', 'must_change_password'],
  // Answered as two figures of the day; and the request, to who may see it, as an object.
  tasks: ['done', 'user_id', 'privacy_request_id', 'claim_id'],
  // Which customer a merged one is part of: merged ones are on no wire.
  customers: ['merged_into'],
  // Answered as whether it is the reader's own; and the Monday of its next mail, which follows from the others.
  views: ['owner_id', 'mail_due'],
  // Its creator by name; its secret never.
  api_keys: ['creator_id', 'secret_hash'],
  // Its author by name; and what its runs remember.
  automations: ['author_id', 'conditions', 'after_id', 'ran_at'],
  // Its author by name.
  webhooks: ['author_id'],
  // Figures are of the file, else of its lines; the layout is answered by its name.
  debit_batches: ['sha256', 'lines', 'user_name', 'total', 'layout'],
  // Answered as the object's key and as the parent.
  own_records: [
    'object_id',
    'claim_id',
    'customers_id',
    'advisor_id',
    'company_id',
    'policy_id',
    'parent_record_id',
  ],
  // Where its file stands, what opens it, and what it was before it was put aside.
  documents: ['stored_as', 'wrapped_key', 'state_before'],
  // The terms that its clocks have besides, what the statistics count, and the clocks that run besides the next.
  claims: [
    ...['papers_days', 'payment_days', 'presented_on', 'answered_on', 'was_objected'],
    ...['notice_due_on', 'papers_due_on', 'answer_due_on', 'payment_due_on'],
  ],
  // What it does to rows, answered as these; and the figures by which its issue is undone.
  endorsements: ['row_changes', 'period_id', 'figures_before', 'figures_after'],
  // What makes old numbers that are the same unique.
  policies: ['number_copy'],
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly generatedFrom: string | null;
}

describe('the entities', () => {
  const test = madeOnce(() => createTestDatabase());
  let columns: Column[];

  beforeAll(async () => {
    const { rows } = await sql<Column>`
      select table_name as table, column_name as name, data_type as type,
        is_nullable = 'YES' as "isNullable", generation_expression as "generatedFrom"
      from information_schema.columns where table_schema = 'public'`.execute(test.database.kysely);
    columns = rows;
  });

  const columnsOf = (table: string) => columns.filter((column) => column.table === table);

  it('describe columns that are there, of their kind', () => {
    const wrong = entities.flatMap(({ table, ...entity }) =>
      storedFields(entity).flatMap(({ key, column, kind }) => {
        const found = columnsOf(table).find(({ name }) => name === column);
        if (!found) return [`${table}.${key}: no migration adds the column ${column}`];
        return TYPES[kind].includes(found.type)
          ? []
          : [`${table}.${key}: a field of kind ${kind}, a column of type ${found.type}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('describe every column of their tables', () => {
    const forgotten = entities.flatMap(({ table, hidden = {}, ...entity }) => {
      const described = storedFields(entity).map(({ column }) => column);
      const known = [
        ...described,
        ...Object.keys(hidden),
        ...PLUMBING,
        ...(KEPT_APART[table] ?? []),
      ];
      return columnsOf(table)
        .filter(({ name }) => !known.includes(name))
        .map(({ name }) => `${table}.${name}: no field of domain/entities has this column`);
    });
    expect(forgotten).toEqual([]);
  });

  it('call optional what may be empty', () => {
    const wrong = entities.flatMap(({ table, ...entity }) =>
      storedFields(entity).flatMap(({ key, column, kind, answer, completedLater }) => {
        const found = columnsOf(table).find(({ name }) => name === column);
        const mayBeNull =
          kind === 'optionalText' || completedLater || (answer?.safeParse(null).success ?? false);
        return found?.isNullable && !mayBeNull
          ? [`${table}.${key}: the column may be null, a field of kind ${kind} not`]
          : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('are searched in every field that says so, where the table has a search text', () => {
    const notSearched = entities.flatMap(({ table, ...entity }) => {
      const text = columnsOf(table).find(({ name }) => name === 'search_text')?.generatedFrom;
      if (!text) return [];
      return storedFields(entity).flatMap(({ searched, column, reference }) =>
        searched && !reference && !text.includes(column)
          ? [`${table}.${column}: searched, and not in the column search_text`]
          : [],
      );
    });
    expect(notSearched).toEqual([]);
  });
});
