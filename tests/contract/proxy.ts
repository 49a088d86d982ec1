import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { FULL_PAYMENTS, type Oddities, oddAnswer, oddRefusal } from './oddities.ts';
import { withRelations } from './relations.ts';
import { type KnownCall, knownCall, onlyKnown } from './specification.ts';

const API = '/api/';

const asText = (_: string, value: unknown) => (typeof value === 'number' ? `${value}` : value);

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Periods come with their names in snake_case from some agencies' servers (specification §7). */
const snakeCased = (answer: unknown): unknown =>
  Array.isArray(answer)
    ? answer.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
      )
    : answer;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += chunk;
  return text;
}

const forwarded = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    ['token', 'content-type', 'cookie'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** Of what a form posts, what the specification's own server reads. */
function readBody({ body }: KnownCall, text: string): { body?: string } {
  if (!text) return {};
  const sent: Record<string, unknown> = JSON.parse(text);
  const read = Object.entries(sent).filter(([name]) => body.includes(name));
  return { body: JSON.stringify(Object.fromEntries(read)) };
}

/** All that specification §7 lets a list be asked with. */
const queryOf = (query: URLSearchParams): string => {
  const names = ['turnstileToken', 'companyId'];
  const known = [...query].filter(([name]) => names.includes(name));
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
};

/** Failures have a status and a sentence: no code, and nothing by the field. */
const failure = { status: true, message: true } as const;

/** What our server answers to what is left of a request. */
interface Exchange {
  readonly call: KnownCall;
  readonly answer: Response;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where an answer comes from, and how it is told. */
interface Target {
  readonly base: string;
  /** As it was asked for, below the API's base. */
  readonly path: string;
  readonly odd: Oddities;
}

async function toldOf({ call, answer, headers }: Exchange, base: string): Promise<unknown> {
  const json: unknown = await answer.json();
  if (!answer.ok) return onlyKnown(json, failure);
  const known = onlyKnown(await withRelations(call.path, json, base, headers), call.answer);
  return call.path.endsWith('/periods') ? snakeCased(known) : known;
}

function replyJson(response: ServerResponse, status: number, json: unknown): void {
  const content = JSON.stringify(json, asText);
  response.writeHead(status, { 'content-type': 'application/json' }).end(content);
}

async function reply(response: ServerResponse, exchange: Exchange, to: Target): Promise<void> {
  const { answer } = exchange;
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) {
    const content = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': type }).end(content);
    return;
  }
  const told = { status: answer.status, json: await toldOf(exchange, to.base) };
  const { status, json } = oddAnswer(to.path, told, to.odd);
  replyJson(response, status, json);
}

/** Specification §7 has reports of these types alone. */
const isReportUnknown = ({ path }: KnownCall, { body = '{}' }: { body?: string }): boolean =>
  path.startsWith('generate-report-pdf') && !['policy', 'payment'].includes(JSON.parse(body).type);

function refuse(response: ServerResponse, status: number, content: string): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end(content);
}

/** As the framework of such servers answers an address that it does not know. */
const unknownAddress = (response: ServerResponse, method: string, pathname: string): void =>
  replyJson(response, 404, {
    message: `Cannot ${method} ${pathname}`,
    error: 'Not Found',
    statusCode: 404,
  });

/** The path that our server knows what was asked for by. */
const knownPath = (path: string, { listsPending }: Oddities): string =>
  path === FULL_PAYMENTS && listsPending !== undefined && listsPending !== true
    ? 'payment/get-all-payment'
    : path;

/** The application itself, which is no call: passed on as it is, with what lets a browser keep it. */
function passPage(request: IncomingMessage, response: ServerResponse, address: string): void {
  const { host: _, ...headers } = request.headers;
  const asked = ask(address, { headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  asked.end();
}

/**
 * Stands before our server and makes its protocol that of an agency's server with nothing but
 * specification §7 and the fields of §3: no paging, no filters, ids and amounts written as texts.
 * @param target our server's address, without a slash at the end
 * @param odd what it does besides, as older servers do
 * @returns the listening proxy
 */
export async function legacyApiProxy(target: string, odd: Oddities = {}): Promise<Server> {
  const base = target + API;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', target);
    const { method = 'GET' } = request;
    if (!pathname.startsWith(API)) return passPage(request, response, target + pathname);
    const path = pathname.replace(API, '');
    const known = knownPath(path, odd);
    const call = knownCall(method, known);
    if (!call) return unknownAddress(response, method, pathname);
    const headers = forwarded(request);
    const sent = readBody(call, await textOf(request));
    if (isReportUnknown(call, sent)) return refuse(response, 400, '<h1>Bad Request</h1>');
    const refusal = oddRefusal(call, JSON.parse(sent.body ?? '{}'), odd);
    if (refusal) return replyJson(response, refusal.status, refusal.json);
    const address = base + known + queryOf(searchParams);
    const answer = await fetch(address, { method, headers, ...sent });
    return reply(response, { call, answer, headers }, { base, path, odd });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The address a server of this machine listens at. */
export const addressOf = (server: { address(): AddressInfo | string | null }): string => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen.');
  return `http://127.0.0.1:${address.port}`;
};
