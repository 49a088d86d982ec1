import { formatDate } from '../../../../domain/civilDate.ts';
import type { BodyOf, personalData } from '../../../../domain/contract/index.ts';
import { wireDay, wireId } from '../../../../domain/contract/wire.ts';
import { normalIdentity } from '../../../../domain/people/identity.ts';
import type { ErasurePlan } from '../../../../domain/privacy/erasure.ts';
import { groundInLaw } from '../../../../domain/privacy/personalData/grounds.ts';
import { mentions } from '../../../../domain/privacy/personalData/mentions.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Context, type Input, today } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { conflict, invalid, staleVersion } from '../../../problem.ts';
import { inSnapshot, inTransaction } from '../../../transaction.ts';
import { noCustomer } from '../../people/customers/service.ts';
import { countToErase, type TouchedRows } from './erase.repository.ts';
import { eraseAsPlanned, namedPlaces, planOf } from './eraseCustomer.ts';
import { type Person, personalRecordsOf, personOfCustomer } from './personalRecords.ts';
import {
  type CustomerRow,
  findCustomer,
  findErasureFacts,
  findRestrictedFor,
  isAdvisor,
  lockCustomerToErase,
} from './repository.ts';

/** @throws Problem 404, 409 once they are anonymous, or merged into another who is to be asked about */
export const requireIdentified = (customer: CustomerRow | undefined, id: number): CustomerRow => {
  if (!customer) throw noCustomer(id);
  if (customer.anonymized_at) throw conflict('anonymized', texts.customerAnonymized);
  if (customer.merged_into !== null) throw conflict('customer_merged', texts.customerMerged);
  return customer;
};

const requireConfirmed = (
  { confirmation, reason }: BodyOf<typeof personalData.anonymizeCustomer>,
  { customer, identifiers }: Person,
): void => {
  if (normalIdentity(confirmation) !== normalIdentity(customer.ci_ruc))
    throw invalid({ confirmation: texts.confirmationWrong });
  if (identifiers.some((who) => mentions(reason, who)))
    throw invalid({ reason: texts.reasonIdentifies });
};

const answered = (
  { outcome, until, keeps, kept }: ErasurePlan,
  places: readonly TouchedRows[],
) => ({
  places,
  outcome,
  until: until && wireDay(until),
  keeps,
  kept: kept.map((part) => ({ ...part, until: wireDay(part.until) })),
  erased: namedPlaces(places),
});

/**
 * What erasing a customer would touch, and what would be kept until when.
 * @throws Problem 404, 409 once they are anonymous
 */
export const previewAnonymize = ({
  context,
  params: { id },
}: Input<typeof personalData.previewAnonymize>): Promise<JsonText> =>
  inSnapshot(context, async (db) => {
    const customer = requireIdentified(await findCustomer(db, id), id);
    const person = await personOfCustomer(db, context, customer);
    const plan = await planOf(db, context, person);
    const places = await countToErase(db, await personalRecordsOf(db, person), plan.keeps);
    const preview = {
      ...answered(plan, places),
      alsoAdvisor: await isAdvisor(db, customer.ci_ruc),
      version: customer.version,
    };
    return new JsonText(JSON.stringify(preview));
  });

/** @throws Problem 409 while a policy is live, or where only what has to be kept is left */
const requireErasable = async (
  trx: Trx,
  context: Context,
  { customer, customerIds }: Person,
  { outcome, until }: ErasurePlan,
): Promise<void> => {
  if (outcome === 'refused') {
    const { livePolicies } = await findErasureFacts(trx, customerIds, today(context));
    throw conflict('active_policies', texts.activePolicies(livePolicies));
  }
  const isRestricted =
    customer.limited_at && (await findRestrictedFor(trx, customer.id)) === 'retention';
  if (outcome === 'limited' && until && isRestricted)
    throw conflict('already_erased', texts.alreadyErased(formatDate(until)));
};

/**
 * Erases a customer, for good: everything the inventory names, but for what has to be kept, in one
 * transaction; sums, and the chain of the audit trail, stay whole.
 * @throws Problem 404, 409 while a policy is live, once they are erased, or for a stale version;
 *   400 for a wrong confirmation, or a reason that says whom it is about
 */
export const anonymizeCustomer = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof personalData.anonymizeCustomer>): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const customer = requireIdentified(await lockCustomerToErase(trx, id), id);
    if (body.version !== undefined && body.version !== customer.version) throw staleVersion();
    const person = await personOfCustomer(trx, context, customer);
    const plan = await planOf(trx, context, person);
    await requireErasable(trx, context, person, plan);
    requireConfirmed(body, person);
    const { ground, reason } = body;
    const why = { actor, details: { ground: groundInLaw(ground), reason } };
    const { places, anonymizedAt, events } = await eraseAsPlanned(trx, context, person, plan, why);
    const done = {
      id: wireId(id),
      anonymizedAt: anonymizedAt?.toISOString() ?? null,
      ...answered(plan, places),
    };
    return { result: new JsonText(JSON.stringify(done)), events };
  });
