import { z } from 'zod';
import { type BuiltInKind, IMPORTS } from '../domain/agency/imports/columns.ts';
import { isBlank } from '../domain/blank.ts';
import type { Call } from '../domain/contract/call.ts';
import { advisors, bankAccounts, companies, customers, lookups } from '../domain/contract/index.ts';
import { type FormValues, KIND_SERVICES } from '../server/areas/agency/imports/kinds.ts';
import { findByKey, readRecord } from '../server/areas/agency/imports/records.repository.ts';
import { today } from '../server/context.ts';
import type { Executor } from '../server/db/transaction.ts';
import type { AdvisorThere } from './accounts.ts';
import type { CatalogueName, Matched } from './catalogues.ts';
import type { Row } from './otherServer.ts';
import { importStep, orSay, type Run } from './run.ts';
import { completed } from './toComplete.ts';

/**
 * Insurers, banks, advisors, customers and their accounts: each is registered by the service of its form, or
 * found by what identifies it; what stands here is not changed.
 */

type MasterKind = Exclude<BuiltInKind, 'policies'>;

type PointsTo = (
  | { readonly catalogue: CatalogueName }
  | { readonly kind: MasterKind; readonly label: string }
) & {
  /** Attribute in which some servers write the record itself in the place of its id. */
  readonly nest: string;
};

interface Master {
  readonly kind: MasterKind;
  readonly call: Call;
  readonly label: string;
  readonly knownBy: string;
  readonly pointing: Readonly<Record<string, PointsTo>>;
}

/** Kinds of records in the order in which they refer to each other. */
const MASTERS: readonly Master[] = [
  {
    kind: 'companies',
    call: companies.listCompanies,
    label: 'Compañía',
    knownBy: 'companyName',
    pointing: {},
  },
  { kind: 'banks', call: lookups.accountBanks, label: 'Banco', knownBy: 'bankName', pointing: {} },
  {
    kind: 'advisors',
    call: advisors.listAdvisors,
    label: 'Asesor',
    knownBy: 'ci_ruc',
    pointing: {},
  },
  {
    kind: 'customers',
    call: customers.listCustomers,
    label: 'Cliente',
    knownBy: 'ci_ruc',
    pointing: {
      status_id: { catalogue: 'civil_statuses', nest: 'civil' },
      province_id: { catalogue: 'provinces', nest: 'province' },
      city_id: { catalogue: 'cities', nest: 'city' },
    },
  },
  {
    kind: 'bank-accounts',
    call: bankAccounts.listBankAccounts,
    label: 'Cuenta',
    knownBy: 'accountNumber',
    pointing: {
      customers_id: { kind: 'customers', label: 'su cliente', nest: 'customer' },
      bank_id: { kind: 'banks', label: 'su banco', nest: 'bank' },
      account_type_id: { catalogue: 'account_types', nest: 'accountType' },
    },
  },
];

const listed = z.object({ id: z.int(), anonymizedAt: z.string().nullish() });

/** A person in a nest may be known by the identity number alone. */
const byIdentity = async (run: Run, kind: MasterKind, { ci_ruc }: Row) => {
  if (typeof ci_ruc !== 'string' || !ci_ruc.trim()) return undefined;
  return findHere(run.context.database.kysely, kind, { ci_ruc });
};

const pointed = async (run: Run, to: PointsTo, field: string, row: Row): Promise<Matched> => {
  const nest: Row = Object(row[to.nest]);
  const value = row[field] ?? nest.id;
  const sourceId = Number(value);
  if ('catalogue' in to && isBlank(value)) return { id: undefined };
  if ('catalogue' in to) return run.catalogues.match(to.catalogue, sourceId);
  const id = run.linked(to.kind, sourceId) ?? (await byIdentity(run, to.kind, nest));
  return { id, ...(id === undefined ? { note: `no se trajo ${to.label}` } : {}) };
};

const withOurIds = async (
  run: Run,
  { pointing }: Master,
  what: string,
  row: Row,
): Promise<FormValues> => {
  const values: Record<string, unknown> = { ...row };
  for (const [field, to] of Object.entries(pointing)) {
    const { id, note, provinceId } = await pointed(run, to, field, row);
    values[field] = id;
    if (provinceId !== undefined) values.province_id = provinceId;
    if (note) run.say(`${what}: ${note}`);
  }
  return values;
};

/** By the first rule: an identity number, a name, or a number at a bank; then by a company's name. */
const findHere = async (db: Executor, kind: MasterKind, values: FormValues) => {
  const { entity, keys } = IMPORTS[kind];
  const rules = kind === 'companies' ? keys : keys.slice(0, 1);
  for (const rule of rules) {
    const [id] = await findByKey(db, entity, rule, values);
    if (id !== undefined) return id;
  }
  return undefined;
};

const shown = (value: unknown) => (value === '' || value === undefined ? null : value);

const isSame = (there: unknown, here: unknown) => JSON.stringify(there) === JSON.stringify(here);

interface Prepared {
  readonly what: string;
  readonly values: FormValues;
  readonly toComplete: readonly string[];
}

const labelIn = (kind: MasterKind, field: string): string =>
  IMPORTS[kind].entity.fields[field]?.label ?? field;

const compare = async (
  run: Run,
  { kind }: Master,
  recordId: number,
  { what, values, toComplete }: Prepared,
): Promise<void> => {
  const { entity } = IMPORTS[kind];
  const record = await readRecord(run.context.database.kysely, entity, recordId);
  if (!record) return run.say(`${what}: se quitó aquí`);
  if (!run.isFirst(kind, recordId)) run.say(`${what}: aquí es el mismo registro que otro de allá`);
  else run.tally.add('here', { [kind]: 1 });
  const fields = Object.entries(values).filter(
    ([field, value]) => value !== undefined && field in record,
  );
  for (const [field, value] of fields) {
    const isAsThere = isSame(shown(value), shown(record[field]));
    const label = labelIn(kind, field);
    if (toComplete.includes(field) && isAsThere) run.say(`${what}: por completar: ${label}`);
    if (!toComplete.includes(field) && !isAsThere) run.say(`${what}: ${label} distinto`);
  }
};

/** @returns undefined where a form would still refuse the record, which is said */
const prepare = async (
  run: Run,
  master: Master,
  row: Row,
  sourceId: number,
): Promise<Prepared | undefined> => {
  const { kind, label, knownBy } = master;
  const what = `${label} ${String(row[knownBy] ?? sourceId).trim()}`;
  const { body, toComplete, cut } = completed(
    KIND_SERVICES[kind].registerBody,
    IMPORTS[kind].entity,
    await withOurIds(run, master, what, row),
    { sourceId, today: today(run.context) },
  );
  for (const field of cut) run.say(`${what}: ${labelIn(kind, field)}: no cabe entero, y se corta`);
  for (const { path, message } of body.error?.issues ?? [])
    run.say(`${what}: ${labelIn(kind, String(path[0] ?? ''))}: ${message}`);
  return body.success ? { what, values: Object(body.data), toComplete } : undefined;
};

const importRecord = async (run: Run, master: Master, row: Row): Promise<void> => {
  const { kind, label } = master;
  run.tally.add('there', { [kind]: 1 });
  const { data: value } = listed.safeParse(row);
  if (!value) return run.say(`${label}: una fila sin número no se entiende`);
  if (value.anonymizedAt) return run.say(`${label} ${value.id} anonimizado: no se trae`);
  const prepared = await prepare(run, master, row, value.id);
  if (!prepared) return;
  const { what, values } = prepared;
  if (run.linked(kind, value.id) === undefined)
    await orSay(run, what, () =>
      importStep(run, async ({ trx, context, link }) => {
        const found = await findHere(trx, kind, values);
        const record = { form: values, body: values, past: {} };
        const registered =
          found === undefined
            ? await KIND_SERVICES[kind].register(context, run.actor, [record], {
                isCompletedLater: true,
              })
            : [found];
        for (const id of registered) await link(kind, value.id, id, found === undefined);
      }),
    );
  const recordId = run.linked(kind, value.id);
  if (recordId !== undefined) await compare(run, master, recordId, prepared);
};

const listOf = (run: Run, { call }: Master): Promise<Row[] | undefined> =>
  call.list
    ? run.server.readList(call)
    : run.server
        .read(call)
        .then((rows) => (Array.isArray(rows) ? rows.map((row): Row => Object(row)) : undefined));

const advisorsIn = (rows: readonly Row[]): AdvisorThere[] =>
  rows.flatMap(({ id, ci_ruc }) =>
    typeof id === 'number' ? [{ id, identity: String(ci_ruc ?? id).trim() }] : [],
  );

/**
 * Brings what policies refer to, one record after the other, each in a transaction of its own.
 * @returns the other server's advisors
 */
export const importMasters = async (run: Run): Promise<AdvisorThere[]> => {
  let ofList: AdvisorThere[] = [];
  for (const master of MASTERS) {
    const rows = await listOf(run, master);
    if (!rows) run.say(`El otro servidor no tiene la lista ${master.call.path}`);
    for (const row of rows ?? []) await importRecord(run, master, row);
    if (master.kind === 'advisors') ofList = advisorsIn(rows ?? []);
  }
  return ofList;
};
