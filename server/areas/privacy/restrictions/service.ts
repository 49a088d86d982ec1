import type { BodyOf, limitations as calls } from '../../../../domain/contract/index.ts';
import type { RestrictionGround } from '../../../../domain/privacy/restrictions.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent, ofCustomer } from '../../../audit/entry.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import { hasRow, insertRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { conflict, invalid } from '../../../problem.ts';
import { inSnapshot, inTransaction } from '../../../transaction.ts';
import { lockCustomer } from '../../people/customers/repository.ts';
import { noCustomer } from '../../people/customers/service.ts';
import { findExpired, restrictionJson, restrictionsJson } from './repository.ts';

type Imposed = Omit<BodyOf<typeof calls.imposeLimitation>, 'ground'> & {
  readonly ground: RestrictionGround;
};
type Lifted = BodyOf<typeof calls.liftLimitation>;

/** Limitations of a customer's data and their ends, newest first. @throws Problem 404 */
export const listLimitations = ({ context, params: { id } }: Input<typeof calls.listLimitations>) =>
  inSnapshot(context, async (db) => {
    if (!(await hasRow(db, 'customers', id))) throw noCustomer(id);
    return new JsonText(await restrictionsJson(db, id));
  });

/** Lock on the customer: a change under way comes before, or is refused. */
const lockIdentified = async (trx: Trx, id: number) => {
  const customer = await lockCustomer(trx, id);
  if (!customer) throw noCustomer(id);
  if (customer.anonymized_at) throw conflict('anonymized', texts.customerAnonymized);
  if (customer.merged_into !== null) throw conflict('customer_merged', texts.customerMerged);
  return customer;
};

const recorded = (
  actor: Actor | undefined,
  id: number,
  customerId: number,
  details: object,
  reason: string | null,
): AuditEvent =>
  auditEvent('limitation.recorded', ['limitation', id], actor, {
    details: { customerId, ...details },
    personal: ofCustomer(customerId, { after: { reason } }),
  });

/**
 * Limits a customer within a transaction that holds them: an entry, of which the database writes down that the
 * customer is limited from then on.
 * @returns the entry's id, and what the trail is told
 */
export const limit = async (
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor | undefined,
  { customers_id, ground, day, reason, until, requestNumber = null }: Imposed,
): Promise<{ id: number; event: AuditEvent }> => {
  const id = await insertRow(trx, 'limitations', {
    customers_id,
    entry: 'imposed',
    ground,
    day,
    reason,
    until,
    request_number: requestNumber,
    user_name: actor?.userName ?? null,
    created_at: clock.now(),
  });
  const details = { entry: 'imposed', ground, day, until, requestNumber };
  return { id, event: recorded(actor, id, customers_id, details, reason) };
};

/**
 * Limits the use of a customer's data (LOPDP, art. 19; domain §24): from its commit on the database refuses
 * changes of it. Of one who is limited already it replaces ground and term.
 * @throws Problem 400 for a day to come or a term that is over, 404, 409 for one who is anonymous or merged
 */
export const imposeLimitation = ({
  context,
  actor,
  body,
}: Input<typeof calls.imposeLimitation>) => {
  const { day, until } = body;
  if (day > today(context)) throw invalid({ day: texts.dateInFuture });
  if (until && until < today(context))
    throw invalid({ until: 'Elija hoy o un día posterior, o deje en blanco' });
  return inTransaction(context, async (trx) => {
    await lockIdentified(trx, body.customers_id);
    const { id, event } = await limit(trx, context, actor, body);
    return { result: new JsonText(await restrictionJson(trx, id)), events: [event] };
  });
};

/** Lifting by another entry: the database then writes down whether the customer is limited. */
const lift = async (
  trx: Trx,
  { clock }: Context,
  actor: Actor | undefined,
  { customers_id, day, reason, requestNumber = null }: Lifted,
) => {
  const id = await insertRow(trx, 'limitations', {
    customers_id,
    entry: 'lifted',
    day,
    reason,
    request_number: requestNumber,
    user_name: actor?.userName ?? null,
    created_at: clock.now(),
  });
  const details = { entry: 'lifted', day, requestNumber };
  return { id, event: recorded(actor, id, customers_id, details, reason) };
};

/**
 * Lifts the limitation of a customer's data.
 * @throws Problem 400 for a day to come, 404, 409 for one who is not limited
 */
export const liftLimitation = ({ context, actor, body }: Input<typeof calls.liftLimitation>) => {
  if (body.day > today(context)) throw invalid({ day: texts.dateInFuture });
  return inTransaction(context, async (trx) => {
    const customer = await lockIdentified(trx, body.customers_id);
    if (!customer.limited_at)
      throw conflict('not_limited', 'El tratamiento de los datos de este cliente no está limitado');
    const { id, event } = await lift(trx, context, actor, body);
    return { result: new JsonText(await restrictionJson(trx, id)), events: [event] };
  });
};

/** Lifts the limitations whose last day is over, each in a transaction of its own. */
export const liftExpired = async (context: Context): Promise<void> => {
  const day = today(context);
  for (const id of await findExpired(context.database.kysely, day))
    await inTransaction(context, async (trx) => {
      const customer = await lockCustomer(trx, id);
      const [stillExpired] = (await findExpired(trx, day)).filter((one) => one === id);
      if (!customer || stillExpired === undefined) return { result: undefined, events: [] };
      const reason = 'Venció su plazo';
      const { event } = await lift(trx, context, undefined, {
        customers_id: id,
        day,
        reason,
        requestNumber: null,
      });
      return { result: undefined, events: [event] };
    });
};
