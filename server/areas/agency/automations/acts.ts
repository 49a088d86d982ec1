import { automatedList, messagedRecord } from '../../../../domain/agency/automations/automation.ts';
import { omissionText } from '../../../../domain/agency/messages/delivery.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import { refusalIn } from '../../../constraints.ts';
import { type Actor, type Context, today } from '../../../context.ts';
import { insertRow } from '../../../db/rows.ts';
import { inSavepoint, type Trx } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/repository.ts';
import { sentenceOf } from '../../../problem.ts';
import { requestPapers } from '../documents/checklists.ts';
import { insertCampaign } from '../messages/outbox.repository.ts';
import { findTemplate } from '../messages/templates.repository.ts';
import { findVerdicts, queueMessages } from '../messages/verdicts.repository.ts';
import type { ListedRecord, Met } from './entries.repository.ts';
import type { AutomationRow } from './repository.ts';

export interface Acting {
  readonly trx: Trx;
  readonly context: Context;
  readonly author: Actor;
  readonly automation: AutomationRow;
  readonly list: string;
}

export interface Acted extends Met {
  readonly acts: string[];
  task_id?: number;
  campaign_id?: number;
  document_ids?: readonly number[];
}

const subjectOf = (list: string, row: Readonly<Record<string, unknown>>) => {
  const [field, name] = automatedList(list)?.subject ?? ['parent_record_id', 'id'];
  return { field, id: Number(row[name]) };
};

/** Tries an act that may be refused, as a user's would be. @returns why it was refused, in Spanish */
const refusalOf = async (trx: Trx, act: () => Promise<void>): Promise<string | undefined> => {
  try {
    await inSavepoint(trx, act);
    return undefined;
  } catch (error) {
    return sentenceOf(refusalIn(error));
  }
};

const addTask = async (
  { trx, context, author, automation, list }: Acting,
  { row, customers_id }: ListedRecord,
  acted: Acted,
): Promise<AuditEvent[]> => {
  const description = automation.task_text;
  if (description === null) return [];
  const { field, id } = subjectOf(list, JSON.parse(row));
  const about = field === 'parent_record_id' ? {} : { [field]: id };
  const task = { user_id: author.userId, description, due_date: today(context) };
  const refusal = await refusalOf(trx, async () => {
    const created_at = context.clock.now();
    const values = { customers_id, ...about, ...task, created_at };
    acted.task_id = await insertRow(trx, 'tasks', values);
  });
  acted.acts.push(refusal === undefined ? texts.automationTask : texts.automationNoTask(refusal));
  return refusal === undefined
    ? [
        auditEvent('task.created', ['task', acted.task_id], author, {
          details: { about: 'automation' },
        }),
      ]
    : [];
};

const askForPapers = async (
  { trx, context, author, automation, list }: Acting,
  { row }: ListedRecord,
  acted: Acted,
): Promise<AuditEvent[]> => {
  const { checklist } = automation;
  if (checklist === null) return [];
  const { field, id } = subjectOf(list, JSON.parse(row));
  const events: AuditEvent[] = [];
  const refusal = await refusalOf(trx, async () => {
    const requested = await requestPapers(trx, context, author, { checklist, [field]: id });
    events.push(...requested.events);
    acted.document_ids = requested.rows.map((document) => Number(JSON.parse(document).id));
  });
  acted.acts.push(
    refusal === undefined
      ? texts.automationPapers(acted.document_ids?.length ?? 0)
      : texts.automationNoPapers(refusal),
  );
  return events;
};

/** Queues the messages about all records at once, as a campaign does: one for each person. */
const writeMessages = async (
  { trx, context, author, automation, list }: Acting,
  records: readonly ListedRecord[],
  acted: ReadonlyMap<number, Acted>,
): Promise<void> => {
  const { message_kind: kind } = automation;
  if (kind === null) return;
  const about = new Map(
    records.map(({ record_id, row }) => [
      messagedRecord(list, kind, JSON.parse(row)),
      acted.get(record_id),
    ]),
  );
  if (!context.config.smtp) {
    for (const one of about.values()) one?.acts.push(texts.automationNoServer);
    return;
  }
  const question = {
    kind,
    channel: 'email',
    today: today(context),
    ids: [...about.keys()],
  } as const;
  const verdicts = await findVerdicts(trx, question);
  const by = { now: context.clock.now(), userName: author.userName };
  const isWritten = verdicts.some(({ omission }) => omission === null);
  const campaignId = isWritten
    ? await insertCampaign(trx, await findTemplate(trx, kind), by)
    : undefined;
  for (const { record_id, omission } of verdicts) {
    const one = about.get(record_id);
    one?.acts.push(omission === null ? texts.automationMessage : omissionText(omission));
    if (one && omission === null && campaignId !== undefined) one.campaign_id = campaignId;
  }
  if (campaignId === undefined) return;
  await queueMessages(trx, question, { campaignId, ...by });
  await addJob(trx, 'messages', by.now);
};

/**
 * Does what an automation does about some records: what one refuses is left out and told.
 * @returns entries of the log, and of the trail
 */
export const actOn = async (
  acting: Acting,
  met: readonly Met[],
  records: readonly ListedRecord[],
) => {
  const acted = new Map(met.map((one): [number, Acted] => [one.record_id, { ...one, acts: [] }]));
  const events: AuditEvent[] = [];
  for (const record of records) {
    const one = acted.get(record.record_id);
    if (!one) continue;
    events.push(...(await addTask(acting, record, one)));
    events.push(...(await askForPapers(acting, record, one)));
  }
  await writeMessages(acting, records, acted);
  return { entries: [...acted.values()], events };
};
