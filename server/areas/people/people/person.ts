import type { OwnValues } from '../../../../domain/agency/ownFields/values.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { RowsWithin } from '../../../../domain/contract/agency/ownRows.ts';
import { personRules } from '../../../../domain/contract/people/personRules.ts';
import { ruleMessages } from '../../../../domain/contract/rules.ts';
import type { advisor } from '../../../../domain/entities/advisor.ts';
import type { customer } from '../../../../domain/entities/customer.ts';
import { columnName, type Entity } from '../../../../domain/entities/entity.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor } from '../../../actor.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import { type Context, today } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import { insertColumns, updateColumns } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { JsonText } from '../../../http/answers.ts';
import { invalid } from '../../../problem.ts';
import { overNewer } from '../../agency/audit/overlaps.ts';
import { lockOwnFields } from '../../agency/ownFields/compiled.repository.ts';
import { newOwnColumns, ownColumns, type Registering } from '../../agency/ownFields/values.ts';
import { inTransactionWithRows } from '../../agency/ownRecords/within.ts';

interface PersonForm {
  readonly birthdate?: CivilDate | null | undefined;
  readonly rows?: RowsWithin | undefined;
  readonly customFields?: Readonly<Record<string, unknown>> | undefined;
  readonly version?: number | undefined;
}

/** @throws Problem 400 at the birth date when it lies in the future */
const checkBirthdate = (context: Context, { birthdate }: PersonForm): void => {
  if (birthdate && birthdate > today(context))
    throw invalid({ birthdate: texts.birthdateInFuture });
};

export interface Updating {
  /** Whether an import is undone: what it filled is blank again. */
  readonly putsBack?: boolean;
}

/**
 * What a record lacks may stay blank; what it has is not blanked out.
 * @param before its row @param body the form: a field that is not sent stays as it is
 * @throws Problem 400 at the fields
 */
const requireFilled = (
  entity: Entity,
  before: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>>,
): void => {
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

interface StoredPerson {
  readonly id: number;
  readonly version: number;
  readonly custom_fields: OwnValues;
}

interface Person {
  readonly entity: typeof customer | typeof advisor;
  /** @throws Problem 404, 409 for a record that may not be changed @returns the row, held until the transaction ends */
  readonly lock: (trx: Trx, id: number) => Promise<StoredPerson>;
  readonly read: (trx: Trx, id: number, context: Context, actor: Actor) => Promise<JsonText>;
}

/** Registration and update of customers and of advisors; the trail has their values sealed under the person's key. */
export const personService = <Register extends PersonForm, Update extends PersonForm>({
  entity,
  lock,
  read,
}: Person) => {
  const { name: kind, table } = entity;

  const eventOf = (
    act: 'registered' | 'updated',
    actor: Actor,
    id: number,
    values: object,
  ): AuditEvent =>
    auditEvent(`${kind}.${act}`, [kind, id], actor, {
      personal: { subject: { kind, id: `${id}` }, values },
    });

  return {
    /** @throws Problem 400 for a future birth date, 409 for a ci_ruc already registered */
    register: async (
      context: Context,
      actor: Actor,
      { rows, ...form }: Register,
      registering?: Registering,
    ) => {
      checkBirthdate(context, form);
      return inTransactionWithRows(context, actor, table, rows, async (trx, saveWithin) => {
        const now = context.clock.now();
        const ownFields = await lockOwnFields(trx, table);
        const own = await newOwnColumns(trx, context, ownFields, form, registering);
        const columns = { ...columnsOf(entity, form), ...own };
        const id = await insertColumns(trx, table, {
          ...columns,
          created_at: now,
          updated_at: now,
        });
        const customFields = (await saveWithin(id)) ?? own.custom_fields;
        return {
          result: await read(trx, id, context, actor),
          events: [eventOf('registered', actor, id, { after: { ...form, customFields } })],
        };
      });
    },

    /** @throws Problem 400, 404, 409 for a ci_ruc already registered or a stale version */
    update: async (
      context: Context,
      actor: Actor,
      id: number,
      { rows, ...sent }: Update,
      { putsBack = false }: Updating = {},
    ) => {
      checkBirthdate(context, sent);
      return inTransactionWithRows(context, actor, table, rows, async (trx, saveWithin) => {
        const ownFields = await lockOwnFields(trx, table);
        const before = await lock(trx, id);
        const updated = { entity: kind, before } as const;
        const { form, overlap } = await overNewer(trx, context, actor, updated, sent);
        if (!putsBack) requireFilled(entity, { ...before }, form);
        const own = ownColumns(ownFields, { ...form, stored: before.custom_fields });
        const columns = { ...columnsOf(entity, form), ...own };
        await updateColumns(trx, table, id, { ...columns, updated_at: context.clock.now() });
        const customFields = (await saveWithin(id)) ?? own.custom_fields;
        const values = { before, after: { ...form, customFields } };
        return {
          result: await read(trx, id, context, actor),
          events: [eventOf('updated', actor, id, values), ...overlap],
        };
      });
    },
  };
};
