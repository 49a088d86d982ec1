import type { z } from 'zod';
import type { RowsWithin } from '../../../../domain/contract/agency/ownRows.ts';
import type { AnswerOf, BodyOf, customers as calls } from '../../../../domain/contract/index.ts';
import { customer } from '../../../../domain/entities/customer.ts';
import type { BroughtShape } from '../../../../domain/entities/entity.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor } from '../../../actor.ts';
import { type Context, today } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import { insertRow, updateRow } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { conflict, notFound } from '../../../problem.ts';
import { inSnapshot } from '../../../transaction.ts';
import { overNewer } from '../../agency/audit/overlaps.ts';
import { lockOwnFields } from '../../agency/ownFields/compiled.repository.ts';
import { readOwnList } from '../../agency/ownFields/list.repository.ts';
import { ownColumns, type Registering } from '../../agency/ownFields/values.ts';
import { inTransactionWithRows } from '../../agency/ownRecords/within.ts';
import { checkBirthdate, personEvent, requireFilled, type Updating } from '../people/person.ts';
import {
  type CustomerReader,
  countLivePolicies,
  customerByIdentity,
  customerListFor,
  findAnonymizedAt,
  findCustomerJson,
  lockCustomer,
} from './repository.ts';

/** Body as a form sends it, or as it is imported: what forms demand may then be completed later. */
type RegisterBody = z.output<z.ZodObject<BroughtShape<typeof customer>>> & { rows?: RowsWithin };
type UpdateBody = BodyOf<typeof calls.updateCustomer>;

/** The 404 of specification §8. */
export const noCustomer = (id: number) =>
  notFound(`No existe cliente registrado con este ID ${id}`);

const seesPolicies = ({ permissions }: Actor): boolean => permissions.has('policies.list');

const readerOf = (context: Context, actor: Actor): CustomerReader => ({
  today: today(context),
  seesPolicies: seesPolicies(actor),
});

const readCustomer = async (
  db: Executor,
  id: number,
  reader: CustomerReader,
): Promise<JsonText> => {
  const row = await findCustomerJson(db, id, reader);
  if (!row) throw noCustomer(id);
  return new JsonText(row);
};

const listCustomers = ({ context, actor, list }: Input<typeof calls.listCustomers>) =>
  readOwnList(context.database, 'customers', customerListFor(seesPolicies(actor)), list);

/**
 * Whether a customer may be made anonymous: while no policy of theirs is live (domain §9), and
 * once.
 * @throws Problem 404
 */
const canAnonymize = ({
  context,
  params: { id },
}: Input<typeof calls.canAnonymize>): Promise<AnswerOf<typeof calls.canAnonymize>> =>
  inSnapshot(context, async (db) => {
    const customer = await findAnonymizedAt(db, id);
    if (!customer) throw noCustomer(id);
    const activePolicies = await countLivePolicies(db, id, today(context));
    return { canAnonymize: activePolicies === 0 && !customer.anonymized_at, activePolicies };
  });

/** @throws Problem 404 */
const getCustomer = ({ context, actor, params }: Input<typeof calls.getCustomer>) =>
  readCustomer(context.database.kysely, params.id, readerOf(context, actor));

/** The customer with an identity number, or JSON's `null`. */
const findCustomerByIdentity = async ({
  context: { database },
  query: sought,
}: Input<typeof calls.findCustomerByIdentity>) =>
  new JsonText(await customerByIdentity(database.kysely, sought));

/** @throws Problem 400 for a future birth date, 409 for a ci_ruc already registered */
export const registerCustomer = async (
  context: Context,
  actor: Actor,
  { rows, ...body }: RegisterBody,
  registering?: Registering,
) => {
  checkBirthdate(context, body);
  return inTransactionWithRows(context, actor, 'customers', rows, async (trx, saveWithin) => {
    const now = context.clock.now();
    const own = ownColumns(await lockOwnFields(trx, 'customers'), body, registering);
    const id = await insertRow(trx, 'customers', {
      ...columnsOf(customer, body),
      ...own,
      created_at: now,
      updated_at: now,
    });
    const customFields = (await saveWithin(id)) ?? own.custom_fields;
    return {
      result: await readCustomer(trx, id, readerOf(context, actor)),
      events: [
        personEvent('customer', 'registered', actor, id, {
          after: { ...body, customFields },
        }),
      ],
    };
  });
};

/** @throws Problem 400, 404, 409 for a ci_ruc already registered or a stale version */
export const updateCustomer = async (
  context: Context,
  actor: Actor,
  id: number,
  { rows, ...sent }: UpdateBody,
  { putsBack = false }: Updating = {},
) => {
  checkBirthdate(context, sent);
  return inTransactionWithRows(context, actor, 'customers', rows, async (trx, saveWithin) => {
    const ownFields = await lockOwnFields(trx, 'customers');
    const before = await lockCustomer(trx, id);
    if (!before) throw noCustomer(id);
    if (before.merged_into !== null) throw conflict('customer_merged', texts.customerMerged);
    if (before.limited_at) throw conflict('customer_limited', texts.customerLimited);
    const updated = { entity: 'customer', before } as const;
    const { form: body, overlap } = await overNewer(trx, context, actor, updated, sent);
    if (!putsBack) requireFilled(customer, before, body);
    const stored = before.custom_fields;
    const own = ownColumns(ownFields, { ...body, stored });
    await updateRow(trx, 'customers', id, {
      ...columnsOf(customer, body),
      ...own,
      updated_at: context.clock.now(),
    });
    const customFields = (await saveWithin(id)) ?? own.custom_fields;
    return {
      result: await readCustomer(trx, id, readerOf(context, actor)),
      events: [
        personEvent('customer', 'updated', actor, id, {
          before,
          after: { ...body, customFields },
        }),
        ...overlap,
      ],
    };
  });
};

export const customers: Answers<typeof calls> = {
  listCustomers,
  listCustomersWithPolicies: listCustomers,
  canAnonymize,
  getCustomer,
  findCustomerByIdentity,
  registerCustomer: ({ context, actor, body }) => registerCustomer(context, actor, body),
  updateCustomer: ({ context, actor, params, body }) =>
    updateCustomer(context, actor, params.id, body),
};
