import type { BodyOf, renewals } from '../../../../domain/contract/index.ts';
import type { WorkStage } from '../../../../domain/sales/renewals/stages.ts';
import { type AuditEvent, auditEvent, ofCustomer } from '../../../audit/entry.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { insertRow } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import { staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import {
  findLastDue,
  findRenewalTermJson,
  renewalListOn,
  renewalTotalsJson,
} from './board.repository.ts';
import {
  type CaseRow,
  type LockedTerm,
  lockCase,
  lockTerm,
  mayOwn,
  ownersJson,
  writeCase,
} from './cases.repository.ts';
import { alreadyCancelled, alreadyRenewed, contactToCome, noOwner, noTerm } from './problems.ts';

type MoveBody = BodyOf<typeof renewals.moveRenewal>;

const spanOf = async (context: Context) => {
  const day = today(context);
  const until = await findLastDue(context.database.kysely, day);
  return { today: day, timeZone: context.config.agency.timeZone, until };
};

export const listRenewals = async ({ context, list }: Input<typeof renewals.listRenewals>) => {
  const { today: day, timeZone, until } = await spanOf(context);
  return readList(context.database, renewalListOn(day, timeZone, until), list);
};

export const sumRenewals = async ({
  context,
  query: { filter = {} },
}: Input<typeof renewals.sumRenewals>) =>
  new JsonText(await renewalTotalsJson(context.database.kysely, await spanOf(context), { filter }));

export const listRenewalOwners = async ({ context }: Input<typeof renewals.listRenewalOwners>) =>
  new JsonText(await ownersJson(context.database.kysely));

/** @throws Problem 404 */
const readTerm = (context: Context, db: Executor, id: number, whole = false) =>
  requireJson(findRenewalTermJson(db, id, today(context), whole), noTerm);

/** A term with its moves and contacts. @throws Problem 404 */
export const getRenewal = ({ context, params }: Input<typeof renewals.getRenewal>) =>
  readTerm(context, context.database.kysely, params.id, true);

/** A term that can still be worked on, with its case, if it has one; both held. */
interface Opened {
  readonly term: LockedTerm;
  readonly current: CaseRow | undefined;
}

/** @throws Problem 404, 409 when it is renewed or cancelled, or its version is not the one looked at */
const open = async (trx: Trx, id: number, version?: number): Promise<Opened> => {
  const term = await lockTerm(trx, id);
  if (!term) throw noTerm();
  if (term.is_renewed) throw alreadyRenewed();
  if (term.is_cancelled) throw alreadyCancelled();
  const current = await lockCase(trx, term);
  if (version !== undefined && version !== (current?.version ?? 0)) throw staleVersion();
  return { term, current };
};

const eventOf = (
  actor: Actor,
  action: Extract<AuditEvent['action'], `renewal.${string}` | `contact.${string}`>,
  entityId: number,
  { customers_id, policy_id }: LockedTerm,
  { words, ...details }: { readonly words: object } & Readonly<Record<string, unknown>>,
): AuditEvent =>
  auditEvent(action, [action === 'contact.logged' ? 'contact' : 'renewal', entityId], actor, {
    details: { policy_id, ...details },
    personal: ofCustomer(customers_id, words),
  });

const stageOf = (current: CaseRow | undefined): WorkStage => current?.stage ?? 'toContact';

const noteMove = (
  trx: Trx,
  actor: Actor,
  { term, current }: Opened,
  caseId: number,
  { stage, lossReason, lossWords }: Pick<MoveBody, 'stage'> & Partial<MoveBody>,
  now: Date,
) =>
  insertRow(trx, 'renewal_moves', {
    case_id: caseId,
    policy_id: term.policy_id,
    from_stage: stageOf(current),
    to_stage: stage,
    loss_reason: lossReason ?? null,
    words: lossWords ?? null,
    user_id: actor.userId,
    user_name: actor.userName,
    moved_at: now,
  });

/**
 * Moves a term of the board to another stage; out of `lost` its reason goes.
 * @throws Problem 404, 409 for a stale version or a term that is renewed or cancelled
 */
export const moveRenewal = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof renewals.moveRenewal>) =>
  inTransaction(context, async (trx) => {
    const opened = await open(trx, id, body.version);
    const { term, current } = opened;
    const isLost = body.stage === 'lost';
    const lossReason = isLost ? body.lossReason : undefined;
    const lossWords = isLost ? body.lossWords : undefined;
    const now = context.clock.now();
    const values = {
      stage: body.stage,
      loss_reason: lossReason ?? null,
      loss_words: lossWords ?? null,
    };
    const caseId = await writeCase(trx, term, current, values, now);
    await noteMove(trx, actor, opened, caseId, { stage: body.stage, lossReason, lossWords }, now);
    return {
      result: await readTerm(context, trx, id),
      events: eventOf(actor, 'renewal.moved', id, term, {
        from: stageOf(current),
        to: body.stage,
        reason: lossReason,
        words: { after: { words: lossWords } },
      }),
    };
  });

/**
 * Changes owner, next step and quoted premium of a term.
 * @throws Problem 400 for an owner who does not work on renewals, 404, 409 as {@link moveRenewal}
 */
export const followRenewal = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof renewals.followRenewal>) =>
  inTransaction(context, async (trx) => {
    const { term, current } = await open(trx, id, body.version);
    const { ownerId } = body;
    if (ownerId && ownerId !== current?.owner_id && !(await mayOwn(trx, ownerId))) throw noOwner();
    const values = {
      owner_id: ownerId,
      next_step: body.nextStep,
      next_step_on: body.nextStepOn,
      quoted_premium: body.quotedPremium,
    };
    await writeCase(trx, term, current, values, context.clock.now());
    const { nextStep, version: _version, ...after } = body;
    const before = {
      ownerId: current?.owner_id ?? null,
      nextStepOn: current?.next_step_on ?? null,
      quotedPremium: current?.quoted_premium ?? null,
    };
    const words = { before: { nextStep: current?.next_step }, after: { nextStep } };
    return {
      result: await readTerm(context, trx, id),
      events: [eventOf(actor, 'renewal.updated', id, term, { before, after, words })],
    };
  });

/**
 * Notes what was said with the customer. Its next step is the term's from now on, and a term that was still
 * to be contacted is contacted.
 * @throws Problem 400 for a day to come, 404, 409 for a term that is renewed or cancelled
 */
export const logContact = ({ context, actor, params, body }: Input<typeof renewals.logContact>) =>
  inTransaction(context, async (trx) => {
    if (body.contactedOn > today(context)) throw contactToCome();
    const opened = await open(trx, params.id);
    const { term, current } = opened;
    const now = context.clock.now();
    const step = { next_step: body.nextStep ?? null, next_step_on: body.nextStepOn };
    const isFirst = stageOf(current) === 'toContact';
    const stage = isFirst ? 'contacted' : stageOf(current);
    const caseId = await writeCase(trx, term, current, { ...step, stage }, now);
    if (isFirst) await noteMove(trx, actor, opened, caseId, { stage }, now);
    const contactId = await insertRow(trx, 'contacts', {
      customers_id: term.customers_id,
      policy_id: term.policy_id,
      case_id: caseId,
      channel: body.channel,
      contacted_on: body.contactedOn,
      words: body.words,
      ...step,
      user_id: actor.userId,
      user_name: actor.userName,
      created_at: now,
    });
    const { words, nextStep, ...after } = body;
    return {
      result: await readTerm(context, trx, params.id),
      events: eventOf(actor, 'contact.logged', contactId, term, {
        after,
        words: { after: { words, nextStep } },
      }),
    };
  });
