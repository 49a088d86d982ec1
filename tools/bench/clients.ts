import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { percentile } from './drive.ts';

/** A signed-in user of a running server. */
export interface Session {
  readonly url: string;
  readonly token: string;
  readonly userId: string;
}

/** Answers a second, p50 and p99 in milliseconds, answers that were none. */
export type Figures = readonly [perSecond: number, p50: number, p99: number, failed: number];

const page = (path: string, filter: object = {}) =>
  `/api/${path}?range=[0,24]&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What a clerk's screens ask for. */
const SMALL = [
  page('policy/get-all-policy-optimized'),
  page('customers/get-all-customer-optimized', { q: 'zambrano maria' }),
  page('payment/get-payment-by-status'),
  '/api/search?q=0000123',
  page('advisor/get-all-advisor'),
];

const EXPORTED = ['customers', 'policies', 'payments'];
const WHOLE = ['policy/get-all-policy-optimized', 'customers/get-all-customer-optimized'];
const STALLED_FOR_MS = 2_000;

/** Clerks look at what they asked for. */
export const PAUSE_MS = 100;

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** @returns the status; 0 when there was no answer */
const call = ({ url, token }: Session, agent: Agent, { method, path, body }: SentRequest) =>
  new Promise<number>((resolve) => {
    const headers = body ? { token, 'content-type': 'application/json' } : { token };
    const sent = request(`${url}${path}`, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body ? JSON.stringify(body) : undefined);
  });

const figures = (times: number[], failed: number, seconds: number): Figures => {
  times.sort((a, b) => a - b);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return [Math.round(times.length / seconds), Math.round(p50), Math.round(p99), failed];
};

/** Clients that ask for one thing after the other, with a pause of milliseconds between. */
export const drive = async (
  session: Session,
  clients: number,
  seconds: number,
  pause: number,
  next: (turn: number) => SentRequest,
): Promise<Figures> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let failed = 0;
  let turn = 0;
  const end = performance.now() + seconds * 1000;
  const work = async () => {
    while (performance.now() < end) {
      turn += 1;
      const begun = performance.now();
      const status = await call(session, agent, next(turn));
      if (status >= 200 && status < 300) times.push(performance.now() - begun);
      else failed += 1;
      await setTimeout(pause);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  agent.destroy();
  return figures(times, failed, seconds);
};

const read = (turn: number): SentRequest => ({
  method: 'GET',
  path: SMALL[turn % SMALL.length] ?? '',
});

/** Eight clerks who look things up. */
export const smallCalls = (session: Session, seconds: number): Promise<Figures> =>
  drive(session, 8, seconds, PAUSE_MS, read);

/** Clients without a pause; one call of five writes. */
export const mixedClients = (
  session: Session,
  clients: number,
  seconds: number,
): Promise<Figures> =>
  drive(session, clients, seconds, 0, (turn) =>
    turn % 5 > 0
      ? read(turn)
      : {
          method: 'POST',
          path: `/api/users/${session.userId}/tasks`,
          body: { description: `LLAMAR AL CLIENTE ${turn}` },
        },
  );

/** What is done over and over beside what is measured. */
export interface Running {
  /** @returns how many were made */
  stop(): Promise<number>;
}

export const inLoops = (count: number, once: (turn: number) => Promise<boolean>): Running => {
  let isOver = false;
  let made = 0;
  const loop = async (place: number) => {
    for (let turn = place; !isOver; turn += 1) if (await once(turn)) made += 1;
  };
  const loops = Array.from({ length: count }, (_, place) => loop(place));
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      return made;
    },
  };
};

/** Exports for Excel, one after the other in each of some windows. */
export const exportFiles = (session: Session, count: number): Running => {
  const agent = new Agent({ keepAlive: true });
  return inLoops(count, async (turn) => {
    const path = `/api/exports/${EXPORTED[turn % EXPORTED.length]}?format=xlsx&filter={}`;
    return (await call(session, agent, { method: 'GET', path })) === 200;
  });
};

const stalledOnce = async ({ url, token }: Session, path: string): Promise<void> => {
  const stalled = get(`${url}/api/${path}`, { headers: { token }, agent: false });
  stalled.on('error', () => undefined);
  const answered = once(stalled, 'response').then(([response]: IncomingMessage[]) => {
    response?.on('error', () => undefined);
    response?.pause();
  });
  await Promise.race([answered.catch(() => undefined), setTimeout(STALLED_FOR_MS)]);
  await setTimeout(STALLED_FOR_MS);
  stalled.destroy();
};

/** Whole lists asked for by readers that take nothing of them, go and come again. */
export const stallReaders = (session: Session, count: number): Running =>
  inLoops(count, async (turn) => {
    await stalledOnce(session, WHOLE[turn % WHOLE.length] ?? '');
    return true;
  });
