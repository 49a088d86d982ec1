import { vi } from 'vitest';
import { IMPORTS, type ImportKind, isBuiltInKind } from '../../domain/agency/imports/columns.ts';
import { isWorking } from '../../domain/contract/agency/imports.ts';
import { imports as calls } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import type { Body, PolicyOwners } from './builders.ts';

/** Rows of an import by the fields they fill; a cell is what a CSV file holds. */
export type FieldRow = Readonly<Record<string, string | number>>;

const quoted = (value: string | number | undefined) =>
  `"${String(value ?? '').replaceAll('"', '""')}"`;

/** A CSV file with the template's headings, in base64; what is no field is a heading as it is. */
export const csvOf = (kind: ImportKind, rows: readonly FieldRow[]): string => {
  const fields = [...new Set(rows.flatMap(Object.keys))];
  const columns = isBuiltInKind(kind) ? IMPORTS[kind].columns : [];
  const labels = fields.map(
    (field) => columns.find((column) => column.field === field)?.label ?? field,
  );
  const lines = [
    labels.map(quoted),
    ...rows.map((row) => fields.map((field) => quoted(row[field]))),
  ];
  return Buffer.from(lines.map((cells) => cells.join(';')).join('\r\n')).toString('base64');
};

let sequence = 0;

/** A monthly policy of 1,200.00 from 10 October 2025; its parties are the caller's. */
export const aPolicyRow = (overrides: FieldRow = {}): FieldRow => {
  sequence += 1;
  return {
    numberPolicy: `ANT-${sequence}`,
    policy_type_id: 'Vehículo',
    payment_method_id: 'transferencia',
    payment_frequency_id: 'Mensual',
    startDate: '10/10/2025',
    endDate: '10/10/2026',
    coverageAmount: '25.000,00',
    policyValue: '1.200,00',
    policyFee: '200,00',
    agencyPercentage: '20',
    advisorPercentage: '8',
    renewalCommission: 'SÍ',
    isCommissionAnnualized: 'Normal',
    ...overrides,
  };
};

/** How a file names the customer, the advisor and the insurer of policies. */
export const partiesOf = async (api: TestApi, owners: PolicyOwners): Promise<FieldRow> => {
  const { kysely } = api.context.database;
  const identityOf = async (table: 'customers' | 'advisors', id: number) => {
    const query = kysely.selectFrom(table).select('ci_ruc').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).ci_ruc;
  };
  const company = kysely.selectFrom('companies').select('company_name');
  return {
    customers_id: await identityOf('customers', owners.customers_id),
    advisor_id: await identityOf('advisors', owners.advisor_id),
    company_id: (await company.where('id', '=', owners.company_id).executeTakeFirstOrThrow())
      .company_name,
  };
};

/** A customer of an identity of their own. */
export const aCustomerRow = (overrides: FieldRow = {}): FieldRow => {
  sequence += 1;
  const place = String(sequence).padStart(6, '0');
  return {
    ci_ruc: `P${place}`,
    firstName: 'ANA',
    secondName: '',
    surname: 'MORA',
    status_id: 'Soltero',
    province_id: 'Pichincha',
    city_id: 'quito',
    address: 'AV. AMAZONAS 100',
    birthdate: '14/03/1985',
    email: `p${place}@ejemplo.ec`,
    numberPhone: '0991234567',
    personalData: 'SÍ',
    ...overrides,
  };
};

/** The steps of an import, as an ADMIN takes them. */
export const importSteps = (api: TestApi) => {
  const read = async (id: number) =>
    (await api.call(calls.getImport, { as: 'ADMIN', params: { id } })).body.import;
  const ended = async (id: number) => {
    const found = async () => {
      const row = await read(id);
      if (isWorking(row.status)) throw new Error(`The import is ${row.status}`);
      return row;
    };
    return vi.waitFor(found, { timeout: 20_000, interval: 20 });
  };
  const upload = async (kind: ImportKind, rows: readonly FieldRow[], more: Body = {}) => {
    const body = {
      kind,
      name: 'PRUEBA',
      fileName: 'datos.csv',
      content: csvOf(kind, rows),
      ...more,
    };
    return api.call(calls.uploadImport, { as: 'ADMIN', body });
  };
  const plan = async (id: number, changes: Body) => {
    const { plan: standing, version } = await read(id);
    const body = { ...standing, ...changes, version };
    return api.call(calls.planImport, { as: 'ADMIN', params: { id }, body });
  };
  const begin =
    (call: typeof calls.runImport | typeof calls.rehearseImport | typeof calls.undoImport) =>
    async (id: number) => {
      const answer = await api.call(call as typeof calls.runImport, {
        as: 'ADMIN',
        params: { id },
        body: {},
      });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return ended(id);
    };
  const rows = async (id: number) =>
    (await api.call(calls.listImportRows, { as: 'ADMIN', params: { id } })).body.rows;
  const rehearse = begin(calls.rehearseImport);
  const run = begin(calls.runImport);
  const undo = begin(calls.undoImport);
  /** Uploads, rehearses and runs rows whose plan is the one proposed. */
  const bring = async (kind: ImportKind, fileRows: readonly FieldRow[], changes?: Body) => {
    const { body } = await upload(kind, fileRows);
    const { id } = body.import;
    if (changes) await plan(id, changes);
    await rehearse(id);
    return run(id);
  };
  return { read, ended, upload, plan, rows, rehearse, run, undo, bring };
};
