import type { AuditKind } from '../../../../domain/agency/audit/actions.ts';
import type { OwnValues } from '../../../../domain/agency/ownFields/values.ts';
import { isBlank } from '../../../../domain/blank.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import { columnName, type Field, ownResourceOf } from '../../../../domain/entities/entity.ts';
import { within } from '../../../../domain/entities/register.ts';
import { type AuditEvent, auditEvent, type Subject } from '../../../audit/entry.ts';
import type { Context } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { notFound } from '../../../problem.ts';
import { readOwnList } from '../ownFields/list.repository.ts';
import { valuesSent } from '../ownFields/values.ts';
import type { RecordTable, Row } from './table.repository.ts';
import { type EventOf, recordWriting } from './writing.ts';

/**
 * The service of records that are listed, registered and updated, and whose values stand by their entity in the trail:
 * what it marks as personal under the key of the customer whom the row belongs to, or else of the record itself.
 * A service by hand names what it adds beside these three.
 */
export const recordService = (table: RecordTable) => {
  const { entity } = table;
  const { singular, gender } = entity.register;
  const missing = `No existe ${within(singular)} registrad${gender === 'f' ? 'a' : 'o'}`;
  // The areas of registers name each entity that is served so, and both its acts.
  const kind = entity.name as AuditKind;
  const fields = Object.entries<Field>(entity.fields).filter(([, { form }]) => form);
  const resource = ownResourceOf(entity);

  const valuesOf = (row: Row, isWanted: (field: Field) => boolean): Row =>
    Object.fromEntries(
      fields.flatMap(([key, field]) =>
        field.kind !== 'own' && isWanted(field) ? [[key, row[columnName(key, field) ?? key]]] : [],
      ),
    );
  const subjectOf = ({ customers_id }: Row, id: number): Subject =>
    entity.belongsTo === 'customer'
      ? { kind: 'customer', id: `${customers_id}` }
      : // An entity with personal values that is no customer's names its own key.
        { kind: entity.name as Subject['kind'], id: `${id}` };
  const isFixed = ({ onUpdate }: Field) => onUpdate === 'fixed';
  const isSealed = (field: Field) => field.personal !== undefined && field.kind !== 'id';

  /** Entry of the trail: personal values sealed, values that never change once for both sides. */
  const eventOf: EventOf = (act, actor, id, { before, after }) => {
    const sides = (make: (row: Row) => Row) => ({
      ...(before ? { before: make(before) } : {}),
      after: make(after),
    });
    const sealed = sides((row) => valuesOf(row, isSealed));
    const hasPersonal = Object.values(sealed).some(
      (values) => !Object.values(values).every(isBlank),
    );
    const details = sides((row) => ({
      ...valuesOf(row, (field) => !isSealed(field) && !isFixed(field)),
      // Written from the forms' own values alone.
      ...valuesSent((row.custom_fields ?? {}) as OwnValues),
    }));
    return auditEvent(`${kind}.${act}` as AuditEvent['action'], [kind, id], actor, {
      details: { ...valuesOf(after, isFixed), ...details },
      ...(hasPersonal ? { personal: { subject: subjectOf(after, id), values: sealed } } : {}),
    });
  };

  const writing = recordWriting(
    {
      ...table,
      lock: async (trx, id) => {
        const row = await table.lock(trx, id);
        if (!row) throw notFound(`${missing} con id ${id}`);
        return row;
      },
    },
    eventOf,
  );
  return {
    ...writing,
    list: ({ context: { database }, list }: { context: Context; list: ListQuery }) =>
      resource
        ? readOwnList(database, resource, table.list, list)
        : readList(database, table.list, list),
  };
};

export type RecordService = ReturnType<typeof recordService>;
