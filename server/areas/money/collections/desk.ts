import { addDays, type CivilDate, later } from '../../../../domain/civilDate.ts';
import type { BodyOf, collections as calls } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { fromCents, sumCents, toCents } from '../../../../domain/money/money.ts';
import { texts } from '../../../../domain/texts.ts';
import { yearCode } from '../../../../domain/yearCode.ts';
import { auditEvent, ofCustomer } from '../../../audit/entry.ts';
import type { Actor, Input } from '../../../context.ts';
import { today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { insertRow, insertRows, oneValue, rowsOf, takeNumbers } from '../../../db/rows.ts';
import { todayByDatabase } from '../../../db/today.ts';
import type { Trx } from '../../../db/transaction.ts';
import { requireJson } from '../../../http/answers.ts';
import { conflict, invalid } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { lockCustomer } from '../../people/customers/repository.ts';
import { noCustomer } from '../../people/customers/service.ts';
import { findCollectionJson, overdueLines } from './ladder.repository.ts';
import { collectionListOn } from './queue.repository.ts';

type Body = BodyOf<typeof calls.logCollection>;

interface Extended {
  readonly policy_id: number;
  readonly payment_id: number;
  readonly until: CivilDate;
}

/** @throws Problem 400 for a day before the contact, or more than is owed by the last day */
const requirePromise = async (trx: Trx, id: number, { contactedOn, promises }: Body) => {
  for (const [place, { dueOn }] of promises.entries()) {
    const field = `promises.${place}.dueOn`;
    if (dueOn < contactedOn) throw invalid({ [field]: texts.promiseBeforeContact });
    const isTwice = promises.findIndex((one) => one.dueOn === dueOn) < place;
    if (isTwice) throw invalid({ [field]: texts.cellTwice });
  }
  if (promises.length === 0) return;
  const lastDay = promises.reduce((last, { dueOn }) => later(last, dueOn), contactedOn);
  const owed = await oneValue<string>(trx)`
    select coalesce(sum(pay.balance), 0)::text from policies p join payments pay on pay.policy_id = p.id
    where p.customers_id = ${id} and pay.due_date <= ${lastDay}
      and payment_owed(pay.due_date, pay.status_payment_id, p.uncollectable_from)`;
  const promised = sumCents(promises.map(({ amount }) => toCents(amount)));
  if (promised > toCents(owed))
    throw invalid({ [`promises.${promises.length - 1}.amount`]: texts.promisesMore(owed) });
};

/**
 * The extension as it is stored. Who may not grant long ones stays within the setting's days of the first day on which
 * the instalment was extended, however often that is done.
 * @throws Problem 400 for an instalment of somebody else, paid or void, or a day past or too far
 */
const readExtension = async (
  trx: Trx,
  actor: Actor,
  customerId: number,
  { extension }: Body,
  today: CivilDate,
): Promise<Extended | undefined> => {
  if (!extension) return undefined;
  const { payment_id, until } = extension;
  const [found] = await rowsOf<{ policy_id: number; first: CivilDate | null; days: number }>(trx)`
    select p.id as policy_id, (select extension_days from agency_settings) as days, (
      select min(k.contacted_on) from payment_extensions granted
      join contacts k on k.id = granted.contact_id where granted.payment_id = pay.id) as first
    from payments pay join policies p on p.id = pay.policy_id
    where pay.id = ${payment_id} and p.customers_id = ${customerId}
      and payment_owed(pay.due_date, pay.status_payment_id, p.uncollectable_from)`;
  if (!found) throw invalid({ 'extension.payment_id': texts.notAChoice });
  if (until < today) throw invalid({ 'extension.until': texts.dateInPast });
  const latest = addDays(found.first ?? today, found.days);
  if (until > latest && !actor.permissions.has('collections.extend'))
    throw invalid({ 'extension.until': texts.extensionTooLong(found.days) });
  return { policy_id: found.policy_id, payment_id, until };
};

const insertContact = (
  trx: Trx,
  actor: Actor,
  customers_id: number,
  { channel, contactedOn, words }: Body,
  { now, policyId }: { readonly now: Date; readonly policyId: number | null },
) =>
  insertRow(trx, 'contacts', {
    customers_id,
    policy_id: policyId,
    channel,
    contacted_on: contactedOn,
    words,
    user_id: actor.userId,
    user_name: actor.userName,
    created_at: now,
  });

/**
 * Notes what was said with a customer, what they promise, and an extension of an instalment.
 * @throws Problem 400 at the field, 404, 409 for a customer whose data is limited
 */
export const logCollection = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof calls.logCollection>) =>
  inTransaction(context, async (trx) => {
    if (!(await lockCustomer(trx, id))) throw noCustomer(id);
    const today = await todayByDatabase(context, trx);
    if (body.contactedOn > today) throw invalid({ contactedOn: texts.dateInFuture });
    await requirePromise(trx, id, body);
    const extension = await readExtension(trx, actor, id, body, today);
    const made = { now: context.clock.now(), policyId: extension?.policy_id ?? null };
    const contactId = await insertContact(trx, actor, id, body, made);
    const promises = body.promises.map(({ dueOn, amount }) => ({ due_on: dueOn, amount }));
    await insertRows(
      trx,
      'payment_promises',
      promises.map((promise) => ({ contact_id: contactId, ...promise })),
    );
    if (extension)
      await insertRow(trx, 'payment_extensions', { contact_id: contactId, ...extension });
    const { channel, contactedOn, words } = body;
    return {
      result: { id: wireId(contactId) },
      events: auditEvent('collection.logged', ['contact', contactId], actor, {
        details: { after: { channel, contactedOn }, promises, ...extension },
        personal: ofCustomer(id, { after: { words } }),
      }),
    };
  });

/**
 * Makes a notice of what a customer owes, with the next number of the year; it keeps what was overdue on its day.
 * @throws Problem 404, 409 where nothing is overdue
 */
export const makeNotice = ({ context, actor, params: { id } }: Input<typeof calls.makeNotice>) =>
  inTransaction(context, async (trx) => {
    if (!(await lockCustomer(trx, id))) throw noCustomer(id);
    const made_on = await todayByDatabase(context, trx);
    const lines = await overdueLines(trx, made_on, id);
    if (lines.length === 0) throw conflict('nothing_overdue', texts.nothingOverdue);
    const year = Number(made_on.slice(0, 4));
    const code = yearCode(year, await takeNumbers(trx, 'overdue_notice_numbers', { year }));
    const total = fromCents(sumCents(lines.map(({ balance }) => toCents(balance))));
    const noticeId = await insertRow(trx, 'overdue_notices', {
      code,
      customers_id: id,
      made_on,
      lines: JSON.stringify(lines),
      total,
      user_id: actor.userId,
      user_name: actor.userName,
      made_at: context.clock.now(),
    });
    return {
      result: { id: wireId(noticeId), code },
      events: auditEvent('notice.made', ['overdue_notice', noticeId], actor, {
        details: { number: code, total, payments: lines.map((line) => line.id) },
        about: { kind: 'customer', id: String(id) },
      }),
    };
  });

export const listCollections = ({ context, list }: Input<typeof calls.listCollections>) =>
  readList(context.database, collectionListOn(today(context)), list);

export const getCollection = ({ context, params: { id } }: Input<typeof calls.getCollection>) =>
  requireJson(findCollectionJson(context.database.kysely, today(context), id), () =>
    noCustomer(id),
  );
