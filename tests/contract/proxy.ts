import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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

async function toldOf({ call, answer, headers }: Exchange, base: string): Promise<unknown> {
  const json: unknown = await answer.json();
  if (!answer.ok) return onlyKnown(json, failure);
  const known = onlyKnown(await withRelations(call.path, json, base, headers), call.answer);
  return call.path.endsWith('/periods') ? snakeCased(known) : known;
}

async function reply(response: ServerResponse, exchange: Exchange, base: string): Promise<void> {
  const { answer } = exchange;
  const type = answer.headers.get('content-type') ?? '';
  const isJson = type.startsWith('application/json');
  const content = isJson
    ? JSON.stringify(await toldOf(exchange, base), asText)
    : Buffer.from(await answer.arrayBuffer());
  const contentType = isJson ? 'application/json' : type;
  response.writeHead(answer.status, { 'content-type': contentType }).end(content);
}

/** Specification §7 has reports of these types alone. */
const isReportUnknown = ({ path }: KnownCall, { body = '{}' }: { body?: string }): boolean =>
  path.startsWith('generate-report-pdf') && !['policy', 'payment'].includes(JSON.parse(body).type);

function refuse(response: ServerResponse, status: number, content: string): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end(content);
}

/**
 * Stands before our server and makes its protocol that of an agency's server with nothing but
 * specification §7 and the fields of §3: no paging, no filters, ids and amounts written as texts.
 * @param target our server's address, without a slash at the end
 * @returns the listening proxy
 */
export async function legacyApiProxy(target: string): Promise<Server> {
  const base = target + API;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', target);
    const { method = 'GET' } = request;
    const call = knownCall(method, pathname.replace(API, ''));
    if (!call) return refuse(response, 404, '<h1>Not Found</h1>');
    const headers = forwarded(request);
    const sent = readBody(call, await textOf(request));
    if (isReportUnknown(call, sent)) return refuse(response, 400, '<h1>Bad Request</h1>');
    const address = target + pathname + queryOf(searchParams);
    const answer = await fetch(address, { method, headers, ...sent });
    return reply(response, { call, answer, headers }, base);
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
