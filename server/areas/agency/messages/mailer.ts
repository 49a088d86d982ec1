import { createTransport } from 'nodemailer';
import { outcomeOf } from '../../../../domain/agency/messages/delivery.ts';
import { printable } from '../../../../domain/printable.ts';
import type { Config } from '../../../config.ts';

/** Connections of one process; so many messages are handed over at a time. */
export const CONNECTIONS = 3;

/** Limit in ms of each phase of the conversation; all together end before a lease does. */
const PHASE_MS = 30_000;

export interface OutgoingMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string; readonly content: Buffer }[];
}

export type Delivery =
  | { readonly outcome: 'sent'; readonly acceptance: string }
  | { readonly outcome: ReturnType<typeof outcomeOf>; readonly failure: string };

export interface Mailer {
  /** Never throws: what fails is a {@link Delivery}, too. */
  readonly send: (mail: OutgoingMail) => Promise<Delivery>;
  readonly close: () => void;
}

interface MailError {
  readonly message: string;
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

const isOfMessage = ({ code }: MailError) => code === 'EENVELOPE' || code === 'EMESSAGE';

const deliveryOf = (error: MailError, isHandedOver: boolean): Delivery => ({
  outcome: outcomeOf({
    code: error.responseCode,
    isOfServer: !isOfMessage(error),
    isHandedOver,
  }),
  failure: printable(error.response ?? error.message),
});

export const mailDomain = (from: string): string =>
  /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/**
 * @param smtp the mail server's address and whom messages come from
 * @returns a mailer that opens connections as it needs them
 */
export const openMailer = ({ url, from }: NonNullable<Config['smtp']>): Mailer => {
  /** Message-IDs whose last byte was read: the server may have the whole message. */
  const handedOver = new Set<string>();
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: CONNECTIONS,
    // The outbox alone decides what is tried again: what was sent once may have arrived.
    maxRequeues: 0,
    connectionTimeout: PHASE_MS,
    greetingTimeout: PHASE_MS,
    socketTimeout: PHASE_MS,
    dnsTimeout: PHASE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const { messageId } = mail.data;
    // Read by the connection alone, once the server has said that it takes the text.
    mail.message.processFunc((stream) =>
      stream.once('end', () => messageId && handedOver.add(messageId)),
    );
    done();
  });
  const send = async (mail: OutgoingMail): Promise<Delivery> => {
    try {
      const { response } = await transport.sendMail({
        ...mail,
        attachments: [...mail.attachments],
        from,
      });
      return { outcome: 'sent', acceptance: printable(response) };
    } catch (error) {
      return deliveryOf(error as MailError, handedOver.has(mail.messageId));
    } finally {
      handedOver.delete(mail.messageId);
    }
  };
  return { send, close: () => transport.close() };
};
