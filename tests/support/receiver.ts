import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Reach } from '../../server/areas/agency/webhooks/reach.ts';

/** Reaches receivers of this machine, by any name, and waits less for them. */
export const LOOPBACK: Reach = {
  addressesOf: async () => ['127.0.0.1'],
  allowsLoopback: true,
  timeoutMs: 1_000,
};

interface Received {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Says how the next requests are answered; with 204 unless told. */
  readonly answerBy: (answer: (response: ServerResponse) => void) => void;
  readonly close: () => Promise<void>;
}

/** A receiver of webhooks on loopback, which keeps what it was sent. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  let answer = (response: ServerResponse): void => {
    response.writeHead(204).end();
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    received.push({ path: request.url, headers: request.headers, body });
    answer(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://hooks.example:${port}/amparo`,
    received,
    answerBy: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
