import { setImmediate } from 'node:timers/promises';
import type { Omission } from '../../../../domain/agency/messages/delivery.ts';
import type { MessageKind } from '../../../../domain/agency/messages/kinds.ts';
import { MAX_RECORDS } from '../../../../domain/contract/agency/messages.ts';
import type { messages } from '../../../../domain/contract/index.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { type JsonText, requireJson } from '../../../http/answers.ts';
import { addJob } from '../../../jobs/repository.ts';
import { conflict } from '../../../problem.ts';
import { inSnapshot, inTransaction } from '../../../transaction.ts';
import { deny } from '../auth/denial.ts';
import {
  campaignJson,
  cancelQueued,
  insertCampaign,
  keepOmitted,
  lockCampaign,
} from './outbox.repository.ts';
import { noCampaign, noMailServer } from './problems.ts';
import { agencyValues, sampleOf } from './sample.ts';
import { findIds, kindOf, SEEN_WITH, type Source } from './sources.repository.ts';
import { findTemplate } from './templates.repository.ts';
import {
  type Counted,
  countVerdicts,
  findVerdicts,
  groupByPerson,
  queueMessages,
} from './verdicts.repository.ts';

/** People whose records are asked of the database at once: other requests come between two pieces. */
const PEOPLE_AT_ONCE = 500;

const SAMPLES = 3;

class Tally {
  messages = 0;
  readonly first: number[] = [];
  private readonly reasons = new Map<Omission, number>();

  add({ omission, people, first }: Counted): void {
    if (omission !== null) {
      this.reasons.set(omission, (this.reasons.get(omission) ?? 0) + people);
      return;
    }
    this.messages += people;
    this.first.push(...first.slice(0, SAMPLES - this.first.length));
  }

  get omitted(): { omission: Omission; people: number }[] {
    return [...this.reasons]
      .map(([omission, people]) => ({ omission, people }))
      .sort((a, b) => b.people - a.people);
  }
}

const inPieces = async (
  groups: readonly (readonly number[])[],
  deal: (ids: readonly number[]) => Promise<Counted[]>,
): Promise<Tally> => {
  const tally = new Tally();
  for (let from = 0; from < groups.length; from += PEOPLE_AT_ONCE) {
    for (const counted of await deal(groups.slice(from, from + PEOPLE_AT_ONCE).flat()))
      tally.add(counted);
    // The embedded database answers without a turn of the event loop: others' requests would not be read.
    await setImmediate();
  }
  return tally;
};

/** @throws Problem 403 for who may not see what the message tells, which leaves a trace */
export const requireSight = async (context: Context, actor: Actor, kind: MessageKind) => {
  const permission = SEEN_WITH[kind];
  if (!actor.permissions.has(permission)) await deny(context, actor, permission);
};

const requireIds = async (db: Executor, context: Context, actor: Actor, source: Source) => {
  const ids = await findIds(db, context, actor, source);
  if (ids.length > MAX_RECORDS)
    throw conflict(
      'too_many_records',
      `El filtro encuentra más de ${MAX_RECORDS.toLocaleString('es-EC')} registros: acótelo y envíe por partes.`,
    );
  return ids;
};

/**
 * What a campaign would do: the query of the sending, which changes nothing.
 * @throws Problem 400 for a filter the list does not have, 403, 409 for too many records
 */
export const rehearseCampaign = async ({
  context,
  actor,
  body: { source },
}: Pick<Input<typeof messages.rehearseCampaign>, 'context' | 'actor' | 'body'>) => {
  const kind = kindOf(source);
  await requireSight(context, actor, kind);
  const question = { kind, channel: 'email' as const, today: today(context) };
  return inSnapshot(context, async (db) => {
    const ids = await requireIds(db, context, actor, source);
    const groups = await groupByPerson(db, { ...question, ids });
    const tally = await inPieces(groups, (some) => countVerdicts(db, { ...question, ids: some }));
    const [template, agency] = [await findTemplate(db, kind), await agencyValues(db)];
    const shown = groups.filter((group) => group.some((id) => tally.first.includes(id)));
    const verdicts = await findVerdicts(db, { ...question, ids: shown.flat() });
    return {
      kind,
      canSend: context.config.smtp !== undefined,
      messages: tally.messages,
      omitted: tally.omitted,
      samples: shown.flatMap((group) => {
        const [first, ...others] = verdicts.filter(
          ({ record_id, omission }) => omission === null && group.includes(record_id),
        );
        return first ? [sampleOf(kind, template, first, agency, others)] : [];
      }),
    };
  });
};

const readCampaign = (db: Executor, id: number): Promise<JsonText> =>
  requireJson(campaignJson(db, id), noCampaign);

/**
 * Queues an e-mail to everybody that a source finds, but for whom the rehearsal leaves out; all of them or
 * none. What is asked for twice is queued once.
 * @throws Problem 400, 403, 409 for too many records, for none, or without a mail server
 */
export const startCampaign = async ({
  context,
  actor,
  body: { source },
}: Input<typeof messages.startCampaign>): Promise<JsonText> => {
  const kind = kindOf(source);
  await requireSight(context, actor, kind);
  if (!context.config.smtp) throw noMailServer();
  return inTransaction(context, async (trx) => {
    const ids = await requireIds(trx, context, actor, source);
    const template = await findTemplate(trx, kind);
    const by = { now: context.clock.now(), userName: actor.userName };
    const campaignId = await insertCampaign(trx, template, by);
    const question = { kind, channel: 'email' as const, today: today(context) };
    const queued = { campaignId, ...by };
    const groups = await groupByPerson(trx, { ...question, ids });
    const tally = await inPieces(groups, (some) =>
      queueMessages(trx, { ...question, ids: some }, queued),
    );
    if (tally.messages === 0)
      throw conflict(
        'nobody_to_write_to',
        'No queda nadie a quien escribir: revise los motivos del ensayo.',
      );
    await keepOmitted(trx, campaignId, tally.omitted);
    await addJob(trx, 'messages', by.now);
    const details = { kind, list: source.list, messages: tally.messages, omitted: tally.omitted };
    const of = ['message_campaign', campaignId] as const;
    const event = auditEvent('messages.queued', of, actor, { details });
    return { result: await readCampaign(trx, campaignId), events: [event] };
  });
};

/** @throws Problem 404 */
export const getCampaign = ({
  context: { database },
  params: { id },
}: Input<typeof messages.getCampaign>) => readCampaign(database.kysely, id);

/**
 * Takes what waits of a campaign out of the queue; what is being handed over goes its way.
 * @throws Problem 404, 409 once it is cancelled
 */
export const cancelCampaign = ({
  context,
  actor,
  params: { id },
}: Input<typeof messages.cancelCampaign>): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const isCancelled = await lockCampaign(trx, id);
    if (isCancelled === undefined) throw noCampaign();
    if (isCancelled) throw conflict('already_cancelled', 'El envío ya está cancelado.');
    const by = { now: context.clock.now(), userName: actor.userName };
    const cancelled = await cancelQueued(trx, id, by);
    const details = { messages: cancelled };
    const event = auditEvent('messages.cancelled', ['message_campaign', id], actor, { details });
    return { result: await readCampaign(trx, id), events: [event] };
  });
