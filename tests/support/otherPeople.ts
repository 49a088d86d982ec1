import { advisor } from '../../domain/entities/advisor.ts';
import { company } from '../../domain/entities/organisations.ts';
import { personalFieldsOf } from '../../domain/entities/personal.ts';

/**
 * Columns that hold personal data of others: advisors, users and people at insurers. Anonymising a
 * customer leaves them alone, even where the same person is both.
 */
export const otherPeople: Readonly<Record<string, readonly string[]>> = {
  advisors: [...personalFieldsOf(advisor).map(({ column }) => column), 'own_words', 'search_text'],
  // Whom the agency knows at an insurer.
  companies: [...personalFieldsOf(company).map(({ column }) => column), 'own_words'],
  users: ['first_name', 'surname', 'user_name', 'email', 'password_hash', 'role'],
  sessions: ['token_hash'],
  login_tickets: ['ticket_hash'],
  // Users, and people of the organisation who are none yet, as its provider claims them.
  sign_in_identities: ['issuer', 'subject', 'name', 'email', 'groups'],
  second_factors: ['wrapped_key', 'sealed_secret'],
  recovery_codes: ['code_hash'],
  // What was typed as a user name at the login, and the addresses requests came from.
  login_failures: ['account', 'address'],
  request_counts: ['key'],
  audit_entries: ['user_name', 'address'],
  data_reads: ['user_name', 'address'],
  breaches: ['user_name'],
  activity_versions: ['responsible', 'user_name'],
  breach_acts: ['user_name'],
  payment_movements: ['user_name'],
  receipts: ['user_name'],
  overdue_notices: ['user_name'],
  debit_batches: ['user_name'],
  debit_answers: ['user_name'],
  cash_closings: ['user_name'],
  customer_merges: ['user_name', 'undone_by'],
  renewal_moves: ['user_name'],
  claim_movements: ['user_name'],
  endorsement_acts: ['user_name'],
  contacts: ['user_name'],
  insurer_statements: ['user_name'],
  insurer_statement_lines: ['decided_by'],
  month_closes: ['closed_by', 'reopened_by'],
  month_close_steps: ['decided_by'],
  advisor_statements: ['approved_by', 'pdf'],
  imports: ['user_name'],
  settings_imports: ['user_name'],
  message_templates: ['updated_by'],
  print_texts: ['user_name'],
  privacy_terms: ['updated_by'],
  privacy_requests: ['user_name'],
  privacy_request_acts: ['sealed', 'user_name'],
  privacy_request_documents: ['sealed_name', 'sealed'],
  message_campaigns: ['user_name', 'cancelled_by'],
  messages: ['user_name'],
  objections: ['user_name'],
  consent_purposes: ['updated_by'],
  consent_texts: ['user_name'],
  consents: ['user_name'],
  limitations: ['user_name'],
  retention_terms: ['updated_by'],
  retention_runs: ['proposed_by', 'decided_by'],
  processing_runs: ['user_name', 'undone_by'],
};
