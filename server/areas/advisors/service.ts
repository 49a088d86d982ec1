import { advisors, type BodyOf, type QueryOf } from '../../../domain/contract/index.ts';
import type { ListQuery } from '../../../domain/contract/lists.ts';
import { readWire } from '../../../domain/contract/wire.ts';
import { advisor } from '../../../domain/entities/advisor.ts';
import type { Actor } from '../../actor.ts';
import { type Context, today } from '../../context.ts';
import { columnsOf } from '../../db/entity.ts';
import type { ListDefinition } from '../../db/list.ts';
import { readPage } from '../../db/readList.ts';
import type { Trx } from '../../db/transaction.ts';
import { JsonText, WholeList, WideObject } from '../../http/answers.ts';
import { staleVersion } from '../../problem.ts';
import { inTransaction } from '../../transaction.ts';
import { noAdvisor } from '../commissions/problems.ts';
import { withOwnFields } from '../ownFields/list.repository.ts';
import { ownColumns, type Registering } from '../ownFields/values.ts';
import { checkBirthdate, personEvent } from '../people/person.ts';
import { streamCommissions, streamPolicies } from './history.repository.ts';
import {
  advisorByIdentity,
  advisorList,
  findAdvisorJson,
  insertAdvisor,
  lockAdvisor,
  updateAdvisorRow,
} from './repository.ts';

type RegisterBody = BodyOf<typeof advisors.registerAdvisor>;
type UpdateBody = BodyOf<typeof advisors.updateAdvisor>;

const readAdvisor = async (trx: Trx, id: number): Promise<JsonText> => {
  const row = await findAdvisorJson(trx, id);
  if (!row) throw noAdvisor(id);
  return new JsonText(row);
};

/** Advisors, a page or, with their policies and commissions, all of them. */
export const listAdvisors = async (context: Context, asked: ListQuery) => {
  const { kysely } = context.database;
  const { list, query } = await withOwnFields(kysely, 'advisors', advisorList, asked);
  return query.range
    ? readPage(kysely, list, query, query.range)
    : new WholeList(wholeAdvisors(context, list, query));
};

/** Advisors at a time: their own fields are in memory, what they have is streamed. */
const ADVISORS_AT_ONCE = 500;

/**
 * One after the other, for each has two streams of their own, and the embedded database one
 * connection.
 */
async function* wholeAdvisors(context: Context, list: ListDefinition, query: ListQuery) {
  const { kysely } = context.database;
  for (let from = 0, total = 1; from < total; from += ADVISORS_AT_ONCE) {
    const to = from + ADVISORS_AT_ONCE - 1;
    const page = await readPage(kysely, list, query, { from, to });
    total = page.total;
    for (const row of page.rows) yield withHistory(context, row);
  }
}

/** @param row the advisor as JSON text */
const withHistory = (context: Context, row: string): WideObject => {
  const { database } = context;
  const { id } = readWire(advisors.registerAdvisor.answer, JSON.parse(row));
  return new WideObject(row, {
    policies: streamPolicies(database, { advisorId: id, today: today(context) }),
    commissions: streamCommissions(database, id),
  });
};

/**
 * An advisor with their policies and commissions.
 * @throws Problem 404
 */
export const getAdvisor = async (context: Context, id: number): Promise<WideObject> => {
  const row = await findAdvisorJson(context.database.kysely, id);
  if (!row) throw noAdvisor(id);
  return withHistory(context, row);
};

/** The advisor with an identity number, or JSON's `null`. */
export const findAdvisorByIdentity = async (
  { database }: Context,
  sought: QueryOf<typeof advisors.findAdvisorByIdentity>,
) => new JsonText(await advisorByIdentity(database.kysely, sought));

/** @throws Problem 400 for a future birth date, 409 for a ci_ruc already registered */
export const registerAdvisor = async (
  context: Context,
  actor: Actor,
  body: RegisterBody,
  registering?: Registering,
) => {
  checkBirthdate(context, body);
  return inTransaction(context, async (trx) => {
    const now = context.clock.now();
    const own = await ownColumns(trx, 'advisors', body, registering);
    const id = await insertAdvisor(trx, {
      ...columnsOf(advisor, body),
      ...own,
      created_at: now,
      updated_at: now,
    });
    return {
      result: await readAdvisor(trx, id),
      events: [
        personEvent('advisor', 'registered', actor, id, {
          after: { ...body, customFields: own.custom_fields },
        }),
      ],
    };
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
    const stored = before.custom_fields;
    const own = await ownColumns(trx, 'advisors', { ...body, stored });
    await updateAdvisorRow(trx, id, {
      ...columnsOf(advisor, body),
      ...own,
      updated_at: context.clock.now(),
    });
    return {
      result: await readAdvisor(trx, id),
      events: [
        personEvent('advisor', 'updated', actor, id, {
          before,
          after: { ...body, customFields: own.custom_fields },
        }),
      ],
    };
  });
};
