import type { AuditAction } from '../../../../domain/agency/audit/actions.ts';
import type { CompiledOwnFields, OwnValues } from '../../../../domain/agency/ownFields/values.ts';
import type { OwnObject } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { Actor } from '../../../actor.ts';
import type { AuditEvent, Subject } from '../../../audit/entry.ts';
import type { Executor } from '../../../db/transaction.ts';
import { valuesSent } from '../ownFields/values.ts';
import { findPerson } from './links.repository.ts';

/** A record's values before and after. */
interface Sides {
  readonly before?: OwnValues;
  readonly after?: OwnValues;
}

const subjectOf = async (db: Executor, id: number): Promise<Subject | undefined> => {
  const { customers_id: customer, advisor_id: advisor } = (await findPerson(db, id)) ?? {};
  if (customer) return { kind: 'customer', id: `${customer}` };
  return advisor ? { kind: 'advisor', id: `${advisor}` } : undefined;
};

const written = ({ before, after }: Sides, isWritten: (key: string) => boolean) => {
  const side = (values: OwnValues) =>
    valuesSent(Object.fromEntries(Object.entries(values).filter(([key]) => isWritten(key))));
  return { ...(before ? { before: side(before) } : {}), ...(after ? { after: side(after) } : {}) };
};

/**
 * What the trail keeps of a record of an own object. Its values are sealed with the customer or advisor that it
 * belongs to or names; of a record without either, personal values are left out, as no erasure of a person would reach them.
 */
export const recordEvent = async (
  db: Executor,
  actor: Actor,
  action: Extract<AuditAction, `own_record.${string}`>,
  object: OwnObject,
  id: number,
  compiled: CompiledOwnFields,
  sides: Sides,
): Promise<AuditEvent> => {
  const subject = await subjectOf(db, id);
  const about = { action, entity: 'own_record', entityId: id, actor } as const;
  const details = { object: object.key };
  if (subject)
    return { ...about, details, personal: { subject, values: written(sides, () => true) } };
  const isImpersonal = (key: string) => compiled.get(key)?.field.isPersonal !== true;
  return { ...about, details: { ...details, ...written(sides, isImpersonal) } };
};
