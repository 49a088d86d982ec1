import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Failure, Outcome } from '../../../../domain/agency/webhooks/delivery.ts';
import type { Context } from '../../../context.ts';
import { errorCode } from '../../../errorCode.ts';
import { AddressRefused, INTERNET, NameUnresolved, pinnedAddress, type Reach } from './reach.ts';

/** Bytes that are read of an answer, whose body is looked at by nobody. */
const MOST_READ = 65_536;

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/;

const failureOf = (error: unknown): Failure => {
  if (error instanceof AddressRefused) return 'address';
  if (error instanceof NameUnresolved) return 'unresolved';
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  return CERTIFICATE.test(errorCode(error)) ? 'certificate' : 'unreachable';
};

const lookupOf =
  (address: string): LookupFunction =>
  (_, { all }, done) =>
    all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address));

const passOver = (answer: IncomingMessage): void => {
  let left = MOST_READ;
  answer.on('error', () => undefined);
  answer.on('data', ({ length }: Buffer) => {
    left -= length;
    if (left < 0) answer.destroy();
  });
};

interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const post = ({ url, headers, body }: Post, address: string, signal: AbortSignal) =>
  new Promise<number>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const options = { method: 'POST', agent: false, headers, signal, lookup: lookupOf(address) };
    const sent = request(url, options, (answer) => {
      passOver(answer);
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    sent.end(body);
  });

const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return { status, failure: null };
  return { status, failure: status >= 300 && status < 400 ? 'redirect' : 'status' };
};

const attempt = async (reach: Reach, one: Post): Promise<Outcome> => {
  const signal = AbortSignal.timeout(reach.timeoutMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    const sending = pinnedAddress(one.url, reach).then((address) => post(one, address, signal));
    return outcomeOf(await Promise.race([sending, late]));
  } catch (error) {
    return { status: null, failure: failureOf(error) };
  }
};

export interface Event {
  readonly message_id: string;
  readonly action: string;
  readonly kind: string;
  readonly record_id: string | null;
  readonly at: Date;
}

const payloadOf = ({ action, kind, record_id, at }: Event): string => {
  const data = { kind, id: record_id, action: action.slice(action.indexOf('.') + 1) };
  return JSON.stringify({ type: action, timestamp: at.toISOString(), data });
};

/**
 * Sends an event after Standard Webhooks, once; never throws for what the receiver does.
 * @param secrets each signs
 */
export const sendEvent = (
  { clock, reach = INTERNET }: Pick<Context, 'clock' | 'reach'>,
  address: string,
  secrets: readonly string[],
  event: Event,
): Promise<Outcome> => {
  const [body, now] = [payloadOf(event), clock.now()];
  const signatures = secrets.map((one) => new Webhook(one).sign(event.message_id, now, body));
  const headers = {
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(body)}`,
    'user-agent': 'Amparo',
    'webhook-id': event.message_id,
    'webhook-timestamp': `${Math.floor(now.getTime() / 1000)}`,
    'webhook-signature': signatures.join(' '),
  };
  return attempt(reach, { url: new URL(address), headers, body });
};
