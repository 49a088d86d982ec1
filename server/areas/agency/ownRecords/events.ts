import type { CompiledOwnFields, OwnValues } from '../../../../domain/agency/ownFields/values.ts';
import type { OwnObject } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { type AuditEvent, auditEvent, type Subject } from '../../../audit/entry.ts';
import type { Actor } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { valuesSent } from '../ownFields/values.ts';
import { findPeople, type Person } from './links.repository.ts';

interface Sides {
  readonly before?: OwnValues;
  readonly after?: OwnValues;
  readonly reason?: string | undefined;
}

const written = ({ before, after, reason }: Sides, isWritten: (key: string) => boolean) => {
  const side = (values: OwnValues) =>
    valuesSent(Object.fromEntries(Object.entries(values).filter(([key]) => isWritten(key))));
  return {
    ...(before ? { before: side(before) } : {}),
    ...(after ? { after: { ...side(after), ...(reason ? { reason } : {}) } } : {}),
  };
};

export interface Change extends Sides {
  readonly act: 'registered' | 'updated' | 'moved' | 'deleted';
  readonly id: number;
}

const subjectOf = (person: Person | undefined): Subject | undefined => {
  if (person?.customers_id) return { kind: 'customer', id: `${person.customers_id}` };
  return person?.advisor_id ? { kind: 'advisor', id: `${person.advisor_id}` } : undefined;
};

/**
 * What the trail keeps of records of an own object; of those that go, while they are there. Their values are sealed
 * with the customer or advisor that each belongs to or names; of a record without either, personal values are left out,
 * as no erasure of a person would reach them.
 */
export const recordEvents = async (
  db: Executor,
  actor: Actor,
  object: OwnObject,
  compiled: CompiledOwnFields,
  changes: readonly Change[],
): Promise<AuditEvent[]> => {
  if (changes.length === 0) return [];
  const ids = changes.map(({ id }) => id);
  const people = await findPeople(db, ids);
  const isImpersonal = (key: string) => compiled.get(key)?.field.isPersonal !== true;
  const details = { object: object.key };
  return changes.map(({ act, id, ...sides }) => {
    const subject = subjectOf(people.get(id));
    const values = subject
      ? { details, personal: { subject, values: written(sides, () => true) } }
      : { details: { ...details, ...written(sides, isImpersonal) } };
    return auditEvent(`own_record.${act}`, ['own_record', id], actor, values);
  });
};
