import { type BroughtSchedule, broughtSchedule } from '../../../domain/agencyImport/cycles.ts';
import { policyDifferences } from '../../../domain/agencyImport/differences.ts';
import { figuresOf } from '../../../domain/agencyImport/tally.ts';
import { readTold, type ToldPolicy, toldPolicy } from '../../../domain/agencyImport/told.ts';
import { PAYMENT_METHOD } from '../../../domain/catalogueIds.ts';
import { IMPORTS } from '../../../domain/imports/columns.ts';
import { today } from '../../context.ts';
import { idAt } from '../../db/ids.ts';
import { conflict } from '../../problem.ts';
import { earnByRegistration } from '../commissions/earnings.ts';
import {
  findByKey,
  readRecord,
  readStates,
  toCompleteText,
} from '../imports/records.repository.ts';
import { recordCollected } from '../payments/movements.repository.ts';
import {
  insertInstalments,
  insertPeriods,
  insertPolicies,
  insertRenewals,
} from '../policies/plan/repository.ts';
import { findPolicyJson } from '../policies/repository.ts';
import type { CatalogueName } from './catalogues.ts';
import { type EarnedThere, settleEarnings } from './earnings.ts';
import {
  instalmentRows,
  type PolicyReferences,
  periodRow,
  policyRow,
  renewalRow,
} from './policyRows.ts';
import { type Bringing, bringing, orSay, type Run } from './run.ts';

/** Policies with their periods, renewals and instalments, each in a transaction of its own. */

/** A policy on its way, as differences name it. */
export interface PolicyOnItsWay {
  readonly what: string;
  readonly told: ToldPolicy;
  readonly references: PolicyReferences;
  readonly schedule: BroughtSchedule;
}

const catalogueId = (run: Run, what: string, name: CatalogueName, sourceId: number) => {
  const { id, note } = run.catalogues.match(name, sourceId);
  if (note) run.say(`${what}: ${note}`);
  return id;
};

/** A card is never brought, and an account may not have been: then it is to be completed. */
const chargeOf = (run: Run, told: ToldPolicy, methodId: number) => ({
  payment_method_id: methodId,
  bank_account_id:
    methodId === PAYMENT_METHOD.bankDebit && told.bank_account_id
      ? (run.linked('bank-accounts', told.bank_account_id) ?? null)
      : null,
});

/** @returns undefined where something it cannot do without was not brought, which is said */
const referencesOf = (run: Run, what: string, told: ToldPolicy): PolicyReferences | undefined => {
  const policy_type_id = catalogueId(run, what, 'policy_types', told.policy_type_id);
  const methodId = catalogueId(run, what, 'payment_methods', told.payment_method_id);
  const frequency = catalogueId(run, what, 'payment_frequencies', told.payment_frequency_id);
  const company_id = run.linked('companies', told.company_id);
  const customers_id = run.linked('customers', told.customers_id);
  const advisor_id = run.linked('advisors', told.advisor_id);
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
    ...chargeOf(run, told, methodId),
  };
};

const write = async (
  run: Run,
  { trx, tell }: Bringing,
  { references, schedule }: PolicyOnItsWay,
  earned: EarnedThere | undefined,
): Promise<number> => {
  const { context, actor } = run;
  const now = context.clock.now();
  const day = today(context);
  const timeZone = context.config.agency.timeZone;
  const { cycles, policy: told } = schedule;
  const { renewals } = told;
  const policyId = idAt(await insertPolicies(trx, [policyRow(told, references, schedule, now)]), 0);
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
  if (earned) await settleEarnings(trx, { policyId, told, earned }, { day, now });
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
const findHere = async (run: Run, { trx }: Bringing, { told, references }: PolicyOnItsWay) => {
  const { entity, keys } = IMPORTS.policies;
  const [rule] = keys;
  const [id] = rule ? await findByKey(trx, entity, rule, told) : [];
  if (id === undefined) return undefined;
  const record = await readRecord(trx, entity, id);
  if (record?.company_id !== references.company_id) throw sameNumber;
  if (run.isTaken('policies', id)) throw twice;
  return id;
};

const compare = async (
  run: Run,
  { what, told, schedule }: PolicyOnItsWay,
  id: number,
): Promise<void> => {
  const { context } = run;
  const json = await findPolicyJson(context.database.kysely, id, today(context));
  const here = json && readTold(toldPolicy, JSON.parse(json));
  if (!here) return run.say(`${what}: se quitó aquí`);
  run.tally.add('here', figuresOf(here));
  const there = { ...told, periods: schedule.policy.periods };
  for (const difference of policyDifferences(there, here)) run.say(`${what}: ${difference}`);
  const method = run.catalogues.match('payment_methods', told.payment_method_id).id;
  if (method !== here.payment_method_id) run.say(`${what}: el método de pago es otro`);
  const { entity } = IMPORTS.policies;
  const { lacks = [] } = (await readStates(context.database.kysely, entity, [id])).get(id) ?? {};
  if (told.endDate > today(context) && lacks.length > 0)
    run.say(`${what}: ${toCompleteText(lacks)}`);
};

/**
 * Brings a policy, or finds it, and compares it with what the other server tells.
 * @param earned what advisors earned of it there, where the server tells
 * @returns what of it is needed for the accounts of its advisors; undefined where it was not brought
 */
export const bringPolicy = async (
  run: Run,
  what: string,
  told: ToldPolicy,
  earned: EarnedThere | undefined,
): Promise<PolicyOnItsWay | undefined> => {
  run.tally.add('there', figuresOf(told));
  if (!told.payments) {
    run.say(`${what}: el otro servidor no dice sus cuotas, y no se trae`);
    return undefined;
  }
  if (!told.renewals) run.say(`${what}: el otro servidor no dice sus renovaciones`);
  const references = referencesOf(run, what, told);
  if (!references) return undefined;
  let onItsWay: PolicyOnItsWay | undefined;
  await orSay(run, what, async () => {
    const frequencyId = references.payment_frequency_id;
    const schedule = broughtSchedule(told, frequencyId, today(run.context));
    for (const note of schedule.notes) run.say(`${what}: ${note}`);
    const policy = { what, told, references, schedule };
    if (run.linked('policies', told.id) === undefined)
      await bringing(run, async (own) => {
        const found = await findHere(run, own, policy);
        const id = found ?? (await write(run, own, policy, earned));
        await own.link('policies', told.id, id, found === undefined);
      });
    onItsWay = policy;
  });
  const id = run.linked('policies', told.id);
  if (id === undefined || !onItsWay) return undefined;
  await compare(run, onItsWay, id);
  return onItsWay;
};
