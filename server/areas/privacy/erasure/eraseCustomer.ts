import type { CivilDate } from '../../../../domain/civilDate.ts';
import { type ErasurePlan, planErasure } from '../../../../domain/privacy/erasure.ts';
import { inventory } from '../../../../domain/privacy/personalData/inventory.ts';
import { HOLDING_KEYS } from '../../../../domain/privacy/retention.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import { type Actor, type Context, today } from '../../../context.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { inTransaction } from '../../../transaction.ts';
import { lockClaimsOf } from '../../sales/claims/repository.ts';
import { refreshStandings } from '../../sales/claims/standing.ts';
import { limit } from '../restrictions/service.ts';
import { findTerms } from '../retention/terms.repository.ts';
import { erase, markAnonymous, type TouchedRows } from './erase.repository.ts';
import { type Person, personalRecordsOf, personOfCustomer } from './personalRecords.ts';
import { findErasureFacts, findRestrictedFor, lockCustomerToErase } from './repository.ts';

/** The one way in which a customer is erased, whoever asks for it (domain §25). */

export const planOf = async (db: Executor, context: Context, { customerIds }: Person) => {
  const day = today(context);
  const facts = await findErasureFacts(db, customerIds, day);
  return planErasure(facts, await findTerms(db), day);
};

/** Rows touched, by what the inventory calls them; places without rows are left out. */
export const namedPlaces = (places: readonly TouchedRows[]) =>
  inventory.flatMap(({ table, label }) => {
    const rows = places.find((place) => place.table === table)?.rows ?? 0;
    return rows > 0 ? [{ label, rows }] : [];
  });

export interface ErasureReason {
  readonly actor: Actor | undefined;
  /** Figures and words that name no person: they stay legible in the trail for good. */
  readonly details: Readonly<Record<string, unknown>>;
}

const LEGAL_REASON = 'SUPRESIÓN: SE CONSERVA LO QUE LA LEY OBLIGA';

const limitUntil = async (
  trx: Trx,
  context: Context,
  actor: Actor | undefined,
  customerId: number,
  until: CivilDate | null,
): Promise<AuditEvent> => {
  const day = today(context);
  const { event } = await limit(trx, context, actor, {
    customers_id: customerId,
    ground: 'retention',
    day,
    reason: LEGAL_REASON,
    until: until && until < day ? day : until,
    requestNumber: null,
  });
  return event;
};

/**
 * Erases a person as a plan says, in a transaction that holds them and what is theirs: all of it, after
 * which they are anonymous; or what need not be kept, after which the rest is limited.
 */
export const eraseAsPlanned = async (
  trx: Trx,
  context: Context,
  person: Person,
  plan: Pick<ErasurePlan, 'keeps' | 'until'>,
  { actor, details }: ErasureReason,
) => {
  const now = context.clock.now();
  const { id } = person.customer;
  const claims = await lockClaimsOf(trx, person.customerIds);
  const places = await erase(trx, await personalRecordsOf(trx, person), plan.keeps, now);
  // Documents that were still to come may be gone.
  await refreshStandings(trx, context, claims);
  const isWhole = plan.keeps.length === 0;
  if (isWhole) await markAnonymous(trx, person.customerIds, now);
  const restricted = isWhole ? [] : [await limitUntil(trx, context, actor, id, plan.until)];
  const erased = auditEvent(
    isWhole ? 'customer.anonymized' : 'customer.erased',
    ['customer', id],
    actor,
    { details: { ...details, places, ...(isWhole ? {} : { until: plan.until }) } },
  );
  return { places, anonymizedAt: isWhole ? now : null, events: [erased, ...restricted] };
};

const REASON = 'SE RESTAURÓ UNA COPIA ANTERIOR A SU ANONIMIZACIÓN';

export interface ErasedBefore {
  readonly anonymous: readonly number[];
  readonly limited: readonly { readonly id: number; readonly until: CivilDate | null }[];
}

const eraseOne = (context: Context, id: number, plan: Pick<ErasurePlan, 'keeps' | 'until'>) =>
  inTransaction(context, async (trx) => {
    const customer = await lockCustomerToErase(trx, id);
    if (!customer || customer.anonymized_at) return { result: false, events: [] };
    const isRestricted = customer.limited_at && (await findRestrictedFor(trx, id)) === 'retention';
    if (isRestricted && plan.keeps.length > 0) return { result: false, events: [] };
    const person = await personOfCustomer(trx, context, customer);
    const why = { actor: undefined, details: { reason: REASON } };
    const { events } = await eraseAsPlanned(trx, context, person, plan, why);
    return { result: true, events };
  });

/**
 * Erases customers again who had been erased before an older copy of the database was restored (domain §9),
 * of whom a part is kept as it was then. Ground and confirmation were given the first time, and are not
 * asked for again.
 * @returns how many were; those who are not there or are erased already stay as they are
 */
export const eraseAgain = async (context: Context, { anonymous, limited }: ErasedBefore) => {
  const remaining = limited.filter(({ id }) => !anonymous.includes(id));
  const plans = [
    ...anonymous.map((id) => ({ id, plan: { keeps: [], until: null } })),
    ...remaining.map(({ id, until }) => ({ id, plan: { keeps: HOLDING_KEYS, until } })),
  ];
  let erased = 0;
  for (const { id, plan } of plans) if (await eraseOne(context, id, plan)) erased += 1;
  return erased;
};
