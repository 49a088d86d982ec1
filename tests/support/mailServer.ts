import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An e-mail as it arrived. */
export interface ReceivedMail {
  readonly to: string;
  /** Headers and text as they came over the wire. */
  readonly raw: string;
  readonly messageId: string;
}

/** How the server answers; each may change while it runs. */
export interface MailServerBehaviour {
  /** The code and words that it refuses an address with; undefined: it takes it. */
  refuses?:
    | ((address: string) => { readonly code: number; readonly text: string } | undefined)
    | undefined;
  /** Called once a whole text has arrived, before the server says 250. */
  beforeAccepting?: ((mail: ReceivedMail) => Promise<void> | void) | undefined;
}

/** A real mail server that keeps what it takes. */
export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  readonly behaviour: MailServerBehaviour;
  /** Cuts all connections; what it had not answered stays unanswered. */
  cut(): void;
  close(): Promise<void>;
}

const readAll = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

/**
 * Starts a mail server on this machine.
 * @param port where it listens; a free one unless told
 */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const behaviour: MailServerBehaviour = {};
  const sockets = new Set<{ destroy: () => void }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = behaviour.refuses?.(address);
      if (!refusal) return done();
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData: (stream, session, done) => {
      const take = async () => {
        const raw = await readAll(stream);
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          raw,
          messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '',
        };
        await behaviour.beforeAccepting?.(mail);
        received.push(mail);
      };
      // Who is killed in the middle of a text takes the connection along.
      take().then(() => done(), done);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const found = (server.server.address() as AddressInfo).port;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${found}`,
    port: found,
    received,
    behaviour,
    cut,
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
