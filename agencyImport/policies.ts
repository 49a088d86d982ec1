import { IMPORTS } from '../domain/agency/imports/columns.ts';
import { PAYMENT_METHOD } from '../domain/catalogueIds.ts';
import { formatMoney, sumCents, toCents } from '../domain/money/money.ts';
import {
  findByKey,
  readRecord,
  readStates,
  toCompleteText,
} from '../server/areas/agency/imports/records.repository.ts';
import { earnByRegistration } from '../server/areas/money/commissions/earnings.ts';
import { recordCollected } from '../server/areas/money/payments/movements.repository.ts';
import {
  insertInstalments,
  insertPeriods,
  insertPolicies,
  insertRenewals,
} from '../server/areas/sales/policies/plan/repository.ts';
import { findPolicyJson } from '../server/areas/sales/policies/repository.ts';
import { today } from '../server/context.ts';
import { idAt } from '../server/db/ids.ts';
import { conflict } from '../server/problem.ts';
import type { CatalogueName } from './catalogues.ts';
import { type EarnedThere, settleEarnings } from './earnings.ts';
import {
  instalmentRows,
  type PolicyReferences,
  periodRow,
  policyRow,
  renewalRow,
} from './policyRows.ts';
import { type ImportedSchedule, importedSchedule } from './rules/cycles.ts';
import { policyDifferences } from './rules/differences.ts';
import { parseRemote, type RemotePolicy, remotePolicySchema } from './rules/remoteRecords.ts';
import { figuresOf } from './rules/tally.ts';
import { type ImportStep, importStep, orSay, type Run } from './run.ts';

export interface PolicyOnItsWay {
  readonly what: string;
  readonly remotePolicy: RemotePolicy;
  readonly references: PolicyReferences;
  readonly schedule: ImportedSchedule;
}

const catalogueId = (run: Run, what: string, name: CatalogueName, sourceId: number) => {
  const { id, note } = run.catalogues.match(name, sourceId);
  if (note) run.say(`${what}: ${note}`);
  return id;
};

/** A card is never brought, and an account may not have been: then it is to be completed. */
const chargeOf = (run: Run, remotePolicy: RemotePolicy, methodId: number) => ({
  payment_method_id: methodId,
  bank_account_id:
    methodId === PAYMENT_METHOD.bankDebit && remotePolicy.bank_account_id
      ? (run.linked('bank-accounts', remotePolicy.bank_account_id) ?? null)
      : null,
});

/** @returns undefined where something it cannot do without was not brought, which is said */
const referencesOf = (
  run: Run,
  what: string,
  remotePolicy: RemotePolicy,
): PolicyReferences | undefined => {
  const policy_type_id = catalogueId(run, what, 'policy_types', remotePolicy.policy_type_id);
  const methodId = catalogueId(run, what, 'payment_methods', remotePolicy.payment_method_id);
  const frequency = catalogueId(
    run,
    what,
    'payment_frequencies',
    remotePolicy.payment_frequency_id,
  );
  const company_id = run.linked('companies', remotePolicy.company_id);
  const customers_id = run.linked('customers', remotePolicy.customers_id);
  const advisor_id = run.linked('advisors', remotePolicy.advisor_id);
  if (!company_id) run.say(`${what}: no se trajo su compañía`);
  if (!customers_id) run.say(`${what}: no se trajo su cliente`);
  if (!advisor_id) run.say(`${what}: no se trajo su asesor`);
  if (!policy_type_id || !methodId || !frequency) return undefined;
  if (!company_id || !customers_id || !advisor_id) return undefined;
  return {
    policy_type_id,
    company_id,
    customers_id,
    advisor_id,
    payment_frequency_id: frequency,
    ...chargeOf(run, remotePolicy, methodId),
  };
};

const write = async (
  run: Run,
  { trx, tell }: ImportStep,
  { references, schedule }: PolicyOnItsWay,
  earned: EarnedThere | undefined,
): Promise<number> => {
  const { context, actor } = run;
  const now = context.clock.now();
  const day = today(context);
  const timeZone = context.config.agency.timeZone;
  const { cycles, policy: remotePolicy } = schedule;
  const { renewals } = remotePolicy;
  const policyId = idAt(
    await insertPolicies(trx, [policyRow(remotePolicy, references, schedule, now)]),
    0,
  );
  await insertPeriods(
    trx,
    cycles.map((cycle) => periodRow(policyId, references.advisor_id, cycle)),
  );
  await insertRenewals(
    trx,
    renewals.map((renewal) => renewalRow(policyId, renewal, now)),
  );
  await insertInstalments(
    trx,
    cycles.flatMap((cycle) => instalmentRows(policyId, cycle, { day, now, timeZone })),
  );
  await earnByRegistration(trx, [policyId], day);
  await recordCollected(trx, actor, now, { policyIds: [policyId], timeZone });
  if (earned) await settleEarnings(trx, { policyId, remotePolicy, earned }, { day, now });
  tell({
    action: 'policy.registered',
    entity: 'policy',
    entityId: policyId,
    actor,
    details: { source: run.server.name, cycles: cycles.length, renewals: renewals.length },
  });
  return policyId;
};

const twice = conflict('repeated', 'allá hay otra con el mismo número y la misma compañía');

const sameNumber = conflict(
  'other_company',
  'aquí hay una póliza de otra compañía con este número',
);

/** A policy of the same number and insurer that stands here is the same one. */
const findHere = async (
  run: Run,
  { trx }: ImportStep,
  { remotePolicy, references }: PolicyOnItsWay,
) => {
  const { entity, keys } = IMPORTS.policies;
  const [rule] = keys;
  const [id] = rule ? await findByKey(trx, entity, rule, remotePolicy) : [];
  if (id === undefined) return undefined;
  const record = await readRecord(trx, entity, id);
  if (record?.company_id !== references.company_id) throw sameNumber;
  if (run.isTaken('policies', id)) throw twice;
  return id;
};

const readHere = async ({ context }: Run, id: number): Promise<RemotePolicy | undefined> => {
  const json = await findPolicyJson(context.database.kysely, id, today(context));
  return json === undefined ? undefined : parseRemote(remotePolicySchema, JSON.parse(json));
};

const sumOf = (instalments: readonly { readonly value: number }[]) =>
  sumCents(instalments.map(({ value }) => value));

/**
 * Instalments that fell due and were never issued there are reported, and issued here where the operator asked for it,
 * as long as the policy's instalments here are those that came.
 */
const reportUnissued = async (
  run: Run,
  { what, schedule: { cycles, unissued } }: PolicyOnItsWay,
  id: number,
): Promise<void> => {
  const due = unissued.flatMap(({ instalments }) => instalments);
  if (due.length === 0) return;
  const policy = await readHere(run, id);
  const here = [...(policy?.payments ?? []), ...(policy?.schedule ?? [])];
  const numbers = new Set(here.map(({ number_payment }) => number_payment));
  const left = due.filter(({ number }) => !numbers.has(number));
  if (!policy || left.length === 0) return;
  const sentence = `${what}: ${left.length === 1 ? 'una cuota vencida' : `${left.length} cuotas vencidas`} (${left.map(({ number }) => number).join(', ')}), ${formatMoney(sumOf(left))}, sin emitir allá`;
  const brought = sumOf([...cycles, ...unissued].flatMap(({ instalments }) => instalments));
  const isAsBrought =
    sumOf(here.map((one) => ({ value: toCents(one.value) }))) + sumOf(left) === brought;
  if (!run.issuesDue) return run.say(`${sentence}: aquí no se deben; con --issue se emiten aquí`);
  if (!isAsBrought) return run.say(`${sentence}: no se emiten, pues aquí sus cuotas ya son otras`);
  run.say(`${sentence}: se emiten aquí, y se deben`);
  const { context, actor } = run;
  const moment = {
    day: today(context),
    now: context.clock.now(),
    timeZone: context.config.agency.timeZone,
  };
  await importStep(run, async ({ trx, tell }) => {
    const rows = unissued.flatMap((cycle) => instalmentRows(id, cycle, moment));
    await insertInstalments(
      trx,
      rows.filter((row) => !numbers.has(row.number_payment)),
    );
    const details = { source: run.server.name, issued: left.map(({ number }) => number) };
    tell({ action: 'policy.updated', entity: 'policy', entityId: id, actor, details });
  });
};

const compare = async (
  run: Run,
  { what, remotePolicy, schedule }: PolicyOnItsWay,
  id: number,
): Promise<void> => {
  const { context } = run;
  const here = await readHere(run, id);
  if (!here) return run.say(`${what}: se quitó aquí`);
  run.tally.add('here', figuresOf(here));
  const there = { ...remotePolicy, periods: schedule.policy.periods };
  for (const difference of policyDifferences(there, here)) run.say(`${what}: ${difference}`);
  const method = run.catalogues.match('payment_methods', remotePolicy.payment_method_id).id;
  if (method !== here.payment_method_id) run.say(`${what}: el método de pago es otro`);
  const { entity } = IMPORTS.policies;
  const { lacks = [] } = (await readStates(context.database.kysely, entity, [id])).get(id) ?? {};
  if (remotePolicy.endDate > today(context) && lacks.length > 0)
    run.say(`${what}: ${toCompleteText(lacks)}`);
};

/**
 * Brings a policy, or finds it, and compares it with what the other server tells.
 * @param earned what advisors earned of it there, where the server tells
 * @returns what of it is needed for the accounts of its advisors; undefined where it was not brought
 */
export const importPolicy = async (
  run: Run,
  what: string,
  remotePolicy: RemotePolicy,
  earned: EarnedThere | undefined,
): Promise<PolicyOnItsWay | undefined> => {
  run.tally.add('there', figuresOf(remotePolicy));
  if (!remotePolicy.payments) {
    run.say(`${what}: el otro servidor no dice sus cuotas, y no se trae`);
    return undefined;
  }
  if (!remotePolicy.renewals) run.say(`${what}: el otro servidor no dice sus renovaciones`);
  const references = referencesOf(run, what, remotePolicy);
  if (!references) return undefined;
  let onItsWay: PolicyOnItsWay | undefined;
  await orSay(run, what, async () => {
    const frequencyId = references.payment_frequency_id;
    const schedule = importedSchedule(remotePolicy, frequencyId, today(run.context));
    for (const note of schedule.notes) run.say(`${what}: ${note}`);
    const policy = { what, remotePolicy, references, schedule };
    if (run.linked('policies', remotePolicy.id) === undefined)
      await importStep(run, async (own) => {
        const found = await findHere(run, own, policy);
        const id = found ?? (await write(run, own, policy, earned));
        await own.link('policies', remotePolicy.id, id, found === undefined);
      });
    onItsWay = policy;
  });
  const id = run.linked('policies', remotePolicy.id);
  if (id === undefined || !onItsWay) return undefined;
  const policy = onItsWay;
  await orSay(run, what, () => reportUnissued(run, policy, id));
  await compare(run, policy, id);
  return policy;
};
