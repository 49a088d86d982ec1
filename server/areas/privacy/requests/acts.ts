import type { CivilDate } from '../../../../domain/civilDate.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import type { SentDocument } from '../../../../domain/privacy/documents.ts';
import {
  type Act,
  mayFollow,
  requestCode,
  STATES,
  stateAfter,
} from '../../../../domain/privacy/requestActs.ts';
import { texts } from '../../../../domain/texts.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { sealFor } from '../../../audit/sealing.ts';
import { type Actor, type ChangeInput, type Context, today } from '../../../context.ts';
import { insertRow } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { findHolidays, findTerms } from '../terms/repository.ts';
import { dayToCome, dayTooEarly, noRequest, notNow } from './problems.ts';
import { keepDocuments } from './register.ts';
import {
  findActs,
  findRequest,
  findStanding,
  lockRequest,
  type NewActRow,
  type RequestRow,
  type StandingRow,
} from './repository.ts';
import { type ActWords, requestSubject } from './sealing.ts';

export type ActColumns = Pick<
  NewActRow,
  'outcome' | 'ground' | 'channel' | 'fulfilment' | 'audit_sequence'
>;

export interface NewAct {
  readonly act: Act;
  /** Day of the act; default: today. */
  readonly day?: CivilDate;
  readonly words: ActWords;
  readonly columns?: ActColumns;
  readonly documents?: readonly SentDocument[];
  readonly letter?: SentDocument;
}

/**
 * @returns where a request stands that an act is to follow
 * @throws Problem 404, 409 where the act may not follow, or follows on another than was looked at
 */
const requireStanding = async (
  db: Executor,
  row: RequestRow | undefined,
  act: Act,
  { version }: ChangeInput['body'],
): Promise<{ row: RequestRow; standing: StandingRow }> => {
  if (!row) throw noRequest();
  const standing = await findStanding(db, row.id);
  if (version !== undefined && version !== standing.version) throw staleVersion();
  if (!mayFollow(standing.state, act)) throw notNow(STATES[standing.state]);
  return { row, standing };
};

/** {@link requireStanding} of a request that is only looked at. */
export const lookAt = async (db: Executor, id: number, act: Act, looked: ChangeInput['body']) =>
  requireStanding(db, await findRequest(db, id), act, looked);

/** @throws Problem 400 for a day to come, before the request was received, or before it was asked to be completed */
const requireDay = async (
  trx: Trx,
  context: Context,
  { id, received_on }: RequestRow,
  act: Act,
  day: CivilDate,
): Promise<void> => {
  if (day > today(context)) throw dayToCome('day');
  if (day < received_on) throw dayTooEarly(texts.requestBeforeReceived);
  if (act !== 'completed') return;
  const incomplete = (await findActs(trx, id)).findLast((one) => one.act === 'incomplete');
  if (incomplete && day < incomplete.day) throw dayTooEarly(texts.requestBeforeCompletion);
};

/**
 * Adds an act to a request, within a transaction that holds it.
 * @returns the act's id
 */
const add = async (
  trx: Trx,
  context: Context,
  actor: Actor,
  { row, standing }: { row: RequestRow; standing: StandingRow },
  { act, day = today(context), words, columns = {}, documents = [], letter }: NewAct,
): Promise<number> => {
  const calendar = { terms: await findTerms(trx), holidays: await findHolidays(trx) };
  const { state, dueOn } = stateAfter(standing, act, day, calendar);
  const now = context.clock.now();
  const seal = await sealFor(trx, context, requestSubject(row.id));
  const actId = await insertRow(trx, 'privacy_request_acts', {
    request_id: row.id,
    act,
    day,
    state,
    due_on: dueOn,
    ...columns,
    sealed: seal(JSON.stringify(words)),
    user_name: actor.userName,
    created_at: now,
  });
  const addition = { actor, requestId: row.id, actId, seal, now };
  await keepDocuments(context, trx, addition, documents);
  if (letter) await keepDocuments(context, trx, { ...addition, isLetter: true }, [letter]);
  return actId;
};

/**
 * Does something about a request, whose newest act the version of the body names. What is said is sealed; the trail has days, states and figures alone.
 * @param make the act, once the request is held
 * @throws Problem 400 for its day, 404, 409 where it may not follow, or follows on another than was looked at
 */
export const actOn = (
  { context, actor, params: { id }, body }: ChangeInput,
  act: Act,
  make: (trx: Trx, row: RequestRow) => Promise<Omit<NewAct, 'act'>>,
) =>
  inTransaction(context, async (trx) => {
    const current = await requireStanding(trx, await lockRequest(trx, id), act, body);
    const made = { ...(await make(trx, current.row)), act };
    if (made.day) await requireDay(trx, context, current.row, act, made.day);
    const version = await add(trx, context, actor, current, made);
    const { year, number, customers_id } = current.row;
    const { day, columns, documents = [] } = made;
    return {
      result: { id: wireId(id), version },
      events: auditEvent(`privacy_request.${act}`, ['privacy_request', id], actor, {
        about: customers_id === null ? undefined : { kind: 'customer', id: `${customers_id}` },
        details: {
          code: requestCode(year, number),
          day,
          ...columns,
          documents: documents.length,
        },
      }),
    };
  });
