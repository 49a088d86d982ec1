import {
  collectedInstalments,
  type PastThrough,
} from '../../../../domain/agency/imports/collected.ts';
import { namesRecord } from '../../../../domain/agency/ownFields/values.ts';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { BodyOf, policies } from '../../../../domain/contract/index.ts';
import { wireDay } from '../../../../domain/contract/wire.ts';
import { policy } from '../../../../domain/entities/policy.ts';
import { fromCents, toCents } from '../../../../domain/money/money.ts';
import {
  isTooLongAgo,
  type PolicyPlan,
  type PolicyTerms,
  planPolicy,
} from '../../../../domain/sales/policyPlan.ts';
import { premiumRules } from '../../../../domain/sales/premium/rates.ts';
import { texts } from '../../../../domain/texts.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import { idAt } from '../../../db/ids.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import { invalid } from '../../../problem.ts';
import { type Done, inTransaction } from '../../../transaction.ts';
import { lockOwnFields } from '../../agency/ownFields/compiled.repository.ts';
import { readOwnList } from '../../agency/ownFields/list.repository.ts';
import { ownColumns, withNumbers } from '../../agency/ownFields/values.ts';
import { refreshFormulas } from '../../agency/ownRecords/rows.ts';
import { inTransactionWithRows } from '../../agency/ownRecords/within.ts';
import { findPremiumRates } from '../../agency/settings/premiumRates.ts';
import { recordCollected } from '../../money/payments/movements.repository.ts';
import { chargeColumns } from './charge.ts';
import { registerEvent } from './events.ts';
import { type Collected, insertPolicies } from './plan/repository.ts';
import { commissionColumns, pricingColumns, writePlans } from './plan/write.ts';
import { insertPremiums, type NewPremium } from './premium.repository.ts';
import { premiumColumns, premiumOfFile } from './premium.ts';
import { noPolicy } from './problems.ts';
import { readPolicy } from './read.ts';
import {
  endingPolicyListOn,
  findPeriodsJson,
  isInactiveType,
  policyByNumber,
  policyListOn,
} from './repository.ts';

export const findPolicyByNumber = async ({
  context: { database },
  query: { numberPolicy },
}: Input<typeof policies.findPolicyByNumber>) =>
  new JsonText(await policyByNumber(database.kysely, numberPolicy));

type RegisterBody = BodyOf<typeof policies.registerPolicy>;

const termsOf = (body: NewPolicy['body']): PolicyTerms => ({
  startDate: body.startDate,
  endDate: body.endDate,
  frequencyId: body.payment_frequency_id,
  numberOfPayments: body.numberOfPayments,
  numberOfPaymentsAdvisor: body.numberOfPaymentsAdvisor,
  policyValue: toCents(body.policyValue),
  policyFee: toCents(body.policyFee),
  agencyPercentage: Number(body.agencyPercentage),
  advisorPercentage: Number(body.advisorPercentage),
});

/** @throws Problem 400 when catching up from the start date would write too many instalments */
const planFor = (terms: PolicyTerms, day: CivilDate): PolicyPlan => {
  if (isTooLongAgo(terms, day)) throw invalid({ startDate: texts.startTooOld });
  return planPolicy(terms, day);
};

const toRow = (body: NewPolicy['body'], terms: PolicyTerms, plan: PolicyPlan, now: Date) => ({
  ...columnsOf(policy, body),
  ...chargeColumns(body),
  number_of_payments: plan.numberOfPayments,
  number_of_payments_advisor: plan.numberOfPaymentsAdvisor,
  ...pricingColumns(terms),
  ...commissionColumns(plan),
  created_at: now,
  updated_at: now,
});

/**
 * What an imported policy has collected: wholly, each instalment on the day it was due.
 * @throws Problem 400 for more than was issued, or a day to come
 */
const collectedOf = (
  plan: PolicyPlan,
  through: PastThrough | undefined,
  day: CivilDate,
): ReadonlyMap<number, Collected> => {
  if (through === undefined) return new Map();
  const found = collectedInstalments(plan, through, day);
  if ('message' in found) throw invalid({ collectedThrough: found.message });
  return new Map(
    found.instalments.map(({ number, value, dueDate }) => {
      const paidAt = new Date(wireDay(dueDate));
      return [
        number,
        {
          credit: fromCents(value),
          status_payment_id: PAYMENT_STATUS.paid,
          paid_at: paidAt,
          collected_on: dueDate,
          updated_at: paidAt,
        },
      ];
    }),
  );
};

export const listPolicies = ({ context, list }: Input<typeof policies.listPolicies>) =>
  readOwnList(context.database, 'policies', policyListOn(today(context)), list);

export const listEndingPolicies = ({ context, list }: Input<typeof policies.listEndingPolicies>) =>
  readOwnList(context.database, 'policies', endingPolicyListOn(today(context)), list);

/** @throws Problem 404 */
export const listPeriods = ({ context, params }: Input<typeof policies.listPeriods>) =>
  requireJson(findPeriodsJson(context.database.kysely, params.id), () => noPolicy(params.id));

/** @throws Problem 404 */
export const getPolicy = ({ context, params }: Input<typeof policies.getPolicy>) =>
  readPolicy(context.database.kysely, params.id, today(context));

/**
 * Registers a policy with its periods, automatic renewals and instalments.
 * @throws Problem 400 for a start too long ago or a reference that does not exist, 409 for a
 * number already registered
 */
export const registerPolicy = async (
  context: Context,
  actor: Actor,
  { rows, ...body }: RegisterBody,
) => {
  const write = writeOf(context, actor, [{ body }]);
  return inTransactionWithRows(context, actor, 'policies', rows, async (trx, saveWithin) => {
    if (await isInactiveType(trx, body.policy_type_id))
      throw invalid({ policy_type_id: texts.policyTypeInactive });
    const { result, events } = await write(trx);
    await saveWithin(idAt(result, 0));
    return { result: await readPolicy(trx, idAt(result, 0), today(context)), events };
  });
};

interface NewPolicy {
  readonly body: Omit<RegisterBody, 'rows'>;
  /** Instalments collected of it before it came here (domain §15); none where left out. */
  readonly through?: PastThrough | undefined;
  /** Net premium where a file has it beside value and fee: dollars, as decimal text. */
  readonly netPremium?: string | null | undefined;
}

/**
 * {@link registerPolicy} for policies that come from another system, together and without reading them.
 * @returns their ids, in their order
 * @throws Problem as registerPolicy does, and 400 for more collected than was issued
 */
export const registerPastPolicies = async (
  context: Context,
  actor: Actor,
  policies: readonly NewPolicy[],
): Promise<number[]> => inTransaction(context, writeOf(context, actor, policies));

/** A breakdown stands with each period that the registration writes; the rates are those of the latest one's first day. */
const premiumsOf = async (
  trx: Trx,
  planned: readonly (NewPolicy & { readonly plan: PolicyPlan })[],
  ids: readonly number[],
): Promise<NewPremium[]> => {
  const withPremium = planned.flatMap((one, place) =>
    one.body.premium || one.netPremium ? [{ ...one, policy_id: idAt(ids, place) }] : [],
  );
  if (withPremium.length === 0) return [];
  const rates = await findPremiumRates(trx);
  return withPremium.map(({ body, netPremium, plan, policy_id }) => {
    const day = plan.cycles.at(-1)?.startDate ?? body.startDate;
    const rules = premiumRules(rates, body.policy_type_id, day);
    const columns = body.premium
      ? premiumColumns(body.premium, body, rules)
      : premiumOfFile(netPremium ?? '0', body, rules);
    return { policy_id, cycle: null, ...columns };
  });
};

const writeOf = (
  context: Context,
  actor: Actor,
  policies: readonly NewPolicy[],
): ((trx: Trx) => Promise<Done<number[]>>) => {
  const now = context.clock.now();
  const day = today(context);
  const planned = policies.map(({ body, through, netPremium }) => {
    const terms = termsOf(body);
    const plan = planFor(terms, day);
    return { body, netPremium, terms, plan, collected: collectedOf(plan, through, day) };
  });
  return async (trx) => {
    const ownFields = await lockOwnFields(trx, 'policies');
    const checked = planned.map(({ body: { policy_type_id: policyTypeId, ...body } }) => ({
      values: ownColumns(ownFields, { ...body, policyTypeId }).custom_fields,
      policyTypeId,
    }));
    const own = await withNumbers(trx, ownFields, checked, day);
    const rows = planned.map(({ body, terms, plan }, place) => ({
      ...toRow(body, terms, plan, now),
      custom_fields: own[place] ?? {},
    }));
    const ids = await insertPolicies(trx, rows);
    const writes = planned.map(({ body, terms, plan, collected }, place) => {
      const { advisor_id: advisorId, coverageAmount } = body;
      const policyId = idAt(ids, place);
      return { policyId, advisorId, coverageAmount, terms, plan, collected, writtenAt: now };
    });
    const timeZone = context.config.agency.timeZone;
    await writePlans(trx, writes, day);
    await insertPremiums(trx, await premiumsOf(trx, planned, ids));
    const paid = writes.filter(({ collected }) => collected.size > 0);
    if (paid.length > 0)
      await recordCollected(trx, actor, now, {
        policyIds: paid.map(({ policyId }) => policyId),
        timeZone,
      });
    const isComputed = namesRecord(ownFields);
    const events: AuditEvent[] = [];
    for (const [place, { body, plan }] of planned.entries()) {
      const id = idAt(ids, place);
      const computed = isComputed ? await refreshFormulas(trx, 'policies', id) : undefined;
      const values = computed ?? own[place] ?? {};
      events.push(registerEvent(actor, id, body, plan, values));
    }
    return { result: ids, events };
  };
};
