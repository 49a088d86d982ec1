import type { BodyOf, cash as calls } from '../../../../domain/contract/index.ts';
import { fromCents, sumCents, toCents } from '../../../../domain/money/money.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Actor, Input } from '../../../context.ts';
import { today } from '../../../context.ts';
import { todayByDatabase } from '../../../db/today.ts';
import { JsonText } from '../../../http/answers.ts';
import { conflict, invalid } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { cashJson, insertClosing, lastClosing, netByMethod, openingOf } from './repository.ts';

type Body = BodyOf<typeof calls.closeCash>;
type Net = Awaited<ReturnType<typeof netByMethod>>;

/** The cash of a day, or of today. @throws Problem 400 for a day to come */
export const getCash = async ({
  context,
  query,
}: Input<typeof calls.getCash>): Promise<JsonText> => {
  const now = today(context);
  if (query.day !== undefined && query.day > now) throw invalid({ day: texts.dateInFuture });
  const { timeZone } = context.config.agency;
  const at = { today: now, timeZone };
  return new JsonText(await cashJson(context.database.kysely, query.day ?? now, at));
};

/** @throws Problem 409 where other money is to be there than the form showed */
const requireAsShown = (net: Net, { net: shown }: Body): void => {
  const there = sumCents(net.map((one) => toCents(one.net)));
  if (there !== toCents(shown))
    throw conflict(
      'cash_changed',
      'Entró o se reversó dinero de este día desde que abrió la caja. Revise los valores y ciérrela de nuevo.',
    );
};

/** @throws Problem 400 where a method that money moved by is not counted, or one is counted twice */
const linesOf = (net: Net, { counted }: Body) => {
  const typed = new Map(counted.map((one) => [one.payment_method_id, one.counted]));
  const isWhole = net.every(({ payment_method_id: id }) => typed.has(id));
  if (!isWhole || typed.size < counted.length) throw invalid({ counted: texts.countEachMethod });
  return [...typed].map(([id, amount]) => ({
    payment_method_id: id,
    expected: net.find((one) => one.payment_method_id === id)?.net ?? fromCents(0),
    counted: amount,
  }));
};

/** @throws Problem 400 where a method's count differs from the expected, without observations */
const requireReason = (lines: ReturnType<typeof linesOf>, { observations }: Body): void => {
  const isOff = lines.some(({ expected, counted }) => toCents(expected) !== toCents(counted));
  if (isOff && !observations) throw invalid({ observations: texts.cashDifference });
};

/** Counted amounts are no personal data; observations may be, and stay out of the trail. */
const closing = (actor: Actor, id: number, body: Body, lines: ReturnType<typeof linesOf>) =>
  auditEvent('cash.closed', ['cash_closing', id], actor, {
    details: { day: body.day, corrects_id: body.corrects_id ?? null, lines },
  }) satisfies AuditEvent;

/**
 * Closes the cash of a day, or corrects its last closing: what is to be there is worked out here,
 * what was counted is taken as it is. Nothing of an earlier closing changes.
 * @throws Problem 400 for a day to come, a method that is not counted or a difference without a reason, 409 where money moved since the form
 * was opened, or another closing came first
 */
export const closeCash = ({ context, actor, body }: Input<typeof calls.closeCash>) =>
  inTransaction(context, async (trx) => {
    const { day, corrects_id: correctsId } = body;
    const now = await todayByDatabase(context, trx);
    if (day > now) throw invalid({ day: texts.dateInFuture });
    if ((await lastClosing(trx, day)) !== correctsId)
      throw conflict('cash_closed', texts.cashClosed);
    const { timeZone } = context.config.agency;
    const net = await netByMethod(trx, day, timeZone);
    requireAsShown(net, body);
    const lines = linesOf(net, body);
    requireReason(lines, body);
    const row = {
      day,
      corrects_id: correctsId ?? null,
      opening_float: await openingOf(trx, day),
      observations: body.observations ?? null,
      user_id: actor.userId,
      user_name: actor.userName,
      closed_at: context.clock.now(),
    };
    const id = await insertClosing(trx, row, lines);
    return {
      result: new JsonText(await cashJson(trx, day, { today: now, timeZone })),
      events: [closing(actor, id, body, lines)],
    };
  });
