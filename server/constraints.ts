import { ownPath } from '../domain/agency/ownFields/ownField.ts';
import { storedFields } from '../domain/entities/entity.ts';
import { entities } from '../domain/entities/index.ts';
import { texts } from '../domain/texts.ts';
import { CONSTRAINTS } from './db/constraints.ts';
import { Problem } from './problem.ts';

interface Explanation {
  readonly status: 400 | 409;
  readonly code: string;
  readonly field: string;
  readonly message: string;
}

const explaining =
  (status: Explanation['status'], code: string) =>
  (field: string, message: string): Explanation => ({ status, code, field, message });

const duplicate = explaining(409, 'duplicate');
const inUse = explaining(409, 'in_use');
const merged = explaining(409, 'customer_merged');
const unknown = explaining(400, 'unknown_reference');
const invalid = explaining(400, 'invalid');

const nothing = invalid('policyValue', texts.valueOfNothing);

/** Two users closing the cash of a day at once: the second one sees what the first one counted. */
const cashClosed = explaining(409, 'cash_closed')('day', texts.cashClosed);

const constraintExplanations: Readonly<Record<string, Explanation>> = {
  holidays_day_key: duplicate('day', 'Este día ya es feriado'),
  customers_identity_key: duplicate('ci_ruc', 'Ya existe un cliente con esta cédula o RUC'),
  own_objects_history: invalid('hasHistory', texts.ownHistoryOfRows),
  own_objects_inside: invalid('isInside', texts.ownInsideOfNone),
  own_objects_types: invalid('policyTypeIds', texts.ownTypesOfParent),
  customers_anonymized: explaining(409, 'anonymized')('customers_id', texts.customerAnonymized),
  customers_merged: merged('customers_id', texts.customerMerged),
  customers_limited: explaining(409, 'customer_limited')('customers_id', texts.customerLimited),
  consent_purposes_key_key: duplicate('label', 'Ya existe una finalidad con este nombre'),
  consent_purposes_label_key: duplicate('label', 'Ya existe una finalidad con este nombre'),
  retention_runs_open_key: explaining(409, 'run_open')(
    'status',
    'Ya hay una depuración por aprobar o en curso: decídala o espere a que termine',
  ),
  customer_merges_merged_key: merged('merged_id', texts.customerMerged),
  advisors_identity_key: duplicate('ci_ruc', 'Ya existe un asesor con esta cédula o RUC'),
  companies_identity_key: duplicate('ci_ruc', 'Ya existe una compañía con este RUC'),
  companies_company_name_key: duplicate('companyName', 'Ya existe una compañía con este nombre'),
  insurer_statements_number_key: duplicate(
    'numberStatement',
    'Ya existe una liquidación de esta compañía con este número',
  ),
  insurer_statements_file_key: duplicate('file', 'Este archivo ya se registró en una liquidación'),
  insurer_statements_deposited: invalid('deposited', 'Escriba el valor depositado'),
  cash_closings_day_key: cashClosed,
  cash_closings_corrects_key: cashClosed,
  month_closed: explaining(409, 'month_closed')(
    'createdAt',
    'El mes se acaba de cerrar. Vuelva a intentarlo con una fecha posterior',
  ),
  policies_number_policy_key: duplicate('numberPolicy', 'Ya existe una póliza con este número'),
  policies_advisor_parts: invalid('numberOfPaymentsAdvisor', texts.morePartsThanPayments),
  policies_policy_value_positive: nothing,
  policy_periods_policy_value_positive: nothing,
  renewals_policy_value_positive: nothing,
  payments_value_positive: invalid('policyValue', texts.valueTooSmall),
  withholding_certificates_entry: duplicate('withholding.authorisation', texts.certificateTaken),
  credit_cards_number_key: duplicate('cardNumber', 'Tarjeta repetida: ya está registrada'),
  policy_types_policy_name_key: duplicate('policyName', texts.policyTypeTaken),
  banks_bank_name_key: duplicate('bankName', 'Ya existe un banco con este nombre'),
  bank_accounts_number_key: duplicate(
    'accountNumber',
    'Cuenta repetida: ya está registrada en este banco',
  ),
  commission_receipts_number_key: duplicate('receiptNumber', texts.receiptUsed),
  automations_act: invalid('taskText', texts.automationNoAct),
  automations_name_key: duplicate('name', texts.automationNamed),
  webhooks_wanted: invalid('kinds', texts.webhookNothing),
  webhooks_name_key: duplicate('name', texts.webhookNamed),
  debit_mandates_instrument: invalid('bank_account_id', texts.debitInstrument),
  debit_answers_file_key: explaining(409, 'answer_known')('content', texts.debitAnswerKnown),
  debit_mandates_days: invalid('validUntil', texts.debitDays),
  debit_lines_open_key: explaining(409, 'in_debit')('state', texts.debitTaken),
  debit_layouts_name_key: duplicate('name', texts.debitLayoutNamed),
  debit_layouts_status: invalid('answerStatus', texts.debitStatus),
  debit_layouts_charged: invalid('chargedValues', texts.debitChargedValues),
  views_audiences: unknown('sharedWith', texts.viewNotShared),
  layouts_policy_type_id_fkey: unknown('policyTypeId', texts.notAChoice),
  insured_row_changes_record: inUse('removed', texts.insuredInEndorsement),
  claim_items_record: inUse('removed', texts.insuredInClaim),
  own_fields_key: duplicate('key', texts.ownKeyTaken),
  own_objects_key: duplicate('key', texts.ownObjectKeyTaken),
  users_user_name_key: duplicate('userName', 'Ya existe un usuario con este nombre'),
  users_email_key: duplicate('email', 'Ya existe un usuario con este correo'),
};

/** Sentences, by table, for a reference to no record of it, or to a record of another owner. */
const MISSING: Readonly<Record<string, string>> = {
  account_types: 'Elija un tipo de la lista',
  advisors: 'Elija un asesor de la lista',
  bank_accounts: 'La cuenta no pertenece al cliente',
  banks: 'Elija un banco de la lista',
  card_types: 'Elija un tipo de la lista',
  cities: 'La ciudad no pertenece a la provincia',
  civil_statuses: 'Elija un estado civil de la lista',
  companies: texts.unknownCompany,
  credit_cards: 'La tarjeta no pertenece al cliente',
  customers: 'Elija un cliente de la lista',
  payment_frequencies: 'Elija una frecuencia de la lista',
  payment_methods: 'Elija un método de la lista',
  policies: 'Elija una póliza de la lista',
  policy_types: 'Elija un tipo de la lista',
  provinces: 'Elija una provincia de la lista',
};

/** The unique index of an own field is named after its key. */
const ownKeyIn = (constraint: string): string | undefined =>
  /^own_unique_[a-z]+_\d+_(.+)$/.exec(constraint)?.[1];

/** An id keeps its column's name on the wire; other fields are written as one word. */
const fieldOf = (column: string): string =>
  column.endsWith('_id')
    ? column
    : column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const describedField = (table: string, column: string): { field: string; label?: string } => {
  const entity = entities.find((one) => one.table === table);
  const described = entity && storedFields(entity).find((one) => one.column === column);
  return described ? { field: described.key, label: described.label } : { field: fieldOf(column) };
};

interface Violation {
  readonly table: string;
  readonly constraint: string;
  readonly message: string;
}

/**
 * The refusal that the catalogue alone tells of a constraint: its kind, at the fields of its columns. PostgreSQL's own
 * message names the table of a removed row only when other rows still refer to it.
 */
const derivedRefusal = ({ table, constraint, message }: Violation): Problem | undefined => {
  const [kind, ...columns] = CONSTRAINTS[`${table}.${constraint}`]?.split(' ') ?? [];
  if (!kind) return undefined;
  const described = columns.map((column) => describedField(table, column));
  const labels = described.flatMap(({ label }) => label ?? []).join(', ');
  const refusal = (status: number, code: string, text: string) => {
    const sentence = labels
      ? `${labels}: ${text}`
      : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
    return new Problem(
      status,
      code,
      sentence,
      Object.fromEntries(described.map(({ field }) => [field, sentence])),
    );
  };
  if (kind === 'unique') return refusal(409, 'duplicate', texts.duplicateValue);
  if (kind === 'check') return refusal(400, 'invalid', texts.refusedValues);
  const referred = kind.slice('reference:'.length);
  if (referred !== table && message.includes(`"${referred}"`))
    return new Problem(409, 'in_use', texts.referredTo);
  const [missing, first] = [MISSING[referred], described[0]];
  return missing && first
    ? new Problem(400, 'unknown_reference', missing, { [first.field]: missing })
    : refusal(400, 'unknown_reference', texts.missingReference);
};

const textIn = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

export const isDerived = (error: unknown): boolean => {
  const constraint = error instanceof Error ? textIn(error, 'constraint') : '';
  return constraint !== '' && !ownKeyIn(constraint) && !constraintExplanations[constraint];
};

/** @returns the refusal that an error is, or that a broken constraint means @throws the error, where it is a fault */
export const refusalIn = (error: unknown): Problem => {
  const problem = error instanceof Problem ? error : explainConstraint(error);
  if (!problem) throw error;
  return problem;
};

/**
 * @param error whatever a query threw
 * @returns what the user is told when a constraint of the database refused the row
 */
export const explainConstraint = (error: unknown): Problem | undefined => {
  if (!(error instanceof Error)) return undefined;
  const [table, constraint] = [textIn(error, 'table'), textIn(error, 'constraint')];
  const ownKey = ownKeyIn(constraint);
  const explanation =
    ownKey === undefined
      ? constraintExplanations[constraint]
      : duplicate(ownPath(ownKey), texts.ownNotUniqueValue);
  if (!explanation) return derivedRefusal({ table, constraint, message: error.message });
  const { status, code, field, message } = explanation;
  return new Problem(status, code, message, { [field]: message });
};
