import type { advisors, BodyOf } from '../../../domain/contract/index.ts';
import type { ListQuery } from '../../../domain/contract/lists.ts';
import type { Actor } from '../../actor.ts';
import { recordEvent } from '../../audit/audit.ts';
import { type Context, today } from '../../context.ts';
import { readList } from '../../db/list.ts';
import { inTransaction, type Trx } from '../../db/transaction.ts';
import { JsonText, WideObject } from '../../http/answers.ts';
import { staleVersion } from '../../problem.ts';
import { noAdvisor } from '../commissions/problems.ts';
import { checkBirthdate, personColumns, personEvent } from '../people/person.ts';
import { streamCommissions, streamPolicies } from './history.repository.ts';
import {
  advisorList,
  findAdvisorJson,
  insertAdvisor,
  lockAdvisor,
  updateAdvisorRow,
} from './repository.ts';

type RegisterBody = BodyOf<typeof advisors.registerAdvisor>;
type UpdateBody = BodyOf<typeof advisors.updateAdvisor>;

/** Form fields as columns; what was not sent stays undefined and is left as it is. */
const toColumns = <B extends RegisterBody | UpdateBody>(body: B) => ({
  ...personColumns(body),
  surname: body.surname,
  // A property of a generic parameter is read as that of its constraint.
  personal_data: body.personalData as B['personalData'],
});

const readAdvisor = async (trx: Trx, id: number): Promise<JsonText> => {
  const row = await findAdvisorJson(trx, id);
  if (!row) throw noAdvisor(id);
  return new JsonText(row);
};

/** Advisors, a page or all of them. */
export const listAdvisors = ({ database }: Context, query: ListQuery) =>
  readList(database, advisorList, query);

/**
 * An advisor with their policies and commissions.
 * @throws Problem 404
 */
export const getAdvisor = async (context: Context, id: number): Promise<WideObject> => {
  const { database, config } = context;
  const fields = await findAdvisorJson(database.kysely, id);
  if (!fields) throw noAdvisor(id);
  const scope = { advisorId: id, today: today(context), timeZone: config.agency.timeZone };
  return new WideObject(fields, {
    policies: streamPolicies(database, scope),
    commissions: streamCommissions(database, id),
  });
};

/** @throws Problem 400 for a future birth date, 409 for a ci_ruc already registered */
export const registerAdvisor = async (context: Context, actor: Actor, body: RegisterBody) => {
  checkBirthdate(context, body);
  return inTransaction(context, async (trx) => {
    const now = context.clock.now();
    const id = await insertAdvisor(trx, { ...toColumns(body), created_at: now, updated_at: now });
    await recordEvent(
      trx,
      context,
      personEvent('advisor', 'registered', actor, id, { after: body }),
    );
    return readAdvisor(trx, id);
  });
};

/** @throws Problem 400, 404, 409 for a ci_ruc already registered or a stale version */
export const updateAdvisor = async (
  context: Context,
  actor: Actor,
  id: number,
  body: UpdateBody,
) => {
  checkBirthdate(context, body);
  return inTransaction(context, async (trx) => {
    const before = await lockAdvisor(trx, id);
    if (!before) throw noAdvisor(id);
    if (body.version !== undefined && body.version !== before.version) throw staleVersion();
    await updateAdvisorRow(trx, id, { ...toColumns(body), updated_at: context.clock.now() });
    await recordEvent(
      trx,
      context,
      personEvent('advisor', 'updated', actor, id, { before, after: body }),
    );
    return readAdvisor(trx, id);
  });
};
