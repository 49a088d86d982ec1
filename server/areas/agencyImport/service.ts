import { tableOf, unequalFigures } from '../../../domain/agencyImport/tally.ts';
import { readTold, toldAdvisor } from '../../../domain/agencyImport/told.ts';
import { advisors } from '../../../domain/contract/index.ts';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { type AccountThere, accountThere, earnedOf } from './accounts.ts';
import { compareAccounts, ofAccount, type PolicyOfAccount } from './compareAccounts.ts';
import { bringMasters } from './masters.ts';
import { bringMoney } from './money.ts';
import type { OtherServer } from './otherServer.ts';
import { bringPolicy, type PolicyOnItsWay } from './policies.ts';
import { readPolicies } from './readPolicies.ts';
import { beginRun, type Run } from './run.ts';

/** What an import from another agency's server ends with. */
export interface AgencyImport {
  /** Counts and sums on both sides, as a table. */
  readonly table: string;
  /** Each in a Spanish sentence, in the order in which they were found. */
  readonly differences: readonly string[];
  readonly isEqual: boolean;
}

const readAccountsThere = async (run: Run, ids: readonly number[]): Promise<AccountThere[]> => {
  const accounts: AccountThere[] = [];
  for (const id of ids) {
    const told = readTold(toldAdvisor, await run.server.read(advisors.getAdvisor, { id }));
    if (told) accounts.push(accountThere(told));
    else run.say(`Asesor ${id}: el otro servidor no dice sus comisiones`);
  }
  return accounts;
};

const keepRefunds = (accounts: readonly AccountThere[], { told }: PolicyOnItsWay): void => {
  for (const refund of told.commissionRefunds ?? []) {
    const advisorId = refund.advisor_id ?? told.advisor_id;
    const account = accounts.find((one) => one.advisorId === advisorId);
    account?.refunds.push({ ...refund, policyId: told.id });
  }
};

/** Policies after which an operator is told that it goes on. */
const POLICIES_BETWEEN = 500;

const bringPolicies = async (
  run: Run,
  accounts: readonly AccountThere[],
  progress: (line: string) => void,
): Promise<PolicyOfAccount[]> => {
  const brought: PolicyOfAccount[] = [];
  for await (const { name, policy } of readPolicies(run.server)) {
    if (!policy) {
      run.say(`${name}: lo que dice el otro servidor no se entiende`);
      continue;
    }
    const one = await bringPolicy(run, name, policy, earnedOf(run, accounts, policy.id));
    if (!one) continue;
    keepRefunds(accounts, one);
    brought.push(ofAccount(one));
    if (brought.length % POLICIES_BETWEEN === 0) progress(`Pólizas: ${brought.length}…`);
  }
  return brought;
};

/**
 * Brings another agency's records in: what is not here yet, each record whole or not at all, and compares what
 * is. A second run changes nothing; one after a broken connection goes on.
 * @param actor whose name stands in the audit trail
 * @param server the other agency's, signed in to
 * @param progress told how far it is, in Spanish
 * @throws OtherServerError when it is out of reach
 */
export const importAgency = async (
  context: Context,
  actor: Actor,
  server: OtherServer,
  progress: (line: string) => void,
): Promise<AgencyImport> => {
  const run = await beginRun(context, actor, server);
  progress('Compañías, bancos, asesores, clientes y cuentas…');
  const accounts = await readAccountsThere(run, await bringMasters(run));
  progress('Pólizas…');
  const policies = await bringPolicies(run, accounts, progress);
  progress('Comisiones…');
  for (const account of accounts) {
    const advisorId = run.linked('advisors', account.advisorId);
    if (advisorId === undefined) continue;
    await bringMoney(run, advisorId, account);
    await compareAccounts(run, advisorId, account, policies);
  }
  const differences = [...run.differences];
  const isEqual = differences.length === 0 && unequalFigures(run.tally).length === 0;
  return { table: tableOf(run.tally), differences, isEqual };
};
