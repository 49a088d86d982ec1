import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CivilDate } from '../../domain/civilDate.ts';
import type { EntryCause, EntryKind } from '../../domain/commissions/entries.ts';
import type { MovementKind } from '../../domain/contract/paymentShapes.ts';
import type { Role } from '../../domain/permissions.ts';

/**
 * The tables as Kysely sees them. A test compares every column with the migrated database.
 * NUMERIC and DATE come as texts ("1200.00", "2026-01-31"), timestamps as Date, bytea as bytes.
 */

type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;
type OptionalBytes = ColumnType<
  Uint8Array | null,
  Uint8Array | null | undefined,
  Uint8Array | null
>;
type Amount = ColumnType<string, string, string>;
type DefaultAmount = ColumnType<string, string | undefined, string>;
type Day = ColumnType<CivilDate, CivilDate, CivilDate>;
type OptionalDay = ColumnType<CivilDate | null, CivilDate | null | undefined, CivilDate | null>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

type Named<Column extends string> = { id: number } & Record<Column, string>;

export interface UsersTable {
  id: Generated<string>;
  first_name: string;
  surname: string;
  user_name: string;
  email: string;
  role: Role;
  password_hash: string;
  must_change_password: boolean;
  created_at: Date;
  version: Generated<number>;
  active: Generated<boolean>;
}

interface SessionsTable {
  token_hash: Bytes;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

/** What a login can wait for. */
export type TicketPurpose = 'password' | 'code' | 'enrolment';

interface LoginTicketsTable {
  ticket_hash: Bytes;
  user_id: string;
  expires_at: Date;
  purpose: TicketPurpose;
}

interface SecondFactorsTable {
  user_id: string;
  wrapped_key: Bytes;
  sealed_secret: Bytes;
  begun_at: Date;
  confirmed_at: Optional<Date>;
  last_step: Optional<number>;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: Bytes;
}

interface LoginFailuresTable {
  account: string;
  address: string;
  failures: number;
  locks: number;
  last_failed_at: Date;
  locked_until: Optional<Date>;
}

interface RequestCountsTable {
  key: string;
  minute: Date;
  requests: number;
}

interface UsedCaptchasTable {
  token_hash: Bytes;
  expires_at: Date;
}

/** 0, but for rows that had the number of another before numbers were compared. */
type IdentityCopy = GeneratedAlways<number>;

interface PersonColumns {
  id: Generated<number>;
  ci_ruc: string;
  first_name: string;
  second_name: Optional<string>;
  second_surname: Optional<string>;
  email: string;
  number_phone: string;
  birthdate: Day;
  personal_data: boolean;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
  identity_copy: IdentityCopy;
  search_text: GeneratedAlways<string>;
}

export interface CustomersTable extends PersonColumns {
  surname: Optional<string>;
  occupation: Optional<string>;
  address: string;
  status_id: number;
  province_id: number;
  city_id: number;
  /** When what identified them was erased; null while it is there. */
  anonymized_at: Optional<Date>;
}

export interface AdvisorsTable extends PersonColumns {
  surname: string;
}

export interface CompaniesTable {
  id: Generated<number>;
  ci_ruc: string;
  company_name: string;
  created_at: Date;
  version: Generated<number>;
  identity_copy: IdentityCopy;
  search_text: GeneratedAlways<string>;
}

interface PricingColumns {
  policy_value: Amount;
  policy_fee: Amount;
  agency_percentage: Amount;
  advisor_percentage: Amount;
}

interface CommissionColumns {
  payments_to_agency: Amount;
  payments_to_advisor: Amount;
}

export interface PoliciesTable extends PricingColumns, CommissionColumns {
  id: Generated<number>;
  number_policy: string;
  policy_type_id: number;
  company_id: number;
  customers_id: number;
  advisor_id: number;
  payment_method_id: number;
  payment_frequency_id: number;
  credit_card_id: Optional<number>;
  bank_account_id: Optional<number>;
  number_of_payments: number;
  number_of_payments_advisor: number;
  start_date: Day;
  end_date: Day;
  cancelled_on: OptionalDay;
  coverage_amount: Amount;
  renewal_commission: boolean;
  is_commission_annualized: boolean;
  observations: Optional<string>;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
  search_text: GeneratedAlways<string>;
}

export interface PolicyPeriodsTable extends PricingColumns {
  id: Generated<number>;
  policy_id: number;
  cycle: number;
  year: number;
  /** Who had the policy when the period began. */
  advisor_id: number;
  /** What it leaves to that advisor, whole. */
  advisor_commission: GeneratedAlways<string>;
  number_of_payments: number;
  number_of_payments_advisor: number;
  /** The sum of its entries, kept by the database. */
  commission_earned: DefaultAmount;
  /** How many of its instalments were collected, and what it had earned, when its terms last changed. */
  settled_payments: Generated<number>;
  settled_earnings: DefaultAmount;
}

/** What advisors earned; only ever added to, see migration 0028. */
export interface CommissionEntriesTable {
  id: Generated<number>;
  policy_id: number;
  period_id: number;
  /** The instalment that earned; none where a whole cycle did, or its values changed. */
  payment_id: Optional<number>;
  number_payment: Optional<number>;
  advisor_id: number;
  /** The policy's insurer then. */
  company_id: number;
  kind: EntryKind;
  amount: Amount;
  /** The day it counts from. */
  effective_on: Day;
  recorded_at: Date;
  cause: EntryCause;
  /** The collection, undoing or reversal that caused it. */
  movement_id: Optional<number>;
  /** The entry it takes back. */
  reverses_id: Optional<number>;
}

export interface PaymentsTable {
  id: Generated<number>;
  policy_id: number;
  period_id: number;
  number_payment: number;
  due_date: Day;
  value: Amount;
  pending_value: Amount;
  credit: DefaultAmount;
  balance: GeneratedAlways<string>;
  status_payment_id: Generated<number>;
  issued_early_at: Optional<Date>;
  /** The run that issued it early. */
  run_id: Optional<number>;
  paid_at: Optional<Date>;
  /** Who had the policy when it was collected. */
  advisor_id: Optional<number>;
  observations: Optional<string>;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

/** Only ever added to; see migrations 0013 and 0016. */
export interface PaymentMovementsTable {
  id: Generated<number>;
  policy_id: number;
  payment_id: number;
  /** Its number when it was moved. */
  number_payment: number;
  kind: MovementKind;
  /** What the credit changed by; negative when money was given back, never on a collection. */
  amount: Amount;
  /** The instalment's credit from then on. */
  credit: Amount;
  reason: Optional<string>;
  user_id: Optional<string>;
  user_name: string;
  moved_at: Date;
  /** Of a collection, where it was told. */
  received_on: OptionalDay;
  payment_method_id: Optional<number>;
  receipt_number: Optional<string>;
  /** The collection that an undoing takes back. */
  undoes_id: Optional<number>;
}

/** Payments issued together before their day; see migration 0016. */
interface ProcessingRunsTable {
  id: Generated<number>;
  user_id: Optional<string>;
  user_name: string;
  issued_at: Date;
  undone_at: Optional<Date>;
  undone_by: Optional<string>;
}

export interface RenewalsTable extends PricingColumns, CommissionColumns {
  id: Generated<number>;
  policy_id: number;
  renewal_number: number;
  renewed_on: Day;
  coverage_amount: Amount;
  observations: Optional<string>;
  created_at: Date;
}

export interface CreditCardsTable {
  id: Generated<number>;
  customers_id: number;
  bank_id: number;
  card_option_id: number;
  wrapped_key: Bytes;
  sealed_number: Bytes;
  sealed_code: OptionalBytes;
  number_digest: Bytes;
  last_four: string;
  expiration_date: Day;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

export interface BankAccountsTable {
  id: Generated<number>;
  customers_id: number;
  bank_id: number;
  account_type_id: number;
  account_number: string;
  observations: Optional<string>;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
  search_text: GeneratedAlways<string>;
}

export interface CommissionReceiptsTable {
  id: Generated<number>;
  advisor_id: number;
  receipt_number: string;
  paid_on: Day;
  payment_method_id: number;
  observations: Optional<string>;
  created_at: Date;
}

export interface CommissionPaymentsTable {
  id: Generated<number>;
  receipt_id: number;
  advisor_id: number;
  policy_id: Optional<number>;
  source_advance_id: Optional<number>;
  amount: Amount;
  remaining: DefaultAmount;
  status_advance_id: Optional<number>;
  created_at: Date;
}

export interface CommissionRefundsTable {
  id: Generated<number>;
  advisor_id: number;
  policy_id: number;
  amount: Amount;
  cancellation_date: Day;
  reason: string;
  created_at: Date;
}

interface TasksTable {
  id: Generated<number>;
  user_id: string;
  description: string;
  done: Generated<boolean>;
  created_at: Date;
  due_date: OptionalDay;
  customers_id: Optional<number>;
  policy_id: Optional<number>;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  request_hash: Bytes;
  answer: Optional<string>;
  expires_at: Date;
}

interface PreferencesTable {
  id: Generated<number>;
  user_id: string;
  key: string;
  /** As JSON. */
  value: string;
}

interface SubjectKeysTable {
  subject_kind: string;
  subject_id: string;
  wrapped_key: Bytes;
  created_at: Date;
}

export interface AuditEntriesTable {
  sequence: number;
  at: Date;
  user_id: Optional<string>;
  user_name: Optional<string>;
  action: string;
  entity: string;
  entity_id: Optional<string>;
  subject_kind: Optional<string>;
  subject_id: Optional<string>;
  details: ColumnType<unknown, string, never>;
  sealed: ColumnType<Uint8Array | null, Uint8Array | null | undefined, never>;
  previous_hash: Bytes;
  hash: Bytes;
  address: Optional<string>;
}

/** A ledger of how many rows long tables have. */
interface RowChangesTable {
  relation: string;
  change: number;
}

/** What a statement changed of a day's instalments; see migration 0012. */
interface DueLedgerTable {
  due_date: Day;
  issued_early: boolean;
  /** Instalments that lists show once they are issued, with their values and credits. */
  listed: number;
  value: Amount;
  credit: Amount;
  /** Those of them that are owed. */
  unpaid: number;
  balance: Amount;
}

/** What a statement changed of the policies that stand until a day; see migration 0012. */
interface StandingLedgerTable {
  end_date: Day;
  company_id: number;
  policy_type_id: number;
  policies: number;
  value: Amount;
}

interface AuditHeadTable {
  id: number;
  sequence: number;
  hash: Bytes;
  keyed_after: number;
  mark_mac: Bytes | null;
}

interface KeyCheckTable {
  id: number;
  wrapped_key: Bytes;
  sealed: Bytes;
}

export interface Database {
  civil_statuses: Named<'status'>;
  policy_types: Named<'policy_name'>;
  payment_frequencies: Named<'frequency_name'>;
  payment_methods: Named<'method_name'>;
  policy_statuses: Named<'status_name'>;
  payment_statuses: Named<'status_name_payment'>;
  card_statuses: Named<'card_status_name'>;
  card_types: Named<'card_name'>;
  account_types: Named<'type_name'>;
  advance_statuses: Named<'status_name'>;
  provinces: Named<'province_name'>;
  cities: { id: number; province_id: number; city_name: string };
  banks: { id: Generated<number>; bank_name: string };
  users: UsersTable;
  sessions: SessionsTable;
  login_tickets: LoginTicketsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  second_factor_roles: { role: Role };
  login_failures: LoginFailuresTable;
  request_counts: RequestCountsTable;
  used_captchas: UsedCaptchasTable;
  permission_actions: { action: string };
  role_permissions: { role: Role; action: string };
  customers: CustomersTable;
  advisors: AdvisorsTable;
  companies: CompaniesTable;
  policies: PoliciesTable;
  policy_periods: PolicyPeriodsTable;
  commission_entries: CommissionEntriesTable;
  payments: PaymentsTable;
  payment_movements: PaymentMovementsTable;
  processing_runs: ProcessingRunsTable;
  renewals: RenewalsTable;
  credit_cards: CreditCardsTable;
  bank_accounts: BankAccountsTable;
  commission_receipts: CommissionReceiptsTable;
  commission_payments: CommissionPaymentsTable;
  commission_refunds: CommissionRefundsTable;
  tasks: TasksTable;
  preferences: PreferencesTable;
  idempotency_keys: IdempotencyKeysTable;
  subject_keys: SubjectKeysTable;
  key_check: KeyCheckTable;
  audit_entries: AuditEntriesTable;
  audit_head: AuditHeadTable;
  row_changes: RowChangesTable;
  due_ledger: DueLedgerTable;
  standing_ledger: StandingLedgerTable;
}
