import { omissionText } from '../../../../domain/agency/messages/delivery.ts';
import type { collections as calls } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { type Context, type Input, today } from '../../../context.ts';
import { insertRows } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/repository.ts';
import { type Done, inSnapshot, inTransaction } from '../../../transaction.ts';
import { insertCampaign } from '../../agency/messages/outbox.repository.ts';
import { findTemplate } from '../../agency/messages/templates.repository.ts';
import { findVerdicts, queueMessages } from '../../agency/messages/verdicts.repository.ts';
import { type DueStep, findDueSteps, lockLadder } from './ladder.repository.ts';

const PEOPLE_AT_ONCE = 200;

const REHEARSED = 5000;
const SHOWN = 200;

const BY_ITSELF = 'Amparo';

/** Due steps with what becomes of the message about each. @param after customer behind whom to begin */
const planOf = async (db: Executor, context: Context, after: number, people: number) => {
  const day = today(context);
  const due = await findDueSteps(db, day, after, people);
  const ids = due.map(({ payment_id }) => payment_id);
  const question = { kind: 'late-payment', channel: 'email', today: day, ids } as const;
  const verdicts = await findVerdicts(db, question);
  const omissions = new Map(verdicts.map((one) => [one.record_id, one.omission]));
  const steps = due.map((one) => ({ ...one, omission: omissions.get(one.payment_id) ?? null }));
  return { question, steps, written: steps.filter(({ omission }) => omission === null) };
};

export const rehearseLadder = ({ context }: Input<typeof calls.rehearseLadder>) =>
  inSnapshot(context, async (db) => {
    const { steps, written } = await planOf(db, context, 0, REHEARSED);
    return {
      canSend: context.config.smtp !== undefined,
      messages: new Set(written.map(({ customers_id }) => customers_id)).size,
      people: steps.slice(0, SHOWN).map(({ customers_id, omission, ...step }) => ({
        id: wireId(customers_id),
        customerName: step.customerName,
        numberPolicy: step.numberPolicy,
        step: step.step,
        omission: omission && omissionText(omission),
      })),
    };
  });

/** A customer is written to once, so all their steps have the text of the latest. */
const byText = (steps: readonly DueStep[]): [string | null, DueStep[]][] => {
  const latest = new Map<number, DueStep>();
  for (const step of steps)
    if (step.days > (latest.get(step.customers_id)?.days ?? 0)) latest.set(step.customers_id, step);
  const textOf = ({ customers_id }: DueStep) => latest.get(customers_id)?.emailText ?? null;
  const written = new Set(steps.map(textOf));
  return [...written].map((text) => [text, steps.filter((step) => textOf(step) === text)]);
};

/** Writes to some customers whose step is due. @returns the last of them; undefined after all */
const runPiece = (context: Context, after: number) =>
  inTransaction(context, async (trx): Promise<Done<number | undefined>> => {
    await lockLadder(trx);
    const { question, steps, written } = await planOf(trx, context, after, PEOPLE_AT_ONCE);
    const result = steps.at(-1)?.customers_id;
    if (written.length === 0) return { result, events: [] };
    const by = { now: context.clock.now(), userName: BY_ITSELF };
    const template = await findTemplate(trx, question.kind);
    const events = [];
    for (const [text, of] of byText(written)) {
      const words = { ...template, email_text: text ?? template.email_text };
      const campaignId = await insertCampaign(trx, words, by);
      const ids = of.map(({ payment_id }) => payment_id);
      await queueMessages(trx, { ...question, ids }, { campaignId, ...by });
      const details = { records: of.length };
      events.push(auditEvent('ladder.ran', ['ladder', campaignId], undefined, { details }));
    }
    const entries = written.map(({ policy_id, payment_id, counted_from, key }) => ({
      policy_id,
      payment_id,
      counted_from,
      step: key,
      done_on: question.today,
    }));
    await insertRows(trx, 'ladder_entries', entries);
    await addJob(trx, 'messages', by.now);
    return { result, events };
  });

/**
 * Writes to customers whose step of the ladder is due: one message for each customer and day, however many processes
 * run. Nothing without a mail server.
 */
export const runLadder = async (context: Context): Promise<void> => {
  if (!context.config.smtp) return;
  for (let after: number | undefined = 0; after !== undefined; )
    after = await runPiece(context, after);
};
