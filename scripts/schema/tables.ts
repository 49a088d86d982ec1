import { sql } from 'kysely';
import type { Executor } from '../../server/db/transaction.ts';

/**
 * Writes `server/db/schema.ts` from the catalogue of the migrated database. Not by kysely-codegen: it
 * types generated columns as ones that may be written.
 */

/** What a column comes as; how the drivers read it is in server/db/connection/parsers.ts. */
const TYPES: Readonly<Record<string, string>> = {
  _int4: 'readonly number[]',
  _text: 'readonly string[]',
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'CivilDate',
  int4: 'number',
  int4multirange: 'string',
  int8: 'number',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

/** Where types come from that the database has no name for. */
const IMPORTS = {
  Audience: '../../domain/agency/views/view.ts',
  Layout: '../../domain/agency/layouts/layout.ts',
  LinkKind: '../../domain/agency/imports/columns.ts',
  CivilDate: '../../domain/civilDate.ts',
  EntryCause: '../../domain/money/commissions/entries.ts',
  EntryKind: '../../domain/money/commissions/entries.ts',
  ImportStatus: '../../domain/contract/agency/imports.ts',
  RowResult: '../../domain/contract/agency/imports.ts',
  BatchState: '../../domain/money/debits/batch.ts',
  LineState: '../../domain/money/debits/batch.ts',
  RejectBucket: '../../domain/money/debits/layout.ts',
  InsurerStatementStatus: '../../domain/contract/money/insurerStatementShapes.ts',
  LineQueue: '../../domain/contract/money/insurerStatementShapes.ts',
  MovementKind: '../../domain/contract/money/paymentShapes.ts',
  ImportKind: '../../domain/agency/imports/columns.ts',
  ReportType: '../../domain/reports/index.ts',
  MessageStatus: '../../domain/agency/messages/delivery.ts',
  Omission: '../../domain/agency/messages/delivery.ts',
  MessageChannel: '../../domain/agency/messages/kinds.ts',
  MessageKind: '../../domain/agency/messages/kinds.ts',
  Occasion: '../../domain/agency/automations/automation.ts',
  DeliveryState: '../../domain/agency/webhooks/delivery.ts',
  Failure: '../../domain/agency/webhooks/delivery.ts',
  SharedKind: '../../domain/agency/messages/kinds.ts',
  ObjectionEntry: '../../domain/agency/messages/objection.ts',
  ObjectionMeans: '../../domain/agency/messages/objection.ts',
  ObjectionPurpose: '../../domain/agency/messages/objection.ts',
  ClaimClock: '../../domain/claims/clocks.ts',
  ClaimOutcome: '../../domain/claims/movements.ts',
  ClaimMovementKind: '../../domain/claims/movements.ts',
  ClaimState: '../../domain/claims/state.ts',
  EndorsementAct: '../../domain/sales/endorsements/kinds.ts',
  EndorsementKind: '../../domain/sales/endorsements/kinds.ts',
  EndorsementState: '../../domain/sales/endorsements/kinds.ts',
  InstalmentEffect: '../../domain/sales/endorsements/kinds.ts',
  CloseStep: '../../domain/money/monthClose.ts',
  ColumnTotal: '../../domain/agency/ownFields/ownField.ts',
  OwnFieldKind: '../../domain/agency/ownFields/ownField.ts',
  OwnFieldResource: '../../domain/agency/ownFields/ownField.ts',
  Gender: '../../domain/agency/ownObjects/ownObject.ts',
  OwnObjectIcon: '../../domain/agency/ownObjects/ownObject.ts',
  OwnObjectResource: '../../domain/agency/ownFields/ownField.ts',
  OwnValues: '../../domain/agency/ownFields/values.ts',
  Role: '../../domain/permissions.ts',
  DocumentState: '../../domain/documents/states.ts',
  FileTypeId: '../../domain/documents/fileTypes.ts',
  LegalBasis: '../../domain/privacy/personalData/shapes.ts',
  BreachActKind: '../../domain/privacy/breaches.ts',
  ConsentEntry: '../../domain/privacy/consents.ts',
  DocumentKind: '../../domain/privacy/documents.ts',
  RestrictionEntry: '../../domain/privacy/restrictions.ts',
  RestrictionGround: '../../domain/privacy/restrictions.ts',
  Act: '../../domain/privacy/requestActs.ts',
  RequestChannel: '../../domain/privacy/requestActs.ts',
  Requester: '../../domain/privacy/requestActs.ts',
  RequestState: '../../domain/privacy/requestActs.ts',
  Fulfilment: '../../domain/privacy/requestRights.ts',
  Outcome: '../../domain/privacy/requestRights.ts',
  Right: '../../domain/privacy/requestRights.ts',
  RetentionKey: '../../domain/privacy/retention.ts',
  RunStatus: '../../domain/privacy/retention.ts',
  PrivacyTermKey: '../../domain/privacy/terms.ts',
  TermKind: '../../domain/privacy/terms.ts',
  ContactChannel: '../../domain/sales/renewals/stages.ts',
  LossReason: '../../domain/sales/renewals/stages.ts',
  RenewalStage: '../../domain/sales/renewals/stages.ts',
  WorkStage: '../../domain/sales/renewals/stages.ts',
} as const;

/** Columns whose texts are one of a few. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'own_fields.resource': 'OwnFieldResource',
  'own_fields.kind': 'OwnFieldKind',
  'own_fields.related_to': 'OwnObjectResource',
  'own_fields.column_total': 'ColumnTotal',
  'own_objects.gender': 'Gender',
  'own_objects.icon': 'OwnObjectIcon',
  'own_objects.parent': 'OwnFieldResource',
  'own_objects.list_roles': 'readonly Role[]',
  'own_objects.create_roles': 'readonly Role[]',
  'own_objects.edit_roles': 'readonly Role[]',
  'own_objects.delete_roles': 'readonly Role[]',
  'own_records.custom_fields': 'OwnValues',
  'endorsements.effect': 'InstalmentEffect',
  'endorsements.kind': 'EndorsementKind',
  'endorsements.state': 'EndorsementState',
  'endorsement_acts.kind': 'EndorsementAct',
  'claims.custom_fields': 'OwnValues',
  'claims.state': 'ClaimState',
  'claims.last_movement': 'ClaimMovementKind',
  'claims.next_clock': 'ClaimClock',
  'claim_movements.kind': 'ClaimMovementKind',
  'claim_movements.clock': 'ClaimClock',
  'claim_movements.outcome': 'ClaimOutcome',
  'claim_reminders.clock': 'ClaimClock',
  'advisors.custom_fields': 'OwnValues',
  'companies.custom_fields': 'OwnValues',
  'customers.custom_fields': 'OwnValues',
  'policies.custom_fields': 'OwnValues',
  'layouts.resource': 'OwnFieldResource',
  'layouts.role': 'Role',
  'layouts.body': "Pick<Layout, 'fields'>",
  'views.sort': "readonly [string, 'ASC' | 'DESC']",
  'views.shared_with': 'readonly Role[]',
  'views.default_of': 'readonly Audience[]',
  'views.pinned_for': 'readonly Audience[]',
  'views.tile_for': 'readonly Audience[]',
  'views.mailed_for': 'readonly Audience[]',
  'views.chart_for': 'readonly Audience[]',
  'views.record_for': 'readonly Audience[]',
  'renewal_cases.stage': 'WorkStage',
  'renewal_cases.loss_reason': 'LossReason',
  'renewal_moves.from_stage': 'RenewalStage',
  'renewal_moves.to_stage': 'RenewalStage',
  'renewal_moves.loss_reason': 'LossReason',
  'contacts.channel': 'ContactChannel',
  'users.role': 'Role',
  'agency_import_links.kind': 'LinkKind',
  'imports.kind': 'ImportKind',
  'imports.status': 'ImportStatus',
  'import_rows.result': 'RowResult',
  'role_permissions.role': 'Role',
  'second_factor_roles.role': 'Role',
  'login_tickets.purpose':
    "'password' | 'code' | 'enrolment' | 'attempt' | 'session' | 'invitation'",
  'commission_entries.kind': 'EntryKind',
  'commission_entries.cause': 'EntryCause',
  'payment_movements.kind': 'MovementKind',
  'debit_batches.state': 'BatchState',
  'debit_lines.state': 'LineState',
  'debit_lines.bucket': 'RejectBucket',
  'insurer_statements.status': 'InsurerStatementStatus',
  'month_closes.status': "'open' | 'closed' | 'reopened'",
  'month_close_steps.step': 'CloseStep',
  'automations.occasion': 'Occasion',
  'automations.message_kind': 'SharedKind',
  'webhook_deliveries.state': 'DeliveryState',
  'webhook_deliveries.failure': 'Failure',
  'message_templates.kind': 'MessageKind',
  'print_texts.report': 'ReportType',
  'message_campaigns.kind': 'MessageKind',
  'breach_acts.kind': 'BreachActKind',
  'messages.kind': 'MessageKind',
  'messages.channel': 'MessageChannel',
  'messages.status': 'MessageStatus',
  'messages.omission': 'Omission',
  'objections.purpose': 'ObjectionPurpose',
  'objections.entry': 'ObjectionEntry',
  'objections.means': 'ObjectionMeans',
  'consents.entry': 'ConsentEntry',
  'consents.means': 'ObjectionMeans',
  'limitations.entry': 'RestrictionEntry',
  'limitations.ground': 'RestrictionGround',
  'retention_terms.key': 'RetentionKey',
  'retention_terms.basis': 'LegalBasis',
  'activity_versions.basis': 'LegalBasis',
  'retention_runs.status': 'RunStatus',
  'documents.state': 'DocumentState',
  'documents.file_type': 'FileTypeId',
  'documents.state_before': 'DocumentState',
  'insurer_statement_lines.queue': 'LineQueue',
  'privacy_requests.right_of_law': 'Right',
  'privacy_requests.requester': 'Requester',
  'privacy_requests.channel': 'RequestChannel',
  'privacy_request_acts.act': 'Act',
  'privacy_request_acts.state': 'RequestState',
  'privacy_request_acts.outcome': 'Outcome',
  'privacy_request_acts.channel': 'RequestChannel',
  'privacy_request_acts.fulfilment': 'Fulfilment',
  'privacy_request_documents.kind': 'DocumentKind',
  'privacy_terms.key': 'PrivacyTermKey',
  'privacy_terms.kind': 'TermKind',
  'insurer_statement_lines.decision': "'confirmed' | 'ignored'",
};

/** Columns that the program writes in another way than their definition says. */
const WRITTEN: Readonly<Record<string, string>> = {
  'advisors.identity_copy': 'GeneratedAlways<number>',
  'companies.identity_copy': 'GeneratedAlways<number>',
  'customers.identity_copy': 'GeneratedAlways<number>',
  'audit_entries.details': 'ColumnType<unknown, string, never>',
  'audit_entries.sealed': 'ColumnType<Uint8Array | null, Uint8Array | null | undefined, never>',
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly generated: 'no' | 'default' | 'always';
}

/** Kysely's own tables are none of the schema. */
const readColumns = async (db: Executor): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.udt_name as type,
      c.is_nullable = 'YES' as nullable,
      case when c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' then 'always'
        when c.column_default is not null or c.is_identity = 'YES' then 'default'
        else 'no' end as generated
    from information_schema.columns c
    where c.table_schema = current_schema() and c.table_name not like 'kysely%'
    order by c.table_name collate "C", c.ordinal_position`.execute(db);
  return rows;
};

const valueType = ({ table, column, type }: Column): string => {
  const found = EXCEPTIONS[`${table}.${column}`] ?? TYPES[type];
  if (!found) throw new Error(`No type for ${table}.${column} of PostgreSQL's type ${type}`);
  return found;
};

const WRAPPED = {
  null: (type: string) => `Optional<${type}>`,
  no: (type: string) => type,
  default: (type: string) => `Generated<${type}>`,
  always: (type: string) => `GeneratedAlways<${type}>`,
} as const;

const property = (column: Column): string => {
  const type =
    WRITTEN[`${column.table}.${column.column}`] ??
    WRAPPED[column.nullable ? 'null' : column.generated](valueType(column));
  return `    ${column.column}: ${type};\n`;
};

/** As in biome.json. */
const LINE_WIDTH = 100;

const imports = (body: string): string => {
  const used = (name: string) => new RegExp(`\\b${name}\\b`).test(body);
  const named = new Map<string, string[]>();
  const all = { ColumnType: 'kysely', Generated: 'kysely', GeneratedAlways: 'kysely', ...IMPORTS };
  for (const [name, from] of Object.entries(all).filter(([name]) => used(name)))
    named.set(from, [...(named.get(from) ?? []), name]);
  return [...named]
    .sort(
      ([a], [b]) =>
        Number(a.startsWith('.')) - Number(b.startsWith('.')) || Number(a > b) - Number(a < b),
    )
    .map(([from, names]) =>
      importOf(
        from,
        [...names].sort((a, b) => a.localeCompare(b)),
      ),
    )
    .join('');
};

/** As the formatter writes it: a name a line where one line would be too long. */
const importOf = (from: string, names: readonly string[]): string => {
  const line = `import type { ${names.join(', ')} } from '${from}';\n`;
  if (line.length <= LINE_WIDTH + 1) return line;
  return `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}';\n`;
};

const HEADER =
  '/** Generated by `npm run schema`; what tables and columns mean stands in server/db/schema. */\n';

/** A column that may be left out is null. */
const OPTIONAL = 'type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;\n';

/**
 * @param db the migrated database
 * @returns the text of `server/db/schema.ts`: the tables by name
 * @throws Error for a column of a type that has no entry in TYPES
 */
export const schemaText = async (db: Executor): Promise<string> => {
  const tables = new Map<string, Column[]>();
  for (const column of await readColumns(db))
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  const members = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(property).join('')}  };\n`,
  );
  const body = `${OPTIONAL}\nexport interface Database {\n${members.join('')}}\n`;
  return `${HEADER}${imports(body)}\n${body}`;
};
