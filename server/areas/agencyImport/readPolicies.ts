import {
  readTold,
  type ToldPolicy,
  toldPeriod,
  toldPolicy,
} from '../../../domain/agencyImport/told.ts';
import { payments, policies } from '../../../domain/contract/index.ts';
import { underNames } from '../../../domain/contract/wire.ts';
import type { OtherServer, Row } from './otherServer.ts';

/**
 * The other server's policies, each with what stands under it: by its own call, and what that leaves out of
 * the other calls of specification §7.
 */

/** A policy as it is told, or what is known of one that cannot be read. */
export interface ReadPolicy {
  readonly name: string;
  readonly policy: ToldPolicy | undefined;
}

const has = (row: Row, nest: string) => Array.isArray(row[nest]);

/** All payments by their policy, asked for once and only where a policy comes without its own. */
const paymentsOf = (server: OtherServer) => {
  let byPolicy: Promise<ReadonlyMap<unknown, Row[]> | undefined> | undefined;
  const read = async () => {
    const told = await server.readList(payments.listPayments);
    const rows = new Map<unknown, Row[]>();
    for (const row of told ?? [])
      rows.set(row.policy_id, [...(rows.get(row.policy_id) ?? []), row]);
    return told && rows;
  };
  return async (policyId: unknown): Promise<Row[] | undefined> => {
    byPolicy ??= read();
    const rows = await byPolicy;
    return rows && (rows.get(policyId) ?? []);
  };
};

const periodNames = toldPeriod.keyof().options;

/** Some servers write the names of periods in snake_case. */
const periodsOf = async (server: OtherServer, id: number) => {
  const told = await server.read(policies.listPeriods, { id });
  return Array.isArray(told) ? told.map((row) => underNames(periodNames, row)) : undefined;
};

/** Reads the policies one after the other. */
export async function* readPolicies(server: OtherServer): AsyncGenerator<ReadPolicy> {
  const paymentsFor = paymentsOf(server);
  for (const listed of (await server.readList(policies.listPolicies)) ?? []) {
    const id = Number(listed.id);
    const own: Row = Object(await server.read(policies.getPolicy, { id }));
    // The list's payments may be the last alone: they do not stand in for those of the policy's own call.
    const { payments: _, ...row } = listed;
    const whole = {
      ...row,
      ...own,
      payments: has(own, 'payments') ? own.payments : await paymentsFor(listed.id),
      periods:
        has(own, 'periods') && Object(own.periods).length > 0
          ? own.periods
          : ((await periodsOf(server, id)) ?? listed.periods),
    };
    yield {
      name: `Póliza ${listed.numberPolicy ?? listed.id}`,
      policy: readTold(toldPolicy, whole),
    };
  }
}
