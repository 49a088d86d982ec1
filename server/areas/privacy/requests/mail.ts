import { randomUUID } from 'node:crypto';
import type { BodyOf, privacyRequests as calls } from '../../../../domain/contract/index.ts';
import { requestCode } from '../../../../domain/privacy/requestActs.ts';
import { unsealFor } from '../../../audit/sealing.ts';
import type { Context, Input } from '../../../context.ts';
import { inSnapshot } from '../../../transaction.ts';
import {
  type Delivery,
  mailDomain,
  type OutgoingMail,
  openMailer,
} from '../../agency/messages/mailer.ts';
import { noMailServer } from '../../agency/messages/problems.ts';
import { findSettings } from '../../agency/settings/repository.ts';
import { actOn, lookAt } from './acts.ts';
import { documentErased, maybeSent, notSent } from './problems.ts';
import { findLetter } from './repository.ts';
import { requestSubject } from './sealing.ts';
import { noteOnRequest, requireTruth } from './service.ts';

type Smtp = NonNullable<Context['config']['smtp']>;

const draftOf = (context: Context, id: number, body: BodyOf<typeof calls.mailAnswer>) =>
  inSnapshot(context, async (db) => {
    const { row, standing } = await lookAt(db, id, 'mailed', body);
    const { smtp } = context.config;
    if (!smtp) throw noMailServer();
    await requireTruth(db, context, row);
    const letter = await findLetter(db, id);
    const unseal = await unsealFor(db, context, requestSubject(id));
    const [name, content] = [letter && unseal(letter.sealed_name), letter && unseal(letter.sealed)];
    if (!name || !content) throw documentErased();
    const { agency_name } = await findSettings(db);
    const mail = {
      messageId: `<${randomUUID()}@${mailDomain(smtp.from)}>`,
      to: body.to,
      subject: `Respuesta a su solicitud ${requestCode(row.year, row.number)} · ${agency_name}`,
      text: body.words,
      attachments: [{ name, content }, ...body.documents].map((paper) => ({
        filename: paper.name,
        content: Buffer.from(paper.content, 'base64'),
      })),
    };
    return { version: standing.version, smtp, mail };
  });

const moment = ({ clock, config }: Context): string =>
  new Intl.DateTimeFormat('es-EC', {
    timeZone: config.agency.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(clock.now());

const proofOf = (context: Context, { to, messageId }: OutgoingMail, acceptance: string): string =>
  `Enviada a ${to} el ${moment(context)}. El servidor de correo la aceptó: ${acceptance}. Identificador: ${messageId}`;

const deliver = async (smtp: Smtp, mail: OutgoingMail): Promise<Delivery> => {
  const mailer = openMailer(smtp);
  return mailer.send(mail).finally(mailer.close);
};

/**
 * Sends the letter of a request by e-mail. That it is handed over is written down before, so that a server that
 * stops meanwhile leaves a trace; what the mail server said of it after, as the proof of the answer, or as a note
 * where it did not take it.
 * @throws Problem 400, 404, 409 without a mail server, where the request may not be answered so, or where the
 *   mail server has not taken it, or not clearly
 */
export const mailAnswer = async (input: Input<typeof calls.mailAnswer>) => {
  const { context, body } = input;
  const { version, smtp, mail } = await draftOf(context, input.params.id, body);
  const { version: mailed } = await actOn({ ...input, body: { version } }, 'mailed', async () => ({
    words: { words: `Para: ${mail.to}\nIdentificador: ${mail.messageId}\n\n${mail.text}` },
    documents: body.documents,
  }));
  const delivery = await deliver(smtp, mail);
  // The key of the request is kept with the first act: asked again with it, nothing is sent a second time.
  const after = { ...input, context: { ...context, once: undefined } };
  if (delivery.outcome === 'sent')
    return actOn({ ...after, body: { version: mailed } }, 'answered', async () => ({
      words: { words: proofOf(context, mail, delivery.acceptance) },
      columns: { channel: 'email' },
    }));
  const isDoubtful = delivery.outcome === 'doubtful';
  const problem = isDoubtful ? maybeSent(delivery.failure) : notSent(delivery.failure);
  await noteOnRequest({ ...after, body: { words: problem.message, version: undefined } });
  throw problem;
};
