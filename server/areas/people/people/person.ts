import type { advisor } from '../../../../domain/entities/advisor.ts';
import type { customer } from '../../../../domain/entities/customer.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { rowsOf } from '../../agency/records/table.repository.ts';
import { recordWriting } from '../../agency/records/writing.ts';

interface Person extends Pick<Parameters<typeof recordWriting>[0], 'lock' | 'read'> {
  readonly entity: typeof customer | typeof advisor;
}

/** Registration and update of customers and of advisors; the trail has their values sealed under the person's key. */
export const personService = (person: Person) => {
  const { name: kind, table } = person.entity;
  const { insert, update } = rowsOf(table, ['created_at', 'updated_at']);
  return recordWriting({ ...person, insert, update }, (act, actor, id, { before, form }) => {
    const values = { ...(before ? { before } : {}), after: form };
    const personal = { subject: { kind, id: `${id}` }, values };
    return auditEvent(`${kind}.${act}`, [kind, id], actor, { personal });
  });
};
