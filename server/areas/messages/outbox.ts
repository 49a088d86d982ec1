import { randomUUID } from 'node:crypto';
import { type Omission, omissionNow, retryWait } from '../../../domain/messages/delivery.ts';
import { statementNumber } from '../../../domain/monthClose.ts';
import { type Context, today } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import { findKept, findPages } from '../monthCloses/kept.repository.ts';
import {
  CONNECTIONS,
  type Delivery,
  type Mailer,
  mailDomain,
  type OutgoingMail,
} from './mailer.ts';
import {
  doubtLost,
  dropTaken,
  endLeases,
  findJoined,
  giveBack,
  holdCustomer,
  holdTaken,
  isAnythingDue,
  type Joined,
  keepSending,
  queueInstead,
  type Settled,
  settleAttempt,
  type Taken,
  takeDue,
} from './outbox.repository.ts';
import { agencyValues, sayByEmail } from './sample.ts';
import { findVerdicts, type Verdict } from './verdicts.repository.ts';

/**
 * The outbox (domain §21, decision 43): takes queued e-mails, asks once more whether each still holds,
 * writes down that it is being handed over, hands it over, and keeps what became of it. Any number of
 * processes may do so at once, and any may end at any point.
 */

/** Messages that a process takes at once. */
const TAKEN_AT_ONCE = 30;

export interface Outbox {
  /** Sends what is due; while it does, another call changes nothing. */
  readonly work: () => Promise<void>;
  /** Finishes what is being handed over, and gives back the rest. */
  readonly close: () => Promise<void>;
}

const attachmentsOf = async (trx: Trx, { kind, record_id }: Taken) => {
  if (kind !== 'advisor-statement') return [];
  const [kept, pages] = [await findKept(trx, record_id), await findPages(trx, record_id)];
  if (!kept || !pages?.pdf) return [];
  return [{ filename: `${statementNumber(kept.number)}.pdf`, content: Buffer.from(pages.pdf) }];
};

/** What a message is about: its record, why that does not hold any more, and the further ones that do. */
interface Subject {
  readonly verdict: Verdict | undefined;
  readonly omission: Omission | null;
  readonly others: readonly Verdict[];
}

/**
 * Asks whether what a message is about still holds; a further record that does not is dropped, and the first of
 * those that do is queued instead of a message that does not.
 */
const subjectOf = async (trx: Trx, context: Context, taken: Taken): Promise<Subject> => {
  const { id, kind, record_id, occasion } = taken;
  const now = context.clock.now();
  const joined = await findJoined(trx, id);
  const ids = [record_id, ...joined.map((one) => one.record_id)];
  const asked = { kind, channel: 'email' as const, ids, today: today(context) };
  const verdicts = await findVerdicts(trx, asked, true);
  const verdictOn = (record: number) => verdicts.find((one) => one.record_id === record);
  const holding: Joined[] = [];
  for (const one of joined) {
    const dropped = omissionNow(kind, one.occasion, verdictOn(one.record_id));
    if (dropped) await dropTaken(trx, one.id, dropped, now);
    else holding.push(one);
  }
  const verdict = verdictOn(record_id);
  const omission = omissionNow(kind, occasion, verdict);
  const [next] = holding;
  if (omission !== null && next) await queueInstead(trx, next.id, id, now);
  return { verdict, omission, others: holding.flatMap((one) => verdictOn(one.record_id) ?? []) };
};

/**
 * Asks whether a message still holds, and writes down that it is being handed over.
 * @returns what to hand over; undefined where it is not sent
 */
const prepare = (
  context: Context,
  taken: Taken,
  lease: string,
  domain: string,
): Promise<OutgoingMail | undefined> =>
  context.database.write(async (trx) => {
    const { id, kind, customers_id } = taken;
    const now = context.clock.now();
    // Before the message, as who makes a customer anonymous does.
    if (customers_id !== null) await holdCustomer(trx, customers_id);
    if (!(await holdTaken(trx, id, lease))) return undefined;
    const { verdict, omission, others } = await subjectOf(trx, context, taken);
    if (omission !== null || !verdict?.email) {
      await dropTaken(trx, id, omission ?? 'no_address', now);
      return undefined;
    }
    const values = { ...(await agencyValues(trx)), ...verdict.values };
    const { subject, text } = sayByEmail(
      kind,
      taken,
      values,
      others.map((other) => other.values),
    );
    const messageId = taken.message_id ?? `<${randomUUID()}@${domain}>`;
    // What is said to a user stays with the record: a copy of their notes would outlive an erasure.
    const kept = taken.to_user ? { subject: null, body: null } : { subject, body: text };
    await keepSending(trx, id, { message_id: messageId, address: verdict.email, ...kept }, now);
    const attachments = await attachmentsOf(trx, taken);
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

/** @returns whether the mail server is there, as far as this message tells */
const sendOne = async (
  context: Context,
  mailer: Mailer,
  taken: Taken,
  lease: string,
  domain: string,
): Promise<boolean> => {
  const mail = await prepare(context, taken, lease, domain);
  if (!mail) return true;
  const delivery = await mailer.send(mail);
  const now = context.clock.now();
  const settled = settledBy(delivery, taken.attempts + 1, now);
  await context.database.write((trx) => settleAttempt(trx, taken.id, settled, now));
  return delivery.outcome !== 'away';
};

/**
 * The outbox of this process.
 * @param mailer closed with the outbox
 */
export const openOutbox = (context: Context, mailer: Mailer): Outbox => {
  const { database, clock, config } = context;
  const domain = mailDomain(config.smtp?.from ?? '');
  let isClosing = false;
  let isFirst = true;
  let running: Promise<void> | undefined;

  /** @returns whether there may be more to send at once */
  const sendSome = async (): Promise<boolean> => {
    const lease = randomUUID();
    const due = await database.write((trx) => takeDue(trx, lease, clock.now(), TAKEN_AT_ONCE));
    let isThere = true;
    const left = [...due];
    const line = async () => {
      for (let next = left.shift(); next && isThere && !isClosing; next = left.shift())
        isThere = (await sendOne(context, mailer, next, lease, domain)) && isThere;
    };
    try {
      await Promise.all(Array.from({ length: CONNECTIONS }, line));
    } finally {
      await database.write((trx) => giveBack(trx, lease));
    }
    return isThere && !isClosing && due.length === TAKEN_AT_ONCE;
  };

  const round = async (): Promise<void> => {
    const now = clock.now();
    // What another process left on the embedded database has no process any more.
    if (isFirst && database.kind === 'embedded') await database.write((trx) => endLeases(trx, now));
    isFirst = false;
    if (!(await isAnythingDue(database.kysely, now))) return;
    await database.write((trx) => doubtLost(trx, now));
    while (await sendSome());
  };

  const work = async (): Promise<void> => {
    if (running || isClosing) return running;
    running = round().finally(() => {
      running = undefined;
    });
    return running;
  };
  const close = async (): Promise<void> => {
    isClosing = true;
    await running?.catch(() => undefined);
    mailer.close();
  };
  return { work, close };
};
