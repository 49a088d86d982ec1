import { randomUUID } from 'node:crypto';
import {
  type Omission,
  omissionNow,
  retryWait,
} from '../../../../domain/agency/messages/delivery.ts';
import { statementNumber } from '../../../../domain/money/monthClose.ts';
import { type Context, today } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { JobKind, JobRun } from '../../../jobs/job.ts';
import {
  findClosedStatement,
  findPages,
} from '../../money/monthCloses/closedStatements.repository.ts';
import { viewAsMailed } from '../views/mailed.ts';
import {
  CONNECTIONS,
  type Delivery,
  type Mailer,
  mailDomain,
  type OutgoingMail,
} from './mailer.ts';
import {
  type Due,
  doubtAllSending,
  doubtLost,
  dropMessage,
  findDue,
  findJoined,
  type Joined,
  keepSending,
  lockCustomer,
  lockQueued,
  nextInOutbox,
  queueInstead,
  type Settled,
  settleAttempt,
} from './outbox.repository.ts';
import { agencyValues, renderEmail } from './sample.ts';
import { findVerdicts, type Verdict } from './verdicts.repository.ts';

/**
 * The outbox (domain §21, decision 43): goes through the queued e-mails, asks once more whether each still holds,
 * writes down that it is being handed over, hands it over, and keeps what became of it. A process that has it
 * may end at any point, and one that is only slow does no harm: a message is handed over by who made it
 * `sending`.
 */

const READ_AT_ONCE = 30;

/** How long a mail server that is away is left alone. */
const AWAY_MS = 2_000;

const attachmentsOf = async (trx: Trx, { kind, record_id }: Due) => {
  if (kind !== 'advisor-statement') return [];
  const [statement, pages] = [
    await findClosedStatement(trx, record_id),
    await findPages(trx, record_id),
  ];
  if (!statement || !pages?.pdf) return [];
  return [
    { filename: `${statementNumber(statement.number)}.pdf`, content: Buffer.from(pages.pdf) },
  ];
};

interface Subject {
  readonly verdict: Verdict | undefined;
  readonly omission: Omission | null;
  readonly others: readonly Verdict[];
}

/**
 * Asks whether what a message is about still holds; a further record that does not is dropped, and the first of
 * those that do is queued instead of a message that does not.
 */
const subjectOf = async (trx: Trx, context: Context, due: Due): Promise<Subject> => {
  const { id, kind, record_id, occasion, user_id: userId } = due;
  const now = context.clock.now();
  const joined = await findJoined(trx, id);
  const ids = [record_id, ...joined.map((one) => one.record_id)];
  const question = { kind, channel: 'email' as const, ids, today: today(context), userId };
  const verdicts = await findVerdicts(trx, question, true);
  const verdictOn = (record: number) => verdicts.find((one) => one.record_id === record);
  const holding: Joined[] = [];
  for (const one of joined) {
    const dropped = omissionNow(kind, one.occasion, verdictOn(one.record_id));
    if (dropped) await dropMessage(trx, one.id, dropped, now);
    else holding.push(one);
  }
  const verdict = verdictOn(record_id);
  if (kind === 'view' && verdict) {
    const view = await viewAsMailed(trx, context, record_id, userId);
    const values = { ...verdict.values, ...view };
    return {
      verdict: { ...verdict, values },
      omission: view ? verdict.omission : 'gone',
      others: [],
    };
  }
  const omission = omissionNow(kind, occasion, verdict);
  const [next] = holding;
  if (omission !== null && next) await queueInstead(trx, next.id, id, now);
  return { verdict, omission, others: holding.flatMap((one) => verdictOn(one.record_id) ?? []) };
};

/**
 * Asks whether a message still holds, and writes down that it is being handed over.
 * @returns what to hand over; undefined where it is not sent
 */
const prepare = (context: Context, due: Due, domain: string): Promise<OutgoingMail | undefined> =>
  context.database.write(async (trx) => {
    const { id, kind, customers_id } = due;
    const now = context.clock.now();
    // Before the message, as who makes a customer anonymous does.
    if (customers_id !== null) await lockCustomer(trx, customers_id);
    if (!(await lockQueued(trx, id))) return undefined;
    const { verdict, omission, others } = await subjectOf(trx, context, due);
    if (omission !== null || !verdict?.email) {
      await dropMessage(trx, id, omission ?? 'no_address', now);
      return undefined;
    }
    const values = { ...(await agencyValues(trx)), ...verdict.values };
    const { subject, text } = renderEmail(
      kind,
      due,
      values,
      others.map((other) => other.values),
    );
    const messageId = due.message_id ?? `<${randomUUID()}@${domain}>`;
    // What is said to a user stays with the record: a copy of their notes would outlive an erasure.
    const content = due.to_user ? { subject: null, body: null } : { subject, body: text };
    await keepSending(trx, id, { message_id: messageId, address: verdict.email, ...content }, now);
    const attachments = await attachmentsOf(trx, due);
    return { messageId, to: verdict.email, subject, text, attachments };
  });

const settledBy = (delivery: Delivery, attempts: number, now: Date): Settled => {
  if (delivery.outcome === 'sent') return { status: 'sent', failure: null, next: null };
  const { outcome, failure } = delivery;
  if (outcome === 'doubtful') return { status: 'doubtful', failure, next: null };
  const wait = outcome === 'refused' ? undefined : retryWait(attempts);
  return wait === undefined
    ? { status: 'failed', failure, next: null }
    : { status: 'queued', failure, next: new Date(now.getTime() + wait) };
};

const sendOne = async (context: Context, mailer: Mailer, due: Due, domain: string) => {
  const mail = await prepare(context, due, domain);
  if (!mail) return true;
  const delivery = await mailer.send(mail);
  const now = context.clock.now();
  const settled = settledBy(delivery, due.attempts + 1, now);
  await context.database.write((trx) => settleAttempt(trx, due.id, settled, now));
  return delivery.outcome !== 'away';
};

const sendAll = async (
  context: Context,
  mailer: Mailer,
  some: readonly Due[],
  domain: string,
  signal: AbortSignal,
): Promise<boolean> => {
  let isThere = true;
  const left = [...some];
  const line = async () => {
    for (let next = left.shift(); next && isThere && !signal.aborted; next = left.shift())
      isThere = (await sendOne(context, mailer, next, domain)) && isThere;
  };
  // What is being handed over is finished, whatever fails beside it.
  const lines = await Promise.allSettled(Array.from({ length: CONNECTIONS }, line));
  for (const ended of lines) if (ended.status === 'rejected') throw ended.reason;
  return isThere;
};

/** @returns when the outbox has something to do next, but for what came meanwhile; undefined while nothing waits */
const nextRound = async ({ clock, database }: Context, isThere: boolean) => {
  const next = await nextInOutbox(database.kysely);
  if (!next || isThere) return next;
  return new Date(Math.max(next.getTime(), clock.now().getTime() + AWAY_MS));
};

/**
 * The outbox of a server.
 * @param mailer closed by who opened it, once no job runs
 */
export const outboxJob = ({ config }: Pick<Context, 'config'>, mailer: Mailer): JobKind => {
  const domain = mailDomain(config.smtp?.from ?? '');
  let isFirst = true;
  const work = async (context: Context, run: JobRun): Promise<Date | undefined> => {
    const { clock, database } = context;
    // What another process left on the embedded database has no process any more.
    const doubtOld = isFirst && database.kind === 'embedded' ? doubtAllSending : doubtLost;
    isFirst = false;
    await database.write((trx) => doubtOld(trx, clock.now()));
    for (;;) {
      const due = await findDue(database.kysely, clock.now(), READ_AT_ONCE);
      const isThere = await sendAll(context, mailer, due, domain, run.signal);
      await run.nextPiece();
      if (!isThere || due.length === 0) return nextRound(context, isThere);
    }
  };
  return {
    kind: 'messages',
    work,
    retryMs: AWAY_MS,
    underWay: async (db) => ((await nextInOutbox(db)) ? [{}] : []),
  };
};
