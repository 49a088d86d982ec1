import type { advisors as calls } from '../../../../domain/contract/index.ts';
import { advisor } from '../../../../domain/entities/advisor.ts';
import type { Input } from '../../../context.ts';
import { today } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText, requireJson, WideObject } from '../../../http/answers.ts';
import { readOwnList } from '../../agency/ownFields/list.repository.ts';
import { noAdvisor } from '../../money/commissions/receipts.ts';
import { personService } from '../people/person.ts';
import { findByEitherNumber } from '../people/repository.ts';
import { streamCommissions, streamPolicies } from './history.repository.ts';
import { advisorByIdentity, advisorList, findAdvisorJson, lockAdvisor } from './repository.ts';

const readAdvisor = (trx: Trx, id: number): Promise<JsonText> =>
  requireJson(findAdvisorJson(trx, id), () => noAdvisor(id));

export const listAdvisors = ({ context, list }: Input<typeof calls.listAdvisors>) =>
  readOwnList(context.database, 'advisors', advisorList, list);

/**
 * An advisor with their policies and commissions.
 * @throws Problem 404
 */
export const getAdvisor = async ({ context, params: { id } }: Input<typeof calls.getAdvisor>) => {
  const { database } = context;
  const row = await findAdvisorJson(database.kysely, id);
  if (!row) throw noAdvisor(id);
  return new WideObject(row, {
    policies: streamPolicies(database, { advisorId: id, today: today(context) }),
    commissions: streamCommissions(database, id),
  });
};

export const findAdvisorByIdentity = async ({
  context: { database },
  query: sought,
}: Input<typeof calls.findAdvisorByIdentity>) =>
  new JsonText(
    await findByEitherNumber((number) => advisorByIdentity(database.kysely, number), sought),
  );

export const advisorService = personService({
  entity: advisor,
  lock: async (trx, id) => {
    const before = await lockAdvisor(trx, id);
    if (!before) throw noAdvisor(id);
    return before;
  },
  read: readAdvisor,
});

export const registerAdvisor = ({ context, actor, body }: Input<typeof calls.registerAdvisor>) =>
  advisorService.register(context, actor, body);

export const updateAdvisor = ({
  context,
  actor,
  params,
  body,
}: Input<typeof calls.updateAdvisor>) => advisorService.update(context, actor, params.id, body);
