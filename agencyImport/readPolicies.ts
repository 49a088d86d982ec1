import { createHash } from 'node:crypto';
import { type Call, payments, policies } from '../domain/contract/index.ts';
import { underNames } from '../domain/contract/wire.ts';
import { readKnownPolicies, updateKnownPolicy } from './links.repository.ts';
import type { OtherServer, Row } from './otherServer.ts';
import { UnreadableAnswer } from './reach.ts';
import {
  type RemotePolicy,
  reading,
  remotePeriodSchema,
  remotePolicySchema,
} from './rules/remoteRecords.ts';
import type { Run } from './run.ts';

/** Policies that the lists tell as in an earlier run are not asked for again one by one. */

/** Fingerprint of a policy in the lists; undefined where they lack its payments, which change most. */
const fingerprintOf = (listed: Row, payments: readonly Row[] | undefined): string | undefined =>
  payments &&
  createHash('sha256')
    .update(JSON.stringify([listed, payments]))
    .digest('hex');

/** Free text is personal data, and is kept only where it can be erased. */
const withoutWords = (field: string, value: unknown) =>
  field === 'observations' || field === 'reason' ? undefined : value;

interface KnownPolicies {
  /** Earlier answer for the policy; undefined where its lists tell something else since. */
  find(id: number, fingerprint: string | undefined): unknown;
  keep(remotePolicy: RemotePolicy, fingerprint: string | undefined): Promise<void>;
}

export const knownPolicies = async (run: Run): Promise<KnownPolicies> => {
  const { database } = run.context;
  const source = run.server.name;
  const known = await readKnownPolicies(database.kysely, source);
  const isKnown = (id: number, fingerprint: string) => known.get(id)?.fingerprint === fingerprint;
  return {
    find: (id, fingerprint) =>
      fingerprint && isKnown(id, fingerprint) ? JSON.parse(known.get(id)?.told ?? '') : undefined,
    keep: async (remotePolicy, fingerprint) => {
      if (!fingerprint || isKnown(remotePolicy.id, fingerprint)) return;
      const policy = { fingerprint, told: JSON.stringify(remotePolicy, withoutWords) };
      await database.write((trx) =>
        updateKnownPolicy(trx, { source, sourceId: remotePolicy.id }, policy),
      );
    },
  };
};

/**
 * The other server's policies, each with what stands under it: by its own call, and what that leaves out of
 * the other calls of specification §7.
 */

/** A policy as it is told, or what of one that cannot be read is missing or makes no sense. */
export interface ReadPolicy {
  readonly name: string;
  readonly policy: RemotePolicy | undefined;
  readonly lacks: readonly string[];
  /** Fingerprint of the policy's row in the lists; undefined where the policy itself could not be read. */
  readonly fingerprint?: string | undefined;
}

const has = (row: Row, nest: string) => Array.isArray(row[nest]);

/** Some servers list the pending payments alone, and all of them at an address of their own. */
const allPayments = {
  ...payments.listPayments,
  path: 'payment/get-all-payment-full?confirm=true',
} as const satisfies Call;

const readPayments = async (server: OtherServer): Promise<Row[] | undefined> => {
  try {
    const all = await server.readList(allPayments, { isWhole: true });
    if (all) return all;
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
  }
  return server.readList(payments.listPayments);
};

/** All payments by their policy, asked for once and only where a policy comes without its own. */
const paymentsOf = (server: OtherServer) => {
  let byPolicy: Promise<ReadonlyMap<unknown, Row[]> | undefined> | undefined;
  const read = async () => {
    const answer = await readPayments(server);
    const rows = new Map<unknown, Row[]>();
    for (const row of answer ?? [])
      rows.set(row.policy_id, [...(rows.get(row.policy_id) ?? []), row]);
    return answer && rows;
  };
  return async (policyId: unknown): Promise<Row[] | undefined> => {
    byPolicy ??= read();
    const rows = await byPolicy;
    return rows && (rows.get(policyId) ?? []);
  };
};

const periodNames = remotePeriodSchema.keyof().options;

const periodsOf = async (server: OtherServer, id: number) => {
  const periods = await server.read(policies.listPeriods, { id });
  return Array.isArray(periods) ? periods.map((row) => underNames(periodNames, row)) : undefined;
};

const NESTS = {
  policy_type_id: 'policyType',
  company_id: 'company',
  customers_id: 'customer',
  advisor_id: 'advisor',
  payment_method_id: 'paymentMethod',
  payment_frequency_id: 'paymentFrequency',
  policy_status_id: 'policyStatus',
  bank_account_id: 'bankAccount',
} as const;

const withNestedIds = (row: Row): Row => {
  const ids = Object.entries(NESTS).map(([field, nest]) => [
    field,
    row[field] ?? Object(row[nest]).id,
  ]);
  return { ...row, ...Object.fromEntries(ids) };
};

/** Records that cannot be read by a call of their own are left out, and named. */
const orNothing = async <T>(run: Run, name: string, read: () => Promise<T>) => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    run.say(`${name}: ${error.message}`);
    return undefined;
  }
};

const readWhole = async (
  run: Run,
  name: string,
  listed: Row,
  paymentsOfIt: readonly Row[] | undefined,
): Promise<{ readonly whole: Row; readonly isRead: boolean }> => {
  const { server } = run;
  const id = Number(listed.id);
  const policy = await orNothing(run, name, () => server.read(policies.getPolicy, { id }));
  const own: Row = Object(policy);
  // The list's payments may be the last alone: they do not stand in for those of the policy's own call.
  const { payments: _, ...row } = listed;
  const whole = withNestedIds({
    ...row,
    ...own,
    payments: has(own, 'payments') ? own.payments : paymentsOfIt,
    periods:
      has(own, 'periods') && Object(own.periods).length > 0
        ? own.periods
        : ((await orNothing(run, name, () => periodsOf(server, id))) ?? listed.periods),
  });
  return { whole, isRead: policy !== undefined };
};

export async function* readPolicies(run: Run, known: KnownPolicies): AsyncGenerator<ReadPolicy> {
  const { server } = run;
  const paymentsFor = paymentsOf(server);
  const list = await server.readList(policies.listPolicies);
  if (!list) run.say(`El otro servidor no tiene la lista ${policies.listPolicies.path}`);
  for (const listed of list ?? []) {
    const name = `Póliza ${String(listed.numberPolicy ?? listed.id).trim()}`;
    const paymentsOfIt = await orNothing(run, name, () => paymentsFor(listed.id));
    const fingerprint = fingerprintOf(listed, paymentsOfIt);
    const before = known.find(Number(listed.id), fingerprint);
    const { whole, isRead } = before
      ? { whole: before, isRead: true }
      : await readWhole(run, name, listed, paymentsOfIt);
    const { record, lacks = [] } = { lacks: [], ...reading(remotePolicySchema, whole) };
    yield { name, policy: record, lacks, fingerprint: isRead ? fingerprint : undefined };
  }
}
