/**
 * Columns of text, bytes, JSON or dates that say nothing about a person, table by table. A column
 * that is neither here nor in the inventory fails a test, so each new one is classified.
 */
export const impersonal: Readonly<Record<string, readonly string[]>> = {
  civil_statuses: ['status'],
  policy_types: ['policy_name'],
  payment_frequencies: ['frequency_name'],
  payment_methods: ['method_name'],
  policy_statuses: ['status_name'],
  payment_statuses: ['status_name_payment'],
  card_statuses: ['card_status_name'],
  card_types: ['card_name'],
  account_types: ['type_name'],
  advance_statuses: ['status_name'],
  provinces: ['province_name'],
  cities: ['city_name'],
  banks: ['bank_name'],
  // Insurers are legal persons.
  companies: ['ci_ruc', 'company_name', 'search_text'],
  // The agency's own.
  agency_settings: ['agency_name', 'ruc', 'address', 'telephone', 'email', 'logo'],
  own_fields: ['resource', 'key', 'label', 'kind', 'options', 'help', 'section'],
  used_captchas: ['token_hash'],
  permission_actions: ['action'],
  role_permissions: ['role', 'action'],
  commission_entries: ['kind', 'effective_on', 'cause', 'occurred_on'],
  second_factor_roles: ['role'],
  login_tickets: ['purpose'],
  commission_receipts: ['receipt_number', 'paid_on'],
  commission_refunds: ['cancellation_date'],
  insurer_statements: [
    'number_statement',
    'issued_on',
    'status',
    'deposited_on',
    'file_name',
    'file_hash',
  ],
  insurer_statement_lines: [
    'policy_number',
    'normal_number',
    'receipt',
    'instalment',
    'line_of_business',
    'collected_on',
    'percentage',
    'agent_code',
    'queue',
    // Sentences of ours, and ids.
    'reasons',
    'candidates',
    'decision',
  ],
  insurer_entries: ['kind', 'effective_on'],
  insurer_dues: ['collected_at'],
  instalment_progress: ['due_date'],
  month_closes: ['month', 'status', 'letterhead'],
  month_close_steps: ['step'],
  // Figures, and a mark of lines. The pages name the advisor.
  advisor_statements: ['sums', 'lines_hash', 'pdf_hash'],
  insurer_column_maps: ['fingerprint', 'columns'],
  policy_aliases: ['alias'],
  // Ids, and the address of another agency's server.
  agency_import_links: ['source', 'kind'],
  imports: ['kind', 'name', 'file_name', 'file_hash', 'headings', 'fingerprint', 'plan', 'status'],
  // Sentences of ours.
  import_rows: ['result', 'problems'],
  tasks: ['due_date'],
  preferences: ['key'],
  idempotency_keys: ['key', 'request_hash'],
  // Ids, which say nothing once the row they name is anonymous.
  subject_keys: ['subject_kind', 'subject_id'],
  audit_entries: [
    'action',
    'entity',
    'entity_id',
    'subject_kind',
    'subject_id',
    // Figures, ids and states alone; whatever is personal goes into `sealed`.
    'details',
    'previous_hash',
    'hash',
  ],
  audit_head: ['hash', 'mark_mac'],
  // A known text, and its key.
  key_check: ['wrapped_key', 'sealed'],
  derived_keys: ['purpose', 'wrapped_key', 'sealed'],
  row_changes: ['relation'],
  commission_accounts: ['first_on', 'last_on'],
  commission_day_ledger: ['day'],
  standing_ledger: ['end_date'],
  due_ledger: ['due_date'],
};
