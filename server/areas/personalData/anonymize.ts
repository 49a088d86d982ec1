import type { AnswerOf, BodyOf, personalData } from '../../../domain/contract/index.ts';
import { wireId } from '../../../domain/contract/wire.ts';
import { normalIdentity } from '../../../domain/identity.ts';
import { groundInLaw } from '../../../domain/personalData/grounds.ts';
import { mentions } from '../../../domain/personalData/mentions.ts';
import { texts } from '../../../domain/texts.ts';
import type { Actor } from '../../actor.ts';
import { type Context, today } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import { JsonText } from '../../http/answers.ts';
import { conflict, invalid, staleVersion } from '../../problem.ts';
import { inSnapshot, inTransaction } from '../../transaction.ts';
import { countLivePolicies } from '../customers/repository.ts';
import { noCustomer } from '../customers/service.ts';
import { countToErase, erase } from './erase.repository.ts';
import { heldOf, type Person, personOfCustomer } from './held.ts';
import { type CustomerRow, findCustomer, isAdvisor, lockCustomerToErase } from './repository.ts';

type AnonymizeBody = BodyOf<typeof personalData.anonymizeCustomer>;
type Preview = AnswerOf<typeof personalData.previewAnonymize>;

/** @throws Problem 404, 409 once they are anonymous, or merged into another who is to be asked about */
export const requireIdentified = (customer: CustomerRow | undefined, id: number): CustomerRow => {
  if (!customer) throw noCustomer(id);
  if (customer.anonymized_at) throw conflict('anonymized', texts.customerAnonymized);
  if (customer.merged_into !== null) throw conflict('customer_merged', texts.customerMerged);
  return customer;
};

const requireNoLivePolicy = async (trx: Trx, context: Context, id: number): Promise<void> => {
  const live = await countLivePolicies(trx, id, today(context));
  if (live > 0) throw conflict('active_policies', texts.activePolicies(live));
};

const requireConfirmed = (
  { confirmation, reason }: AnonymizeBody,
  { customer, identifiers }: Person,
): void => {
  if (normalIdentity(confirmation) !== normalIdentity(customer.ci_ruc))
    throw invalid({ confirmation: texts.confirmationWrong });
  if (identifiers.some((who) => mentions(reason, who)))
    throw invalid({ reason: texts.reasonIdentifies });
};

/**
 * What anonymising a customer would touch.
 * @throws Problem 404, 409 once they are anonymous
 */
export const previewAnonymize = (context: Context, id: number): Promise<Preview> =>
  inSnapshot(context, async (db) => {
    const customer = requireIdentified(await findCustomer(db, id), id);
    const held = await heldOf(db, await personOfCustomer(db, context, customer));
    return {
      places: await countToErase(db, held),
      alsoAdvisor: await isAdvisor(db, customer.ci_ruc),
      version: customer.version,
    };
  });

/**
 * Makes a customer anonymous, for good: everything the inventory names is erased in one
 * transaction; sums, and the chain of the audit trail, stay whole (domain §9).
 * @throws Problem 404, 409 while a policy is live, once they are anonymous, or for a stale version;
 *   400 for a wrong confirmation, or a reason that says whom it is about
 */
export const anonymizeCustomer = (
  context: Context,
  actor: Actor,
  id: number,
  body: AnonymizeBody,
): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const customer = requireIdentified(await lockCustomerToErase(trx, id), id);
    if (body.version !== undefined && body.version !== customer.version) throw staleVersion();
    await requireNoLivePolicy(trx, context, id);
    const who = await personOfCustomer(trx, context, customer);
    requireConfirmed(body, who);
    const now = context.clock.now();
    const places = await erase(trx, await heldOf(trx, who), now);
    const { ground, reason } = body;
    return {
      result: new JsonText(
        JSON.stringify({ id: wireId(id), anonymizedAt: now.toISOString(), places }),
      ),
      events: [
        {
          action: 'customer.anonymized',
          entity: 'customer',
          entityId: id,
          actor,
          details: { ground: groundInLaw(ground), reason, places },
        },
      ],
    };
  });
