import { z } from 'zod';
import type { Call } from '../../../domain/contract/call.ts';
import {
  advisors,
  bankAccounts,
  companies,
  customers,
  lookups,
} from '../../../domain/contract/index.ts';
import { IMPORTS, type ImportKind } from '../../../domain/imports/columns.ts';
import type { Executor } from '../../db/transaction.ts';
import { type FormValues, KIND_SERVICES } from '../imports/kinds.ts';
import { findByKey, readRecord } from '../imports/records.repository.ts';
import type { CatalogueName } from './catalogues.ts';
import type { Row } from './otherServer.ts';
import { bringing, orSay, type Run } from './run.ts';

/**
 * Insurers, banks, advisors, customers and their accounts: each is registered by the service of its form, or
 * found by what identifies it; what stands here is not changed.
 */

type MasterKind = Exclude<ImportKind, 'policies'>;

/** Where a field's id points to: a catalogue, or records brought before. */
type PointsTo =
  | { readonly catalogue: CatalogueName }
  | { readonly kind: MasterKind; readonly label: string };

interface Master {
  readonly kind: MasterKind;
  readonly call: Call;
  /** What one of them is called in a difference, and the field it is known by. */
  readonly label: string;
  readonly knownBy: string;
  readonly pointing: Readonly<Record<string, PointsTo>>;
}

/** In the order in which they refer to each other. */
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
      status_id: { catalogue: 'civil_statuses' },
      province_id: { catalogue: 'provinces' },
      city_id: { catalogue: 'cities' },
    },
  },
  {
    kind: 'bank-accounts',
    call: bankAccounts.listBankAccounts,
    label: 'Cuenta',
    knownBy: 'accountNumber',
    pointing: {
      customers_id: { kind: 'customers', label: 'su cliente' },
      bank_id: { kind: 'banks', label: 'su banco' },
      account_type_id: { catalogue: 'account_types' },
    },
  },
];

const listed = z.object({ id: z.int(), anonymizedAt: z.string().nullish() });

const pointed = (run: Run, to: PointsTo, sourceId: number) =>
  'catalogue' in to
    ? run.catalogues.match(to.catalogue, sourceId)
    : { id: run.linked(to.kind, sourceId), note: `no se trajo ${to.label}` };

/** The row with our ids in the place of theirs; what has none is said. */
const withOurIds = (run: Run, { pointing }: Master, what: string, row: Row): FormValues => {
  const values: Record<string, unknown> = { ...row };
  for (const [field, to] of Object.entries(pointing)) {
    const { id, note } = pointed(run, to, Number(row[field]));
    values[field] = id;
    if (note && (id === undefined || 'catalogue' in to)) run.say(`${what}: ${note}`);
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

/** Own fields are an object. */
const isSame = (there: unknown, here: unknown) => JSON.stringify(there) === JSON.stringify(here);

/** What of a record here is not as it is there. */
const compare = async (
  run: Run,
  { kind }: Master,
  what: string,
  recordId: number,
  body: FormValues,
): Promise<void> => {
  const { entity } = IMPORTS[kind];
  const record = await readRecord(run.context.database.kysely, entity, recordId);
  if (!record) return run.say(`${what}: se quitó aquí`);
  if (!run.isFirst(kind, recordId)) run.say(`${what}: aquí es el mismo registro que otro de allá`);
  else run.tally.add('here', { [kind]: 1 });
  for (const [field, value] of Object.entries(body)) {
    const [there, here] = [shown(value), shown(record[field])];
    const label = entity.fields[field]?.label;
    if (value !== undefined && field in record && !isSame(there, here) && label)
      run.say(`${what}: ${label} distinto`);
  }
};

const labelOf = (kind: MasterKind, issue: z.core.$ZodIssue): string => {
  const field = String(issue.path[0] ?? '');
  return `${IMPORTS[kind].entity.fields[field]?.label ?? field}: ${issue.message}`;
};

const bring = async (run: Run, master: Master, row: Row): Promise<void> => {
  const { kind, label, knownBy } = master;
  const { data: told } = listed.safeParse(row);
  if (!told) return run.say(`${label}: una fila sin número no se entiende`);
  run.tally.add('there', { [kind]: 1 });
  const what = `${label} ${row[knownBy]}`;
  if (told.anonymizedAt) return run.say(`${label} ${told.id} anonimizado: no se trae`);
  const { registerBody, register } = KIND_SERVICES[kind];
  const body = registerBody.safeParse(withOurIds(run, master, what, row));
  if (!body.success) {
    for (const issue of body.error.issues) run.say(`${what}: ${labelOf(kind, issue)}`);
    return;
  }
  const values: FormValues = Object(body.data);
  if (run.linked(kind, told.id) === undefined)
    await orSay(run, what, () =>
      bringing(run, async ({ trx, context, link }) => {
        const found = await findHere(trx, kind, values);
        const record = { form: values, body: body.data, past: {} };
        const registered =
          found === undefined
            ? await register(context, run.actor, [record], { isAskedLater: true })
            : [found];
        for (const id of registered) await link(kind, told.id, id, found === undefined);
      }),
    );
  const recordId = run.linked(kind, told.id);
  if (recordId !== undefined) await compare(run, master, what, recordId, values);
};

const listOf = (run: Run, { call }: Master): Promise<Row[] | undefined> =>
  call.list
    ? run.server.readList(call)
    : run.server
        .read(call)
        .then((told) => (Array.isArray(told) ? told.map((row): Row => Object(row)) : undefined));

const sourceIds = (rows: readonly Row[]): number[] =>
  rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));

/**
 * Brings what policies refer to, one record after the other, each in a transaction of its own.
 * @returns the other server's ids of its advisors
 */
export const bringMasters = async (run: Run): Promise<number[]> => {
  let advisorIds: number[] = [];
  for (const master of MASTERS) {
    const rows = await listOf(run, master);
    if (!rows) run.say(`El otro servidor no tiene la lista ${master.call.path}`);
    for (const row of rows ?? []) await bring(run, master, row);
    if (master.kind === 'advisors') advisorIds = sourceIds(rows ?? []);
  }
  return advisorIds;
};
