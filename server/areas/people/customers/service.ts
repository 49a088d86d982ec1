import type { AnswerOf, customers as calls } from '../../../../domain/contract/index.ts';
import { customer } from '../../../../domain/entities/customer.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { conflict, notFound } from '../../../problem.ts';
import { inSnapshot } from '../../../transaction.ts';
import { readOwnList } from '../../agency/ownFields/list.repository.ts';
import { personService } from '../people/person.ts';
import { findByEitherNumber } from '../people/repository.ts';
import {
  type CustomerReader,
  countLivePolicies,
  customerByIdentity,
  customerListFor,
  findAnonymizedAt,
  findCustomerJson,
  lockCustomer,
} from './repository.ts';

export const noCustomer = (id: number) =>
  notFound(`No existe cliente registrado con este ID ${id}`);

const seesPolicies = ({ permissions }: Actor): boolean => permissions.has('policies.list');

const readerOf = (context: Context, actor: Actor): CustomerReader => ({
  today: today(context),
  seesPolicies: seesPolicies(actor),
});

const readCustomer = async (db: Executor, id: number, reader: CustomerReader) => {
  const row = await findCustomerJson(db, id, reader);
  if (!row) throw noCustomer(id);
  return new JsonText(row);
};

export const listCustomers = ({ context, actor, list }: Input<typeof calls.listCustomers>) =>
  readOwnList(context.database, 'customers', customerListFor(seesPolicies(actor)), list);

export { listCustomers as listCustomersWithPolicies };

/**
 * Whether a customer may be made anonymous: while no policy of theirs is live (domain §9), and
 * once.
 * @throws Problem 404
 */
export const canAnonymize = ({
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
export const getCustomer = ({ context, actor, params }: Input<typeof calls.getCustomer>) =>
  readCustomer(context.database.kysely, params.id, readerOf(context, actor));

export const findCustomerByIdentity = async ({
  context: { database },
  query: sought,
}: Input<typeof calls.findCustomerByIdentity>) =>
  new JsonText(
    await findByEitherNumber((number) => customerByIdentity(database.kysely, number), sought),
  );

export const customerService = personService({
  entity: customer,
  lock: async (trx, id) => {
    const before = await lockCustomer(trx, id);
    if (!before) throw noCustomer(id);
    if (before.merged_into !== null) throw conflict('customer_merged', texts.customerMerged);
    if (before.limited_at) throw conflict('customer_limited', texts.customerLimited);
    return before;
  },
  read: (trx, id, context, actor) => readCustomer(trx, id, readerOf(context, actor)),
});

export const registerCustomer = ({ context, actor, body }: Input<typeof calls.registerCustomer>) =>
  customerService.register(context, actor, body);

export const updateCustomer = ({
  context,
  actor,
  params,
  body,
}: Input<typeof calls.updateCustomer>) => customerService.update(context, actor, params.id, body);
