import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The calls our server has beyond specification §7. */
const BEYOND = [
  'config',
  'captcha/challenge',
  'auth/logout',
  'permissions/mine',
  'creditcard/reveal',
  'users/reset-password',
  'users/set-active',
  'exports',
  'search',
];

const asText = (_key: string, value: unknown) => (typeof value === 'number' ? `${value}` : value);

async function bodyOf(request: IncomingMessage): Promise<{ body?: string }> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) body += chunk;
  return body ? { body } : {};
}

const forwarded = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    ['token', 'content-type', 'cookie'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** The only query of specification §7 that a list takes. */
const verified = (query: URLSearchParams): string => {
  const token = query.get('turnstileToken');
  return token === null ? '' : `?turnstileToken=${encodeURIComponent(token)}`;
};

/**
 * Stands before our server and makes its protocol that of an agency's server with nothing but
 * specification §7: no paging, no filters, ids and amounts written as texts.
 * @param target our server's address, without a slash at the end
 * @returns the listening proxy
 */
export async function plainAgencyProxy(target: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', target);
    if (BEYOND.some((path) => `${pathname}/`.startsWith(`/api/${path}/`))) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
      return;
    }
    const answer = await fetch(target + pathname + verified(searchParams), {
      method: request.method ?? 'GET',
      headers: forwarded(request),
      ...(await bodyOf(request)),
    });
    const type = answer.headers.get('content-type') ?? '';
    if (!type.startsWith('application/json')) {
      response.writeHead(answer.status, { 'content-type': type });
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const text = JSON.stringify(await answer.json(), asText);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
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
