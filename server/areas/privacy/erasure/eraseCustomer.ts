import type { CivilDate } from '../../../../domain/civilDate.ts';
import { type ErasurePlan, planErasure } from '../../../../domain/privacy/erasure.ts';
import { inventory } from '../../../../domain/privacy/personalData/inventory.ts';
import type { Actor } from '../../../actor.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import { type Context, today } from '../../../context.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { lockClaimsOf } from '../../sales/claims/repository.ts';
import { refreshStandings } from '../../sales/claims/standing.ts';
import { limit } from '../restrictions/service.ts';
import { findTerms } from '../retention/terms.repository.ts';
import { erase, markAnonymous, type TouchedRows } from './erase.repository.ts';
import { type Person, personalRecordsOf } from './personalRecords.ts';
import { findErasureFacts } from './plan.repository.ts';

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
