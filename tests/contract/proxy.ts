import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The calls our server has beyond specification §7. */
const BEYOND = [
  'config',
  'captcha/challenge',
  'auth/logout',
  'creditcard/reveal',
  'users/reset-password',
  'payment/reverse-payment',
  'payment/movements',
  'users/set-active',
  'users/update-task',
  'payment/late-payments-summary',
  'dashboard',
  'commissions-payments/balances',
  'commissions-payments/advances',
  'commissions-payments/statement',
  'commissions-payments/overview',
  'exports',
  'customers/anonymize-preview',
  'customers/anonymize',
  'customers/subject-file',
  'search',
  'permissions',
  'audit',
  'auth/end-other-sessions',
];

/** Figures of commission, which others leave to the browser. */
const FIGURES =
  /^(commission(Total|Released|Paid|Refunded|Balance|InFavour|Absorbed|Frequency)|(released|expected)Count)$/;

/** Fields by which our server says that it can do what others cannot. */
const tellsOfMore = (key: string) =>
  key === 'anonymizedAt' || key === 'collectable' || FIGURES.test(key);

/** One address has a call of specification §7 and one of ours. */
const isCallBeyond = (method: string | undefined, pathname: string) =>
  (method === 'GET' && pathname === '/api/payment/manual-process-payments') ||
  BEYOND.some((path) => `${pathname}/`.startsWith(`/api/${path}/`));

const asText = (key: string, value: unknown) => {
  if (tellsOfMore(key)) return undefined;
  return typeof value === 'number' ? `${value}` : value;
};

/** Periods come with their names in snake_case from some agencies' servers (specification §7). */
const snakeCased = (path: string, answer: unknown): unknown =>
  path.endsWith('/periods') && Array.isArray(answer)
    ? answer.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
            value,
          ]),
        ),
      )
    : answer;

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

/** All that specification §7 lets a list be asked with. */
const queryOf = (query: URLSearchParams): string => {
  const names = ['turnstileToken', 'companyId'];
  const known = [...query].filter(([name]) => names.includes(name));
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
};

interface LateRow extends Record<string, unknown> {
  readonly policies: { readonly company: { readonly companyName: string } };
}

/** A late payment names its insurer without an id, and says neither days nor turn (specification §3). */
const plainLate = ({ daysOverdue: _, collectable: __, policies, ...row }: LateRow) => ({
  ...row,
  policies: { ...policies, company: { companyName: policies.company.companyName } },
});

/** The answer as that of a server that knows what the specification says of it, and no more. */
const plain = (path: string, answer: unknown): unknown => {
  const { paymentByStatus, ...envelope }: { paymentByStatus?: LateRow[] } = Object(answer);
  return paymentByStatus
    ? { ...envelope, paymentByStatus: paymentByStatus.map(plainLate) }
    : snakeCased(path, answer);
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
    if (isCallBeyond(request.method, pathname)) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
      return;
    }
    const answer = await fetch(target + pathname + queryOf(searchParams), {
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
    const text = JSON.stringify(plain(pathname, await answer.json()), asText);
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
