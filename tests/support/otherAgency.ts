import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { actorOfUser } from '../../agencyImport/actor.ts';
import { otherServer } from '../../agencyImport/otherServer.ts';
import type { ImportChoices } from '../../agencyImport/run.ts';
import { type AgencyImport, importAgency } from '../../agencyImport/service.ts';
import { seedDemo } from '../../demo/seed.ts';
import { startApi, type TestApi } from './api.ts';
import { createUser, tokenFor } from './users.ts';

/** Another agency's server, to bring records from, and what may become of its answers on the way. */

type Json = unknown;

/** What a proxy does with what a server answers. */
export interface Way {
  /** @param path below the API's base, without the query */
  readonly rewrite?: ((path: string, json: Json) => Json) | undefined;
  /** Whether a list that is asked for by pages comes so; yes unless told. */
  readonly pages?: boolean;
  /** What is answered instead, if anything: a limit, an error page, an answer cut in the middle. */
  readonly instead?: ((path: string) => Instead | undefined) | undefined;
}

/** An answer that is not the server's. */
export interface Instead {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the connection ends before the answer does. */
  readonly isCut?: boolean;
}

const pathIn = ({ url = '/' }: IncomingMessage): string =>
  new URL(url, 'http://here').pathname.replace('/api/', '');

const answerInstead = (response: ServerResponse, { status, text, headers, isCut }: Instead) => {
  response.writeHead(status, { 'content-type': 'text/html', ...headers });
  if (!isCut) return response.end(text);
  return response.write(text, () => response.destroy());
};

const withoutPages = (url: URL): void => {
  for (const name of ['range', 'sort', 'filter']) url.searchParams.delete(name);
};

const asIs = (_path: string, json: Json) => json;

/** What comes of a request on its way. */
const passOn = async (
  { url: asked = '/', headers }: IncomingMessage,
  target: string,
  { rewrite = asIs, pages = true }: Way,
) => {
  const url = new URL(asked, target);
  if (!pages) withoutPages(url);
  const answer = await fetch(url, { headers: { token: String(headers.token) } });
  const sent = await answer.text();
  const range = pages ? answer.headers.get('content-range') : null;
  const path = url.pathname.replace('/api/', '');
  const text = answer.ok ? JSON.stringify(rewrite(path, JSON.parse(sent))) : sent;
  return { status: answer.status, text, range: range ? { 'content-range': range } : {} };
};

/** A proxy before a server: it rewrites the answers, takes pages away or cuts connections, as its way has it. */
const proxyOf = (target: string, way: Way) => {
  let left: number | undefined;
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    if (left === 0) return request.socket.destroy();
    if (left !== undefined) left -= 1;
    asked.push(request.url ?? '');
    const instead = way.instead?.(pathIn(request));
    if (instead) return answerInstead(response, instead);
    const { status, text, range } = await passOn(request, target, way);
    response.writeHead(status, { 'content-type': 'application/json', ...range }).end(text);
  });
  return {
    server,
    asked,
    cutAfter: (answers: number | undefined) => {
      left = answers;
    },
  };
};

const addressOf = (server: { address(): AddressInfo | string | null }): string => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen.');
  return `http://127.0.0.1:${address.port}`;
};

/** Listens before a server that listens. Close it before the server. */
export const openWay = async (target: string, way: Way = {}) => {
  const { server, asked, cutAfter } = proxyOf(target, way);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `${addressOf(server)}/api/`, asked, cutAfter, close };
};

/** Starts a server on a port. @returns its address, without a slash at the end */
export const listen = async (api: TestApi): Promise<string> => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  return addressOf(api.app.server as Server);
};

/** An agency with the demonstration's records. */
export const startDemoAgency = async (): Promise<TestApi> => {
  const api = await startApi();
  await api.context.database.write((trx) => seedDemo(trx, api.context));
  return api;
};

/** A token of an administrator, as the command is given one. */
export const adminToken = async ({ context }: TestApi): Promise<string> => {
  const { id } = await createUser(context, { role: 'ADMIN' });
  return tokenFor(context, id);
};

/** Brings an agency's records in, as the command does; nothing is waited for. */
export const bringFrom = async (
  to: TestApi,
  url: string,
  token: string,
  { as = 'importadora', ...choices }: ImportChoices & { as?: string } = {},
): Promise<AgencyImport> => {
  const { kysely } = to.context.database;
  const known = await actorOfUser(kysely, as).catch(() => undefined);
  if (!known) await createUser(to.context, { role: 'ADMIN', userName: as });
  const actor = await actorOfUser(kysely, as);
  const server = otherServer({ url, token, pause: async () => undefined });
  return importAgency(to.context, actor, server, () => undefined, choices);
};
