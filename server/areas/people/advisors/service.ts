import type { z } from 'zod';
import type { RowsWithin } from '../../../../domain/contract/agency/ownRows.ts';
import type { BodyOf, advisors as calls } from '../../../../domain/contract/index.ts';
import { advisor } from '../../../../domain/entities/advisor.ts';
import type { BroughtShape } from '../../../../domain/entities/entity.ts';
import type { Actor } from '../../../actor.ts';
import { type Context, today } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import { insertRow, updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText, WideObject } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { overNewer } from '../../agency/audit/overlaps.ts';
import { lockOwnFields } from '../../agency/ownFields/compiled.repository.ts';
import { readOwnList } from '../../agency/ownFields/list.repository.ts';
import { ownColumns, type Registering } from '../../agency/ownFields/values.ts';
import { inTransactionWithRows } from '../../agency/ownRecords/within.ts';
import { noAdvisor } from '../../money/commissions/problems.ts';
import { checkBirthdate, personEvent, requireFilled, type Updating } from '../people/person.ts';
import { streamCommissions, streamPolicies } from './history.repository.ts';
import { advisorByIdentity, advisorList, findAdvisorJson, lockAdvisor } from './repository.ts';

/** Body as a form sends it, or as it is imported: what forms demand may then be completed later. */
type RegisterBody = z.output<z.ZodObject<BroughtShape<typeof advisor>>> & { rows?: RowsWithin };
type UpdateBody = BodyOf<typeof calls.updateAdvisor>;

const readAdvisor = async (trx: Trx, id: number): Promise<JsonText> => {
  const row = await findAdvisorJson(trx, id);
  if (!row) throw noAdvisor(id);
  return new JsonText(row);
};

const listAdvisors = ({ context, list }: Input<typeof calls.listAdvisors>) =>
  readOwnList(context.database, 'advisors', advisorList, list);

/**
 * An advisor with their policies and commissions.
 * @throws Problem 404
 */
const getAdvisor = async ({
  context,
  params: { id },
}: Input<typeof calls.getAdvisor>): Promise<WideObject> => {
  const { database } = context;
  const row = await findAdvisorJson(database.kysely, id);
  if (!row) throw noAdvisor(id);
  return new WideObject(row, {
    policies: streamPolicies(database, { advisorId: id, today: today(context) }),
    commissions: streamCommissions(database, id),
  });
};

/** The advisor with an identity number, or JSON's `null`. */
const findAdvisorByIdentity = async ({
  context: { database },
  query: sought,
}: Input<typeof calls.findAdvisorByIdentity>) =>
  new JsonText(await advisorByIdentity(database.kysely, sought));

/** @throws Problem 400 for a future birth date, 409 for a ci_ruc already registered */
export const registerAdvisor = async (
  context: Context,
  actor: Actor,
  { rows, ...body }: RegisterBody,
  registering?: Registering,
) => {
  checkBirthdate(context, body);
  return inTransactionWithRows(context, actor, 'advisors', rows, async (trx, saveWithin) => {
    const now = context.clock.now();
    const own = ownColumns(await lockOwnFields(trx, 'advisors'), body, registering);
    const id = await insertRow(trx, 'advisors', {
      ...columnsOf(advisor, body),
      ...own,
      created_at: now,
      updated_at: now,
    });
    const customFields = (await saveWithin(id)) ?? own.custom_fields;
    return {
      result: await readAdvisor(trx, id),
      events: [
        personEvent('advisor', 'registered', actor, id, {
          after: { ...body, customFields },
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
  { rows, ...sent }: UpdateBody,
  { putsBack = false }: Updating = {},
) => {
  checkBirthdate(context, sent);
  return inTransactionWithRows(context, actor, 'advisors', rows, async (trx, saveWithin) => {
    const ownFields = await lockOwnFields(trx, 'advisors');
    const before = await lockAdvisor(trx, id);
    if (!before) throw noAdvisor(id);
    const updated = { entity: 'advisor', before } as const;
    const { form: body, overlap } = await overNewer(trx, context, actor, updated, sent);
    if (!putsBack) requireFilled(advisor, before, body);
    const stored = before.custom_fields;
    const own = ownColumns(ownFields, { ...body, stored });
    await updateRow(trx, 'advisors', id, {
      ...columnsOf(advisor, body),
      ...own,
      updated_at: context.clock.now(),
    });
    const customFields = (await saveWithin(id)) ?? own.custom_fields;
    return {
      result: await readAdvisor(trx, id),
      events: [
        personEvent('advisor', 'updated', actor, id, {
          before,
          after: { ...body, customFields },
        }),
        ...overlap,
      ],
    };
  });
};

export const advisors: Answers<typeof calls> = {
  listAdvisors,
  getAdvisor,
  findAdvisorByIdentity,
  registerAdvisor: ({ context, actor, body }) => registerAdvisor(context, actor, body),
  updateAdvisor: ({ context, actor, params, body }) =>
    updateAdvisor(context, actor, params.id, body),
};
