import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSections } from '../../../server/areas/agency/settingsPackage/repository.ts';
import { readLine } from '../../../server/db/copy/format.ts';
import { loadCopy } from '../../../server/db/copy/load.ts';
import { TIME_ZONE } from '../../../server/db/createSchema.ts';
import { madeOnce } from '../../support/madeOnce.ts';
import { root } from '../../support/root.ts';
import { createEmptyDatabase } from '../../support/testDatabase.ts';

/** The demonstration of 1.0.0 as an administrator would have shaped it there, brought up to date. */
const FILE = join(root, 'tests/server/release/1.0.0.copy.gz');

type Row = Record<string, unknown>;

/** An own field of each kind that 1.0.0 had, of customers, advisors and insurers; of policies those of one type. */
const KINDS = {
  text: 'ABC-1234',
  number: 12.5,
  money: '80.00',
  date: '2026-03-01',
  flag: true,
  choice: 'ROJO',
  choices: ['ROJO', 'AZUL'],
} as const;
const RESOURCES = ['customers', 'advisors', 'companies', 'policies'] as const;
const at = '2026-02-01T15:00:00+00:00';
const ownFields: Row[] = RESOURCES.flatMap((resource, of) =>
  Object.keys(KINDS).map((kind, place) => ({
    id: of * 10 + place + 1,
    resource,
    policy_type_ids: resource === 'policies' ? [3] : [],
    key: `de_${kind}`,
    label: `De ${kind}`,
    kind,
    options: kind.startsWith('choice') ? ['ROJO', 'AZUL'] : [],
    is_required: false,
    is_unique: kind === 'text',
    help: 'Ayuda',
    section: 'Parte',
    is_in_list: true,
    is_searched: kind === 'text',
    is_sorted: kind !== 'choices',
    is_exported: true,
    is_in_pdf: false,
    is_personal: kind === 'text',
    position: place + 1,
    retired_at: kind === 'flag' ? at : null,
    version: 2,
    created_at: at,
    updated_at: at,
  })),
);
const values = Object.fromEntries(
  Object.entries(KINDS).map(([kind, value]) => [`de_${kind}`, value]),
);
const SUBJECT = 'La agencia lo escribió: {{poliza}}';
const FILTER = { q: 'toapanta', customFields: { de_text: 'ABC' } };
const savedQueries = JSON.stringify([
  { label: 'De Toapanta', value: { filter: FILTER, sort: { field: 'surname', order: 'ASC' } } },
]);

/** What becomes of a row of the copy. */
const CHANGES: Readonly<Record<string, (row: Row) => Row | undefined>> = {
  ...Object.fromEntries(
    RESOURCES.map((table) => [
      table,
      (row: Row) =>
        row.id === 1 ? { ...row, custom_fields: values, own_words: ' abc-1234' } : row,
    ]),
  ),
  agency_settings: (row) => ({
    ...row,
    agency_name: 'Agencia Propia',
    telephone: '022345678',
    renewal_days: 45,
  }),
  message_templates: (row) =>
    row.kind === 'late-payment'
      ? { ...row, subject: SUBJECT, version: 5, updated_by: 'rosa' }
      : row,
  role_permissions: (row) =>
    row.role === 'BASIC' && row.action === 'customers.create' ? undefined : row,
};

interface CopiedTable {
  readonly name: string;
  readonly head: string;
  readonly rows: string[];
}

/** The tables of a copy, in its order. */
const tablesOf = (lines: readonly string[]): CopiedTable[] => {
  const tables: CopiedTable[] = [];
  for (const line of lines.slice(1)) {
    const read = readLine(line);
    if ('table' in read) tables.push({ name: read.table.name, head: line, rows: [] });
    else if ('row' in read) tables.at(-1)?.rows.push(line);
  }
  return tables;
};

const changedRows = ({ name, rows }: CopiedTable): string[] => {
  const change = CHANGES[name];
  if (!change) return rows;
  return rows.flatMap((row) => {
    const after = change(JSON.parse(row));
    return after ? [JSON.stringify(after)] : [];
  });
};

/** The lines of a copy with its rows changed and others added. */
const shaped = (lines: readonly string[], added: Readonly<Record<string, readonly Row[]>>) => {
  const tables = tablesOf(lines).map((table) => ({
    ...table,
    rows: [...changedRows(table), ...(added[table.name] ?? []).map((row) => JSON.stringify(row))],
  }));
  const counts = Object.fromEntries(tables.map(({ name, rows }) => [name, rows.length]));
  return [
    (lines[0] ?? '').replace('"own_fields_id_seq","last":null', '"own_fields_id_seq","last":"99"'),
    ...tables.flatMap(({ head, rows }) => [head, ...rows]),
    `${lines.at(-1)?.[0]}${JSON.stringify({ counts })}`,
  ];
};

describe('a database of 1.0.0 that an administrator shaped, brought up to date', () => {
  const test = madeOnce(() => createEmptyDatabase());
  let userId: unknown;

  const query = async (text: string): Promise<Row[]> =>
    (await sql.raw<Row>(text).execute(test.database.kysely)).rows;

  beforeAll(async () => {
    const lines = gunzipSync(await readFile(FILE))
      .toString('utf8')
      .trimEnd()
      .split('\n');
    const users = lines.findIndex((line) => line.startsWith('#{"name":"users"'));
    userId = JSON.parse(lines[users + 1] ?? '').id;
    const copy = shaped(lines, {
      own_fields: ownFields,
      role_permissions: [{ role: 'ELOPDP', action: 'customers.create' }],
      preferences: [{ id: 1, user_id: userId, key: 'customers.savedQueries', value: savedQueries }],
    });
    const asCopied = async function* () {
      yield* copy;
    };
    await loadCopy(test.database, asCopied(), TIME_ZONE);
  }, 60_000);

  it('has every own field as it was defined', async () => {
    const rows = await query('select to_json(f) as row from own_fields f order by id');
    const found = rows.map(({ row }) => row);
    expect(found).toHaveLength(ownFields.length);
    expect(found).toEqual(ownFields.map((field) => expect.objectContaining(field)));
  });

  it.each(RESOURCES)('has the values of %s, and finds and sorts by them', async (table) => {
    const [row] = await query(`select custom_fields from ${table} where id = 1`);
    expect(row?.custom_fields).toEqual(values);
    const indexes = await query(
      `select indexdef from pg_indexes where tablename = '${table}' and indexdef like '%de_number%'`,
    );
    expect(indexes).toHaveLength(1);
  });

  it('has what was set and written', async () => {
    expect(await query('select agency_name, telephone, renewal_days from agency_settings')).toEqual(
      [{ agency_name: 'Agencia Propia', telephone: '022345678', renewal_days: 45 }],
    );
    expect(
      await query(
        `select subject, version, updated_by from message_templates where kind = 'late-payment'`,
      ),
    ).toEqual([{ subject: SUBJECT, version: 5, updated_by: 'rosa' }]);
  });

  it('has the roles as they were, taken and given', async () => {
    expect(
      await query(
        `select role from role_permissions where action = 'customers.create' order by role`,
      ),
    ).toEqual([{ role: 'ADMIN' }, { role: 'ELOPDP' }]);
  });

  it('has the saved filter as a view of its user', async () => {
    const rows = await query(
      'select owner_id, list, name, sort, filter::json as filter from views',
    );
    expect(rows).toEqual([
      {
        owner_id: userId,
        list: 'customers',
        name: 'De Toapanta',
        sort: ['surname', 'ASC'],
        filter: FILTER,
      },
    ]);
  });
});

type Setting = Readonly<Record<string, unknown>>;

/** As it was, or more: a later version may add to a setting and to what a role may, and takes nothing away. */
const atLeast = (item: Setting) =>
  expect.objectContaining(
    Array.isArray(item.actions) ? { ...item, actions: expect.arrayContaining(item.actions) } : item,
  );

describe('a database of 1.1.0 that an administrator shaped, brought up to date', () => {
  const test = madeOnce(() => createEmptyDatabase());

  it('has every object, field, stage, layout, view, rule, template and right of before', async () => {
    const folder = join(root, 'tests/server/release');
    const lines = gunzipSync(await readFile(join(folder, '1.1.0.copy.gz'))).toString('utf8');
    const asCopied = async function* () {
      yield* lines.trimEnd().split('\n');
    };
    await loadCopy(test.database, asCopied(), TIME_ZONE);
    const before: Record<string, Setting[]> = JSON.parse(
      await readFile(join(folder, '1.1.0.settings.json'), 'utf8'),
    );
    const now: Record<string, readonly unknown[]> = await readSections(test.database.kysely);
    expect(before.automations).toHaveLength(1);
    for (const [section, items] of Object.entries(before))
      expect(now[section], section).toEqual(expect.arrayContaining(items.map(atLeast)));
  }, 60_000);
});
