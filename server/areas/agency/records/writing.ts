import type { OwnValues } from '../../../../domain/agency/ownFields/values.ts';
import type { RowsWithin } from '../../../../domain/contract/agency/ownRows.ts';
import { personRules } from '../../../../domain/contract/people/personRules.ts';
import { ruleMessages } from '../../../../domain/contract/rules.ts';
import { columnName, type Entity, ownResourceOf } from '../../../../domain/entities/entity.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import { type Actor, type Context, today } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { JsonText } from '../../../http/answers.ts';
import { invalid } from '../../../problem.ts';
import { type Done, inTransaction } from '../../../transaction.ts';
import { overNewer } from '../audit/overlaps.ts';
import { lockOwnFields } from '../ownFields/compiled.repository.ts';
import { newOwnColumns, ownColumns, type Registering } from '../ownFields/values.ts';
import { inTransactionWithRows } from '../ownRecords/within.ts';
import { addReminders } from '../tasks/service.ts';
import { pauseRow } from './pause.repository.ts';
import type { Row, rowsOf, StoredRow } from './table.repository.ts';

type Form = Row & {
  readonly rows?: RowsWithin;
  readonly version?: number | undefined;
  readonly customFields?: Row | undefined;
};

export interface Updating {
  /** Whether an import is undone: what it filled is blank again. */
  readonly putsBack?: boolean;
}

interface RecordStore extends Pick<ReturnType<typeof rowsOf>, 'insert' | 'update'> {
  readonly entity: Entity;
  /** @throws Problem 404, 409 for a record that may not be changed @returns the row, held until the transaction ends */
  readonly lock: (trx: Trx, id: number) => Promise<StoredRow>;
  readonly read: (trx: Trx, id: number, context: Context, actor: Actor) => Promise<JsonText>;
}

interface Written {
  readonly before?: Row;
  readonly after: Row;
  /** The form that was sent, with the own fields as they are by now. */
  readonly form: Row;
}

export type EventOf = (
  act: 'registered' | 'updated',
  actor: Actor,
  id: number,
  written: Written,
) => AuditEvent;

const checkBirthdate = (context: Context, { birthdate }: Row): void => {
  if (typeof birthdate === 'string' && birthdate > today(context))
    throw invalid({ birthdate: texts.birthdateInFuture });
};

/**
 * A field that a record lacks may stay blank; one that it has is not blanked out.
 * @param before its row @param body the form: a field that is not sent stays as it is
 * @throws Problem 400 at the fields
 */
const requireFilled = (entity: Entity, before: Row, body: Row): void => {
  const standing = Object.fromEntries(
    Object.entries(entity.fields).map(([key, field]) => [
      key,
      before[columnName(key, field) ?? key],
    ]),
  );
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  const form = { ...standing, ...Object.fromEntries(sent) };
  const messages = ruleMessages(personRules(entity, { before: standing }), form);
  if (Object.keys(messages).length > 0) throw invalid(messages);
};

type SaveWithin = (id: number) => Promise<OwnValues | undefined>;

/**
 * The registration and the update of a kind of records, with own fields and rows within where it has them.
 * @param eventOf makes the entry of the trail
 */
export const recordWriting = (store: RecordStore, eventOf: EventOf) => {
  const { entity, lock, read, insert, update } = store;
  const resource = ownResourceOf(entity);

  const inWriting = (
    context: Context,
    actor: Actor,
    rows: RowsWithin,
    work: (trx: Trx, saveWithin: SaveWithin) => Promise<Done<JsonText>>,
  ) =>
    resource
      ? inTransactionWithRows(context, actor, resource, rows, work)
      : inTransaction(context, (trx) => work(trx, async () => undefined));

  return {
    /** @throws Problem 400 for a reference that does not exist, 409 for what is registered already */
    register: async (
      context: Context,
      actor: Actor,
      { rows, ...form }: Form,
      registering?: Registering,
    ) => {
      checkBirthdate(context, form);
      return inWriting(context, actor, rows, async (trx, saveWithin) => {
        const ownFields = resource && (await lockOwnFields(trx, resource));
        const own = ownFields && (await newOwnColumns(trx, context, ownFields, form, registering));
        const columns = { ...columnsOf(entity, form), ...own };
        const id = await insert(trx, columns, context.clock.now());
        const values = (await saveWithin(id)) ?? own?.custom_fields;
        const written = {
          after: { ...columns, custom_fields: values },
          form: { ...form, customFields: values },
        };
        return {
          result: await read(trx, id, context, actor),
          events: [eventOf('registered', actor, id, written)],
        };
      });
    },

    /** @throws Problem 400, 404, 409 for what is registered already or a stale version */
    update: async (
      context: Context,
      actor: Actor,
      id: number,
      { rows, ...sent }: Form,
      { putsBack = false }: Updating = {},
    ) => {
      checkBirthdate(context, sent);
      return inWriting(context, actor, rows, async (trx, saveWithin) => {
        const ownFields = resource && (await lockOwnFields(trx, resource));
        const before = await lock(trx, id);
        // The areas of registers name each entity that is served so, and both its acts.
        const updated = { entity: entity.name as AuditEvent['entity'], before };
        const { form, overlap } = await overNewer(trx, context, actor, updated, sent);
        if (!putsBack) requireFilled(entity, before, form);
        // The column of own fields holds what they were checked to be.
        const stored = before.custom_fields as OwnValues;
        const own = ownFields && ownColumns(ownFields, { ...form, stored });
        await update(trx, id, { ...columnsOf(entity, form), ...own }, context.clock.now());
        const customFields = (await saveWithin(id)) ?? own?.custom_fields;
        const after = await lock(trx, id);
        const written = { before, after, form: { ...form, customFields } };
        return {
          result: await read(trx, id, context, actor),
          events: [eventOf('updated', actor, id, written), ...overlap],
        };
      });
    },
  };
};

interface Acting {
  readonly id: number;
  readonly name: string;
}

/** Pauses an automation or a webhook, with a task for its author, or else for each user who may change it. */
export const pauseAct = async (
  trx: Trx,
  context: Context,
  kind: 'automation' | 'webhook',
  { id, name }: Acting,
  why: string,
): Promise<AuditEvent[]> => {
  const receivers = await pauseRow(trx, `${kind}s`, id, why);
  const description = texts.paused[kind](name, why).slice(0, 500);
  const tasks = receivers.map((user) => ({ ...user, description }));
  const reminders = tasks.length > 0 ? await addReminders(trx, context, tasks, kind) : [];
  const details = { because: why };
  return [...reminders, auditEvent(`${kind}.paused`, [kind, id], undefined, { details })];
};
