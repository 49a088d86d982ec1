import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CivilDate } from '../../domain/civilDate.ts';
import type { Database } from '../../server/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

/** What PostgreSQL may call a column whose values come as T. */
type Family<T> = [T] extends [CivilDate]
  ? 'date'
  : [T] extends [string]
    ? 'text' | 'numeric' | 'uuid'
    : [T] extends [number]
      ? 'integer' | 'bigint'
      : [T] extends [boolean]
        ? 'boolean'
        : [T] extends [Date]
          ? 'timestamptz'
          : [T] extends [Uint8Array]
            ? 'bytea'
            : never;

type Described<T> = unknown extends T
  ? 'jsonb'
  : null extends T
    ? `${Family<NonNullable<T>>}?`
    : Family<T>;

/** Every column of every table; the compiler refuses one that is missing, extra or of another kind. */
type Description = {
  [T in keyof Database]: {
    [C in keyof Selectable<Database[T]>]: Described<Selectable<Database[T]>[C]>;
  };
};

const pricing = {
  policy_value: 'numeric',
  policy_fee: 'numeric',
  agency_percentage: 'numeric',
  advisor_percentage: 'numeric',
} as const;

const commissions = { payments_to_agency: 'numeric', payments_to_advisor: 'numeric' } as const;

const person = {
  id: 'integer',
  ci_ruc: 'text',
  first_name: 'text',
  second_name: 'text?',
  second_surname: 'text?',
  email: 'text',
  number_phone: 'text',
  birthdate: 'date',
  personal_data: 'boolean',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  version: 'integer',
  identity_copy: 'integer',
  search_text: 'text',
} as const;

const description: Description = {
  civil_statuses: { id: 'integer', status: 'text' },
  policy_types: { id: 'integer', policy_name: 'text' },
  payment_frequencies: { id: 'integer', frequency_name: 'text' },
  payment_methods: { id: 'integer', method_name: 'text' },
  policy_statuses: { id: 'integer', status_name: 'text' },
  payment_statuses: { id: 'integer', status_name_payment: 'text' },
  card_statuses: { id: 'integer', card_status_name: 'text' },
  card_types: { id: 'integer', card_name: 'text' },
  account_types: { id: 'integer', type_name: 'text' },
  advance_statuses: { id: 'integer', status_name: 'text' },
  provinces: { id: 'integer', province_name: 'text' },
  cities: { id: 'integer', province_id: 'integer', city_name: 'text' },
  banks: { id: 'integer', bank_name: 'text' },
  users: {
    id: 'uuid',
    first_name: 'text',
    surname: 'text',
    user_name: 'text',
    email: 'text',
    role: 'text',
    password_hash: 'text',
    must_change_password: 'boolean',
    created_at: 'timestamptz',
    version: 'integer',
    active: 'boolean',
  },
  sessions: {
    token_hash: 'bytea',
    user_id: 'uuid',
    created_at: 'timestamptz',
    last_seen_at: 'timestamptz',
    expires_at: 'timestamptz',
  },
  login_tickets: {
    ticket_hash: 'bytea',
    user_id: 'uuid',
    expires_at: 'timestamptz',
    purpose: 'text',
  },
  second_factors: {
    user_id: 'uuid',
    wrapped_key: 'bytea',
    sealed_secret: 'bytea',
    begun_at: 'timestamptz',
    confirmed_at: 'timestamptz?',
    last_step: 'bigint?',
  },
  recovery_codes: { user_id: 'uuid', code_hash: 'bytea' },
  second_factor_roles: { role: 'text' },
  login_failures: {
    account: 'text',
    address: 'text',
    failures: 'integer',
    locks: 'integer',
    last_failed_at: 'timestamptz',
    locked_until: 'timestamptz?',
  },
  request_counts: { key: 'text', minute: 'timestamptz', requests: 'integer' },
  used_captchas: { token_hash: 'bytea', expires_at: 'timestamptz' },
  permission_actions: { action: 'text' },
  role_permissions: { role: 'text', action: 'text' },
  customers: {
    ...person,
    surname: 'text?',
    address: 'text',
    status_id: 'integer',
    province_id: 'integer',
    city_id: 'integer',
    occupation: 'text?',
    anonymized_at: 'timestamptz?',
  },
  advisors: { ...person, surname: 'text' },
  companies: {
    id: 'integer',
    ci_ruc: 'text',
    company_name: 'text',
    created_at: 'timestamptz',
    version: 'integer',
    identity_copy: 'integer',
    search_text: 'text',
  },
  policies: {
    id: 'integer',
    number_policy: 'text',
    policy_type_id: 'integer',
    company_id: 'integer',
    customers_id: 'integer',
    advisor_id: 'integer',
    payment_method_id: 'integer',
    payment_frequency_id: 'integer',
    credit_card_id: 'integer?',
    bank_account_id: 'integer?',
    number_of_payments: 'integer',
    number_of_payments_advisor: 'integer',
    start_date: 'date',
    end_date: 'date',
    cancelled_on: 'date?',
    coverage_amount: 'numeric',
    ...pricing,
    ...commissions,
    renewal_commission: 'boolean',
    is_commission_annualized: 'boolean',
    observations: 'text?',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'integer',
    search_text: 'text',
  },
  policy_periods: {
    id: 'integer',
    policy_id: 'integer',
    cycle: 'integer',
    year: 'integer',
    advisor_id: 'integer',
    ...pricing,
    number_of_payments: 'integer',
    number_of_payments_advisor: 'integer',
    advisor_commission: 'numeric',
    commission_earned: 'numeric',
    settled_payments: 'integer',
    settled_earnings: 'numeric',
  },
  commission_entries: {
    id: 'integer',
    policy_id: 'integer',
    period_id: 'integer',
    payment_id: 'integer?',
    number_payment: 'integer?',
    advisor_id: 'integer',
    company_id: 'integer',
    kind: 'text',
    amount: 'numeric',
    effective_on: 'date',
    recorded_at: 'timestamptz',
    cause: 'text',
    movement_id: 'integer?',
    reverses_id: 'integer?',
  },
  payments: {
    id: 'integer',
    policy_id: 'integer',
    period_id: 'integer',
    number_payment: 'integer',
    due_date: 'date',
    value: 'numeric',
    pending_value: 'numeric',
    credit: 'numeric',
    balance: 'numeric',
    status_payment_id: 'integer',
    issued_early_at: 'timestamptz?',
    run_id: 'integer?',
    paid_at: 'timestamptz?',
    advisor_id: 'integer?',
    observations: 'text?',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'integer',
  },
  payment_movements: {
    id: 'integer',
    policy_id: 'integer',
    payment_id: 'integer',
    number_payment: 'integer',
    kind: 'text',
    amount: 'numeric',
    credit: 'numeric',
    reason: 'text?',
    user_id: 'uuid?',
    user_name: 'text',
    moved_at: 'timestamptz',
    received_on: 'date?',
    payment_method_id: 'integer?',
    receipt_number: 'text?',
    undoes_id: 'integer?',
  },
  processing_runs: {
    id: 'integer',
    user_id: 'uuid?',
    user_name: 'text',
    issued_at: 'timestamptz',
    undone_at: 'timestamptz?',
    undone_by: 'text?',
  },
  renewals: {
    id: 'integer',
    policy_id: 'integer',
    renewal_number: 'integer',
    renewed_on: 'date',
    coverage_amount: 'numeric',
    ...pricing,
    ...commissions,
    observations: 'text?',
    created_at: 'timestamptz',
  },
  credit_cards: {
    id: 'integer',
    customers_id: 'integer',
    bank_id: 'integer',
    card_option_id: 'integer',
    wrapped_key: 'bytea',
    sealed_number: 'bytea',
    sealed_code: 'bytea?',
    number_digest: 'bytea',
    last_four: 'text',
    expiration_date: 'date',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'integer',
  },
  bank_accounts: {
    id: 'integer',
    customers_id: 'integer',
    bank_id: 'integer',
    account_type_id: 'integer',
    account_number: 'text',
    observations: 'text?',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'integer',
    search_text: 'text',
  },
  commission_receipts: {
    id: 'integer',
    advisor_id: 'integer',
    receipt_number: 'text',
    paid_on: 'date',
    payment_method_id: 'integer',
    observations: 'text?',
    created_at: 'timestamptz',
  },
  commission_payments: {
    id: 'integer',
    receipt_id: 'integer',
    advisor_id: 'integer',
    policy_id: 'integer?',
    source_advance_id: 'integer?',
    amount: 'numeric',
    remaining: 'numeric',
    status_advance_id: 'integer?',
    created_at: 'timestamptz',
  },
  commission_refunds: {
    id: 'integer',
    advisor_id: 'integer',
    policy_id: 'integer',
    amount: 'numeric',
    cancellation_date: 'date',
    reason: 'text',
    created_at: 'timestamptz',
  },
  tasks: {
    id: 'integer',
    user_id: 'uuid',
    description: 'text',
    done: 'boolean',
    created_at: 'timestamptz',
    due_date: 'date?',
    customers_id: 'integer?',
    policy_id: 'integer?',
  },
  preferences: { id: 'integer', user_id: 'uuid', key: 'text', value: 'text' },
  idempotency_keys: {
    user_id: 'uuid',
    key: 'text',
    request_hash: 'bytea',
    answer: 'text?',
    expires_at: 'timestamptz',
  },
  key_check: { id: 'integer', wrapped_key: 'bytea', sealed: 'bytea' },
  subject_keys: {
    subject_kind: 'text',
    subject_id: 'text',
    wrapped_key: 'bytea',
    created_at: 'timestamptz',
  },
  audit_entries: {
    sequence: 'bigint',
    at: 'timestamptz',
    user_id: 'uuid?',
    user_name: 'text?',
    action: 'text',
    entity: 'text',
    entity_id: 'text?',
    subject_kind: 'text?',
    subject_id: 'text?',
    details: 'jsonb',
    sealed: 'bytea?',
    previous_hash: 'bytea',
    hash: 'bytea',
    address: 'text?',
  },
  audit_head: {
    id: 'integer',
    sequence: 'bigint',
    hash: 'bytea',
    keyed_after: 'bigint',
    mark_mac: 'bytea?',
  },
  row_changes: { relation: 'text', change: 'bigint' },
  due_ledger: {
    due_date: 'date',
    issued_early: 'boolean',
    listed: 'bigint',
    value: 'numeric',
    credit: 'numeric',
    unpaid: 'bigint',
    balance: 'numeric',
  },
  standing_ledger: {
    end_date: 'date',
    company_id: 'integer',
    policy_type_id: 'integer',
    policies: 'bigint',
    value: 'numeric',
  },
};

/** Kysely's own book-keeping of migrations. */
const BOOKKEEPING = /^kysely_/;

describe('the migrated database', () => {
  let test: TestDatabase;
  let actual: Map<string, Record<string, string>>;

  beforeAll(async () => {
    test = await createTestDatabase();
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      select c.table_name as "table", c.column_name as "column",
        c.udt_name || case c.is_nullable when 'YES' then '?' else '' end as type
      from information_schema.columns c
      where c.table_schema = 'public'`.execute(test.database.kysely);
    actual = new Map();
    for (const { table, column, type } of rows) {
      if (BOOKKEEPING.test(table)) continue;
      const name = type
        .replace('int4', 'integer')
        .replace('int8', 'bigint')
        .replace('bool', 'boolean');
      actual.set(table, { ...actual.get(table), [column]: name });
    }
  });

  afterAll(() => test.close());

  it('has the tables of the schema and no others', () => {
    expect([...actual.keys()].sort()).toEqual(Object.keys(description).sort());
  });

  it.each(Object.entries(description))(
    'has the columns of %s as the schema says',
    (table, columns) => {
      expect(actual.get(table)).toEqual(columns);
    },
  );
});
