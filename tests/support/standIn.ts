import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from './freePort.ts';

/** A server that answers in place of one on the internet. */
export interface StandIn {
  url: string;
  close(): void;
}

/**
 * Starts a stand-in for another server.
 * @param answer what it does with the text it is sent
 */
export async function standIn(
  answer: (body: string, response: ServerResponse) => void,
): Promise<StandIn> {
  const port = await freePort();
  const server = createServer(async (request, response) => answer(await textOf(request), response));
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    close: () => server.close().closeAllConnections(),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
