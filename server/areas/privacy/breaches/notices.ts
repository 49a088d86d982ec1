import { createHash } from 'node:crypto';
import type { BodyOf, breaches } from '../../../../domain/contract/index.ts';
import { breachCode } from '../../../../domain/privacy/breaches.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import { Raw } from '../../../http/answers.ts';
import { breachNotice } from '../../../reports/documents/breachNotice.ts';
import { print, printing } from '../../../reports/print/print.ts';
import { letterhead } from '../../agency/reports/service.ts';
import { letterLost, noNotice, nothingToTell } from './problems.ts';
import { openerOf, readBreach } from './read.ts';
import { findNotice } from './repository.ts';
import { acting } from './service.ts';

type Body = BodyOf<typeof breaches.makeBreachNotice>;

const printed = async (context: Context, actor: Actor, id: number, to: Body['to']) => {
  const { kysely } = context.database;
  const breach = await readBreach(context, kysely, id);
  if (breach.people === null) throw nothingToTell();
  const issue = {
    agency: await letterhead(kysely),
    at: context.clock.now(),
    day: today(context),
    by: `${actor.firstName} ${actor.surname}`,
  };
  const document = breachNotice(issue, breach, to, context.config.agency.timeZone);
  return { version: breach.version, pdf: await print(document) };
};

/**
 * Makes the letter to a recipient from what is known now, and keeps it sealed; its hash stays readable.
 * @throws Problem 409 before people are counted, for a closed breach or a stale version; 404, 429
 */
export const makeNotice = async (input: Input<typeof breaches.makeBreachNotice>) => {
  const { context, actor, params, body } = input;
  const leave = await printing.enter(actor.userId);
  try {
    const { version, pdf } = await printed(context, actor, params.id, body.to);
    const known = { ...input, body: { version: body.version ?? version } };
    return await acting(known, 'breach.notice_made', async () => ({
      kind: 'notice',
      details: { to: body.to, hash: createHash('sha256').update(pdf).digest('hex') },
      words: pdf.toString('base64'),
    }));
  } finally {
    leave();
  }
};

/** A letter as it was made. @throws Problem 404, 409 where its key is gone */
export const readNotice = async ({
  context,
  params: { id },
}: Input<typeof breaches.getBreachNotice>): Promise<Raw> => {
  const { kysely } = context.database;
  const notice = await findNotice(kysely, id);
  if (!notice) throw noNotice();
  const text = (await openerOf(kysely, context, notice.breach_id))(notice.sealed);
  if (text === null) throw letterLost();
  const breach = await readBreach(context, kysely, notice.breach_id);
  const { to } = breach.acts.find((act) => act.id === id) ?? {};
  const name = `${breachCode(breach)}-${to}.pdf`;
  return new Raw('application/pdf', Buffer.from(text, 'base64'), name);
};
