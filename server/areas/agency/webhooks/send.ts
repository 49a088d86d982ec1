import { randomBytes } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import {
  type Failure,
  failureText,
  MOST_FAILURES,
  type Outcome,
  retryWait,
} from '../../../../domain/agency/webhooks/delivery.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Context } from '../../../context.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { errorCode } from '../../../errorCode.ts';
import type { JobKind } from '../../../jobs/job.ts';
import { inTransaction } from '../../../transaction.ts';
import { pauseAct } from '../records/writing.ts';
import { type Due, nextDue, settleAttempt, takeDue } from './deliveries.repository.ts';
import { AddressRefused, INTERNET, NameUnresolved, pinnedAddress, type Reach } from './reach.ts';
import { countFailures, findSecrets, findWebhook, keepSecret } from './repository.ts';

const SECRET_BYTES = 32;

/** How long the former secret of a webhook signs beside the new one. */
const BESIDE_MS = 24 * 60 * 60_000;

const ownerOf = (webhookId: number) => `webhook:${webhookId}`;

/** @returns the new secret of a webhook, as receivers take it; it is kept sealed */
export const makeSecret = async (
  trx: Trx,
  { vault, clock }: Pick<Context, 'vault' | 'clock'>,
  webhookId: number,
): Promise<string> => {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const [owner, now] = [ownerOf(webhookId), clock.now()];
  const wrapped_key = vault.createKey(owner);
  const row = { wrapped_key, sealed: vault.seal(wrapped_key, owner, secret) };
  await keepSecret(trx, webhookId, row, now, new Date(now.getTime() + BESIDE_MS));
  return secret;
};

export const secretsOf = async (
  db: Executor,
  { vault, clock }: Pick<Context, 'vault' | 'clock'>,
  webhookId: number,
): Promise<readonly string[]> =>
  (await findSecrets(db, webhookId, clock.now())).map(({ wrapped_key, sealed }) =>
    vault.open(wrapped_key, ownerOf(webhookId), sealed),
  );

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

const RETRY_MS = 5_000;

/**
 * Sends a delivery and keeps what became of it. A process that ends between leaves it to be sent anew under the same
 * id: at least once.
 */
const deliver = async (context: Context, due: Due): Promise<void> => {
  const secrets = await secretsOf(context.database.kysely, context, due.webhook_id);
  const outcome = await sendEvent(context, due.address, secrets, due);
  const isFailure = outcome.failure !== null;
  const wait = isFailure ? retryWait(due.attempts) : undefined;
  const next = wait === undefined ? null : new Date(context.clock.now().getTime() + wait);
  await inTransaction(context, async (trx) => {
    const done = { result: undefined, events: [] };
    if (!(await settleAttempt(trx, due, outcome, next))) return done;
    if ((await countFailures(trx, due.webhook_id, isFailure)) < MOST_FAILURES) return done;
    const webhook = await findWebhook(trx, due.webhook_id);
    if (!webhook) return done;
    const why = texts.webhookPaused(failureText(outcome) ?? '');
    return { ...done, events: await pauseAct(trx, context, 'webhook', webhook, why) };
  });
};

export const webhooksJob: JobKind = {
  kind: 'webhooks',
  work: async (context, run) => {
    const { clock, database } = context;
    for (;;) {
      const due = await takeDue(database.kysely, clock.now());
      // What is being sent is finished, whatever fails beside it.
      const ended = await Promise.allSettled(due.map((one) => deliver(context, one)));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      await run.nextPiece();
      if (due.length === 0) return nextDue(database.kysely);
    }
  },
  retryMs: RETRY_MS,
  underWay: async (db) => ((await nextDue(db)) ? [{}] : []),
};
