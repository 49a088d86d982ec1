import { ownPath } from '../domain/agency/ownFields/ownField.ts';
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

const duplicate = (field: string, message: string): Explanation => ({
  status: 409,
  code: 'duplicate',
  field,
  message,
});

const unknown = (field: string, message: string): Explanation => ({
  status: 400,
  code: 'unknown_reference',
  field,
  message,
});

const invalid = (field: string, message: string): Explanation => ({
  status: 400,
  code: 'invalid',
  field,
  message,
});

const nothing = invalid('policyValue', texts.valueOfNothing);

/** Two users closing the cash of a day at once: the second one sees what the first one counted. */
const cashClosed: Explanation = {
  status: 409,
  code: 'cash_closed',
  field: 'day',
  message: texts.cashClosed,
};

const constraintExplanations: Readonly<Record<string, Explanation>> = {
  holidays_day_key: duplicate('day', 'Este día ya es feriado'),
  customers_identity_key: duplicate('ci_ruc', 'Ya existe un cliente con esta cédula o RUC'),
  own_objects_history: invalid('hasHistory', texts.ownHistoryOfRows),
  own_objects_inside: invalid('isInside', texts.ownInsideOfNone),
  own_objects_types: invalid('policyTypeIds', texts.ownTypesOfParent),
  customers_anonymized: {
    status: 409,
    code: 'anonymized',
    field: 'customers_id',
    message: texts.customerAnonymized,
  },
  customers_merged: {
    status: 409,
    code: 'customer_merged',
    field: 'customers_id',
    message: texts.customerMerged,
  },
  customers_limited: {
    status: 409,
    code: 'customer_limited',
    field: 'customers_id',
    message: texts.customerLimited,
  },
  consent_purposes_key_key: duplicate('label', 'Ya existe una finalidad con este nombre'),
  consent_purposes_label_key: duplicate('label', 'Ya existe una finalidad con este nombre'),
  retention_runs_open_key: {
    status: 409,
    code: 'run_open',
    field: 'status',
    message: 'Ya hay una depuración por aprobar o en curso: decídala o espere a que termine',
  },
  customer_merges_merged_key: {
    status: 409,
    code: 'customer_merged',
    field: 'merged_id',
    message: texts.customerMerged,
  },
  customers_status_id_fkey: unknown('status_id', 'Elija un estado civil de la lista'),
  customers_province_id_fkey: unknown('province_id', 'Elija una provincia de la lista'),
  customers_city_id_province_id_fkey: unknown('city_id', 'La ciudad no pertenece a la provincia'),
  advisors_identity_key: duplicate('ci_ruc', 'Ya existe un asesor con esta cédula o RUC'),
  companies_identity_key: duplicate('ci_ruc', 'Ya existe una compañía con este RUC'),
  companies_company_name_key: duplicate('companyName', 'Ya existe una compañía con este nombre'),
  insurer_statements_number_key: duplicate(
    'numberStatement',
    'Ya existe una liquidación de esta compañía con este número',
  ),
  insurer_statements_file_key: duplicate('file', 'Este archivo ya se registró en una liquidación'),
  insurer_statements_company_id_fkey: unknown('company_id', texts.unknownCompany),
  insurer_statements_deposited: invalid('deposited', 'Escriba el valor depositado'),
  cash_closings_day_key: cashClosed,
  cash_closings_corrects_key: cashClosed,
  month_closed: {
    status: 409,
    code: 'month_closed',
    field: 'createdAt',
    message: 'El mes se acaba de cerrar. Vuelva a intentarlo con una fecha posterior',
  },
  policies_number_policy_key: duplicate('numberPolicy', 'Ya existe una póliza con este número'),
  policies_policy_type_id_fkey: unknown('policy_type_id', 'Elija un tipo de la lista'),
  policies_company_id_fkey: unknown('company_id', texts.unknownCompany),
  policies_customers_id_fkey: unknown('customers_id', 'Elija un cliente de la lista'),
  policies_advisor_id_fkey: unknown('advisor_id', 'Elija un asesor de la lista'),
  policies_payment_method_id_fkey: unknown('payment_method_id', 'Elija un método de la lista'),
  policies_payment_frequency_id_fkey: unknown(
    'payment_frequency_id',
    'Elija una frecuencia de la lista',
  ),
  policies_advisor_parts: invalid('numberOfPaymentsAdvisor', texts.morePartsThanPayments),
  policies_policy_value_positive: nothing,
  policy_periods_policy_value_positive: nothing,
  renewals_policy_value_positive: nothing,
  payments_value_positive: invalid('policyValue', texts.valueTooSmall),
  withholding_certificates_entry: duplicate('withholding.authorisation', texts.certificateTaken),
  payment_movements_payment_method_id_fkey: unknown(
    'payment_method_id',
    'Elija un método de la lista',
  ),
  policies_credit_card_id_fkey: unknown('credit_card_id', 'La tarjeta no pertenece al cliente'),
  policies_bank_account_id_fkey: unknown('bank_account_id', 'La cuenta no pertenece al cliente'),
  credit_cards_number_key: duplicate('cardNumber', 'Tarjeta repetida: ya está registrada'),
  credit_cards_customers_id_fkey: unknown('customers_id', 'Elija un cliente de la lista'),
  credit_cards_bank_id_fkey: unknown('bank_id', 'Elija un banco de la lista'),
  credit_cards_card_option_id_fkey: unknown('card_option_id', 'Elija un tipo de la lista'),
  banks_bank_name_key: duplicate('bankName', 'Ya existe un banco con este nombre'),
  bank_accounts_number_key: duplicate(
    'accountNumber',
    'Cuenta repetida: ya está registrada en este banco',
  ),
  bank_accounts_customers_id_fkey: unknown('customers_id', 'Elija un cliente de la lista'),
  bank_accounts_bank_id_fkey: unknown('bank_id', 'Elija un banco de la lista'),
  bank_accounts_account_type_id_fkey: unknown('account_type_id', 'Elija un tipo de la lista'),
  commission_receipts_number_key: duplicate('receiptNumber', texts.receiptUsed),
  commission_receipts_payment_method_id_fkey: unknown(
    'payment_method_id',
    'Elija un método de la lista',
  ),
  views_audiences: unknown('sharedWith', texts.viewNotShared),
  tasks_customers_id_fkey: unknown('customers_id', 'Elija un cliente de la lista'),
  tasks_policy_id_fkey: unknown('policy_id', 'Elija una póliza de la lista'),
  layouts_policy_type_id_fkey: unknown('policyTypeId', texts.notAChoice),
  insured_row_changes_record: {
    status: 409,
    code: 'in_use',
    field: 'removed',
    message: texts.insuredInEndorsement,
  },
  claim_items_record: {
    status: 409,
    code: 'in_use',
    field: 'removed',
    message: texts.insuredInClaim,
  },
  own_fields_key: duplicate('key', texts.ownKeyTaken),
  own_objects_key: duplicate('key', texts.ownObjectKeyTaken),
  users_user_name_key: duplicate('userName', 'Ya existe un usuario con este nombre'),
  users_email_key: duplicate('email', 'Ya existe un usuario con este correo'),
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
  const fields = entities.find((entity) => entity.table === table)?.fields ?? {};
  const [field, { label } = {}] =
    Object.entries(fields).find(([, one]) => one.column === column) ?? [];
  return { field: field ?? fieldOf(column), ...(label ? { label } : {}) };
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
  return referred !== table && message.includes(`"${referred}"`)
    ? new Problem(409, 'in_use', texts.referredTo)
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
