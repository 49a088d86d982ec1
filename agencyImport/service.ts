import type { Actor, Context } from '../server/context.ts';
import { type AccountsThere, accountsThere } from './accounts.ts';
import { compareAccounts, ofAccount, type PolicyOfAccount } from './compareAccounts.ts';
import { importMasters } from './masters.ts';
import { importMoney } from './money.ts';
import type { OtherServer } from './otherServer.ts';
import { importPolicy } from './policies.ts';
import { knownPolicies, readPolicies } from './readPolicies.ts';
import { tableOf, unequalFigures } from './rules/tally.ts';
import { beginRun, type ImportChoices, type Run } from './run.ts';

export interface AgencyImport {
  readonly table: string;
  readonly differences: readonly string[];
  readonly isEqual: boolean;
}

const POLICIES_BETWEEN = 500;

const importPolicies = async (
  run: Run,
  accounts: AccountsThere,
  progress: (line: string) => void,
): Promise<PolicyOfAccount[]> => {
  const brought: PolicyOfAccount[] = [];
  const known = await knownPolicies(run);
  for await (const { name, policy, lacks, fingerprint } of readPolicies(run, known)) {
    if (!policy) {
      run.tally.add('there', { policies: 1 });
      run.say(`${name}: no se entiende lo que dice allá (${lacks.join(', ')}), y no se trae`);
      continue;
    }
    accounts.keep(policy);
    const one = await importPolicy(run, name, policy, await accounts.earnedOf(policy));
    if (!one) continue;
    await known.keep(policy, fingerprint);
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
  choices?: ImportChoices,
): Promise<AgencyImport> => {
  const run = await beginRun(context, actor, server, choices);
  progress('Compañías, bancos, asesores, clientes y cuentas…');
  const accounts = accountsThere(run, await importMasters(run));
  progress('Pólizas…');
  const policies = await importPolicies(run, accounts, progress);
  progress('Comisiones…');
  for (const account of await accounts.readAll()) {
    const advisorId = run.linked('advisors', account.advisorId);
    if (advisorId === undefined) continue;
    await importMoney(run, advisorId, account);
    await compareAccounts(run, advisorId, account, policies);
  }
  const differences = [...run.differences];
  const isEqual = differences.length === 0 && unequalFigures(run.tally).length === 0;
  return { table: tableOf(run.tally), differences, isEqual };
};
