import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inventory } from '../../domain/privacy/personalData/inventory.ts';
import { impersonal } from '../support/impersonal.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { otherPeople } from '../support/otherPeople.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

/** What can hold a person's data; figures, ids and instants are classified where they matter. */
const TELLING = ['text', 'bytea', 'json', 'jsonb', 'date', 'varchar', 'bpchar', '_text'];

const named = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(lists).flatMap(([table, columns]) => columns.map((name) => `${table}.${name}`));

const personal = inventory.flatMap(({ table, fields }) =>
  fields.map(({ column }) => `${table}.${column}`),
);
const classified = [...personal, ...named(otherPeople), ...named(impersonal)];

describe('the inventory of personal data', () => {
  const test = madeOnce(() => createTestDatabase());
  /** Column → type, of every table but the book-keeping of migrations. */
  let columns: Map<string, string>;

  beforeAll(async () => {
    const { rows } = await sql<{ name: string; type: string }>`
      select table_name || '.' || column_name as name, udt_name as type
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely\\_%'`.execute(
      test.database.kysely,
    );
    columns = new Map(rows.map(({ name, type }) => [name, type]));
  });

  it('classifies every column that can hold something about a person', () => {
    const telling = [...columns].filter(([, type]) => TELLING.includes(type)).map(([name]) => name);
    const unclassified = telling.filter((name) => !classified.includes(name));
    expect(
      unclassified,
      'give its field `personal` in domain/entities, or list the column in domain/privacy/personalData, tests/support/otherPeople.ts or tests/support/impersonal.ts',
    ).toEqual([]);
  });

  it('classifies every column of the customers themselves', () => {
    const plumbing = [
      'id',
      'updated_at',
      'version',
      'anonymized_at',
      'limited_at',
      'identity_copy',
      'merged_into',
    ].map((name) => `customers.${name}`);
    const held = [...columns.keys()].filter((name) => name.startsWith('customers.'));
    expect(held.filter((name) => !personal.includes(name)).sort()).toEqual(plumbing.sort());
  });

  it('names only columns there are', () => {
    expect(classified.filter((name) => !columns.has(name))).toEqual([]);
  });

  it('says of no column two things', () => {
    expect(new Set(classified).size).toBe(classified.length);
  });

  it('keeps secrets and copies out of the subject’s file', () => {
    const shown = inventory.flatMap(({ fields }) => fields.filter((field) => field.shown));
    expect(shown.filter(({ kind }) => kind === 'secret' || kind === 'copy')).toEqual([]);
  });
});
