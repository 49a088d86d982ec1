import { type CivilDate, todayIn, yearOf } from '../../../../domain/civilDate.ts';
import type { BodyOf, breaches } from '../../../../domain/contract/index.ts';
import { BREACH_RECIPIENTS, type BreachRecipient } from '../../../../domain/privacy/breaches.ts';
import { dueOn } from '../../../../domain/privacy/terms.ts';
import { texts } from '../../../../domain/texts.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { sealFor } from '../../../audit/sealing.ts';
import { type Actor, type ChangeInput, type Context, type Input, today } from '../../../context.ts';
import { insertRow, lockRow, takeNumbers } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { invalid, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { findHolidays, findTerms } from '../terms/repository.ts';
import { breachClosed, noBreach, noNotice, noticesMissing } from './problems.ts';
import { type ActDetails, breachSubject, readBreach } from './read.ts';
import { findInstant, findNotice } from './repository.ts';

type DescribeBody = Omit<BodyOf<typeof breaches.registerBreach>, 'knownOn' | 'knownTime'>;
type Open = Awaited<ReturnType<typeof readBreach>>;

export interface NewAct {
  readonly kind: Open['acts'][number]['kind'];
  readonly details: ActDetails;
  readonly words?: string;
  readonly people?: string;
}

const happened = (
  actor: Actor,
  breachId: number,
  action: AuditEvent['action'],
  { details, people }: Pick<NewAct, 'details' | 'people'>,
): AuditEvent => ({ action, entity: 'breach', entityId: breachId, actor, details, people });

const addAct = async (
  trx: Trx,
  context: Context,
  actor: Actor,
  breachId: number,
  { kind, details, words, people }: NewAct,
): Promise<void> => {
  const seal = () => sealFor(trx, context, breachSubject(breachId));
  await insertRow(trx, 'breach_acts', {
    breach_id: breachId,
    kind,
    details: JSON.stringify(details),
    sealed: words === undefined ? null : (await seal())(words),
    people: people ?? null,
    user_name: actor.userName,
    at: context.clock.now(),
  });
};

const requireDays = (day: CivilDate, { happenedFrom, happenedTo }: DescribeBody): void => {
  if (happenedFrom && happenedFrom > day) throw invalid({ happenedFrom: texts.dateInFuture });
  if (happenedTo && happenedTo > day) throw invalid({ happenedTo: texts.dateInFuture });
  if (happenedFrom && happenedTo && happenedTo < happenedFrom)
    throw invalid({ happenedTo: 'Ponga un día que no sea anterior al primero.' });
};

const descriptionOf = ({
  happenedFrom,
  happenedTo,
  kinds,
  what,
  consequences,
  measures,
}: DescribeBody): NewAct => ({
  kind: 'described',
  details: { happenedFrom: happenedFrom ?? null, happenedTo: happenedTo ?? null, kinds },
  words: JSON.stringify({ what, consequences: consequences ?? null, measures: measures ?? null }),
});

const daysDue = async (trx: Trx, known: CivilDate) => {
  const [terms, holidays] = [await findTerms(trx), await findHolidays(trx)];
  const due = (to: BreachRecipient) => dueOn(terms[BREACH_RECIPIENTS[to].term], known, holidays);
  return {
    authority_due: due('authority'),
    arcotel_due: due('arcotel'),
    persons_due: due('persons'),
  };
};

/**
 * Registers a breach under the next number of its year; its clocks run from the day on which it was known.
 * @throws Problem 400 for a moment or a day to come
 */
export const registerBreach = ({ context, actor, body }: Input<typeof breaches.registerBreach>) =>
  inTransaction(context, async (trx) => {
    const { knownOn, knownTime } = body;
    const now = context.clock.now();
    const knownAt = await findInstant(trx, knownOn, knownTime, context.config.agency.timeZone);
    if (knownAt > now) throw invalid({ knownOn: texts.dateInFuture });
    requireDays(today(context), body);
    const year = yearOf(today(context));
    const number = await takeNumbers(trx, 'breach_numbers', { year });
    const days = await daysDue(trx, knownOn);
    const id = await insertRow(trx, 'breaches', {
      year,
      number,
      known_at: knownAt,
      ...days,
      user_name: actor.userName,
      created_at: now,
    });
    const act = descriptionOf(body);
    await addAct(trx, context, actor, id, act);
    return {
      result: { id: `${id}`, version: 1 },
      events: [happened(actor, id, 'breach.registered', act)],
    };
  });

/**
 * Adds an act to a breach that is open.
 * @param make the act, of the breach as it stands
 * @throws Problem 404, 409 for one that is closed, or a stale version
 */
export const acting = (
  { context, actor, params: { id }, body: { version } }: ChangeInput,
  action: AuditEvent['action'],
  make: (trx: Trx, breach: Open) => Promise<NewAct>,
) =>
  inTransaction(context, async (trx) => {
    // Of two who act on it one comes after the other.
    await lockRow(trx, 'breaches', id, noBreach);
    const breach = await readBreach(context, trx, id);
    if (breach.isClosed) throw breachClosed();
    if (version !== undefined && version !== breach.version) throw staleVersion();
    const act = await make(trx, breach);
    await addAct(trx, context, actor, id, act);
    return {
      result: { id: `${id}`, version: breach.version + 1 },
      events: [happened(actor, id, action, act)],
    };
  });

/** Describes a breach anew. @throws Problem 400 for a day to come, and as {@link acting} */
export const describeBreach = (input: Input<typeof breaches.describeBreach>) =>
  acting(input, 'breach.described', async () => {
    requireDays(today(input.context), input.body);
    return descriptionOf(input.body);
  });

/**
 * Says that a notice was sent. It stops the clock of whom it tells; late stays late.
 * @throws Problem 400 for a day to come or of before it was known, 404, and as {@link acting}
 */
export const sendNotice = async ({
  context,
  actor,
  params: { id: noticeId },
  body: { sentOn, channel, proof },
}: Input<typeof breaches.sendBreachNotice>) => {
  const notice = await findNotice(context.database.kysely, noticeId);
  if (!notice) throw noNotice();
  const ofBreach = { context, actor, params: { id: notice.breach_id }, body: {} };
  return acting(ofBreach, 'breach.notice_sent', async (_, breach) => {
    const made = breach.acts.find((act) => act.id === noticeId);
    const madeOn = made && todayIn(context.config.agency.timeZone, new Date(made.at));
    if (sentOn > today(context)) throw invalid({ sentOn: texts.dateInFuture });
    if (madeOn && sentOn < madeOn)
      throw invalid({ sentOn: 'El aviso se preparó después de ese día.' });
    const { to } = made ?? {};
    if (!to) throw noNotice();
    return { kind: 'sent', details: { to, noticeId, sentOn, channel }, words: proof };
  });
};

/** Decides not to tell the persons one by one (LOPDP, art. 46). @throws Problem as {@link acting} */
export const exemptPersons = (input: Input<typeof breaches.exemptBreachPersons>) =>
  acting(input, 'breach.exempted', async () => ({
    kind: 'exempted',
    details: { exemption: input.body.exemption },
    words: input.body.reason,
  }));

/**
 * Closes a breach for which everybody was told, or that need not be.
 * @throws Problem 409 while a notice is missing, and as {@link acting}
 */
export const closeBreach = (input: Input<typeof breaches.closeBreach>) =>
  acting(input, 'breach.closed', async (_, breach) => {
    if (breach.clocks.some(({ sentOn, exemption }) => !sentOn && !exemption))
      throw noticesMissing();
    return { kind: 'closed', details: {}, words: input.body.reason };
  });
