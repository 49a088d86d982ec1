import { randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type AnswerOf, type Call, pathOf } from '../../domain/contract/index.ts';
import { ROLES, type Role } from '../../domain/permissions.ts';
import { buildApp } from '../../server/app.ts';
import { seedTemplates } from '../../server/areas/agency/messages/templates.repository.ts';
import { seedSettings } from '../../server/areas/agency/settings/repository.ts';
import type { Reach } from '../../server/areas/agency/webhooks/reach.ts';
import { seedPurposes } from '../../server/areas/privacy/consents/repository.ts';
import { readConfig } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import { createVault, type Vault } from '../../server/vault/vault.ts';
import { type TestClock, testClock } from './clock.ts';
import { watchWrite, withKey } from './promises.ts';
import { readAnswer } from './readAnswer.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';
import { roleTokens } from './users.ts';

/** What a request carries besides the call. */
export interface CallOptions {
  params?: Record<string, string | number>;
  /** `sort`, `range` and `filter` may be given as values: they are written as JSON. */
  query?: Record<string, unknown>;
  body?: unknown;
  /** A role (a user of that role signs in by themselves), or a token. Without it the call has no session. */
  as?: Role | (string & {});
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  /** The address it comes from. */
  from?: string;
}

type Enveloped<C extends Call> = C extends { list: object } ? AnswerOf<C>[] : AnswerOf<C>;

/** A successful body, and the fields an error has instead. */
type BodyOfAnswer<C extends Call> = (C['envelope'] extends string
  ? { status: string } & Record<C['envelope'], Enveloped<C>>
  : Enveloped<C>) & { code?: string; message?: string; errors?: Record<string, string> };

export interface ApiAnswer<C extends Call> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
  text: string;
  body: BodyOfAnswer<C>;
}

/** The real server on a database of its own, spoken to without a network. */
export interface TestApi {
  app: FastifyInstance;
  context: Context;
  clock: TestClock;
  /**
   * Makes a call of the contract. A successful JSON answer is checked, as it was sent, against what
   * the call's schema is on the wire; the body handed out is read as the screens read it (ids and
   * amounts are numbers). A successful write is checked against what every write promises.
   * @throws when the answer is not what the contract says
   */
  call<C extends Call>(call: C, options?: CallOptions): Promise<ApiAnswer<C>>;
  /** Another server with other settings, on the same database, clock and vault unless told; much cheaper. */
  beside(env: Record<string, string>, vault?: Vault, reach?: Reach): Promise<TestApi>;
  close(): Promise<void>;
}

export interface ApiSettings {
  /** Environment variables that differ (domain §10); an empty one gives the default. */
  env?: Record<string, string>;
  /** The instant the clock shows, in ISO. */
  now?: string;
  /** Where it serves, closed with it; a new database unless told. */
  on?: TestDatabase;
  /** The folder of a built browser application; none unless told. */
  browserDirectory?: string;
  /** How receivers of webhooks are reached; as the server does unless told. */
  reach?: Reach;
}

/** Cheap verification, no limits, nothing printed. */
const QUIET_ENV = {
  CAPTCHA_COST: '100',
  LOG_LEVEL: 'silent',
  RATE_LOGIN: '1000000',
  RATE_CAPTCHA: '1000000',
  RATE_OTHER: '1000000',
};

/**
 * Starts the server on a new database with every table and catalogue. Close it in afterAll.
 */
export async function startApi(settings: ApiSettings = {}): Promise<TestApi> {
  const { database, close } = settings.on ?? (await createTestDatabase());
  const clock = testClock(settings.now ?? '2026-03-16T15:00:00.000Z');
  const config = readConfig({ ...QUIET_ENV, ...settings.env });
  const vault = createVault(config.encryptionKey ?? randomBytes(32));
  await database.write((trx) => seedSettings(trx, config.agency.firstName, clock.now()));
  await database.write((trx) => seedTemplates(trx, clock.now()));
  await database.write((trx) => seedPurposes(trx, clock.now()));
  const api = await serve(
    { config, clock, database, vault, reach: settings.reach },
    clock,
    settings.browserDirectory,
  );
  return {
    ...api,
    close: async () => {
      await api.close();
      await close();
    },
  };
}

async function serve(
  context: Context,
  clock: TestClock,
  browserDirectory = '/nowhere',
): Promise<TestApi> {
  const app = await buildApp(context, browserDirectory);
  const tokenOf = roleTokens(context);
  return {
    app,
    context,
    clock,
    call: async (call, options = {}) => {
      const token = isRole(options.as) ? await tokenOf(options.as) : options.as;
      const headers = withKey(call, options.headers);
      const response = await watchWrite(context, call, headers, () =>
        send(app, call, { ...options, headers }, token),
      );
      return answerOf(call, response);
    },
    beside: (env, vault = context.vault, reach = context.reach) => {
      const config = readConfig({ ...QUIET_ENV, ...env });
      return serve({ ...context, config, vault, reach }, clock, browserDirectory);
    },
    close: () => app.close(),
  };
}

const isRole = (as: string | undefined): as is Role => ROLES.some((role) => role === as);

function send(app: FastifyInstance, call: Call, options: CallOptions, token: string | undefined) {
  return app.inject({
    method: call.method,
    url: `/api/${pathOf(call, options.params)}`,
    headers: { ...(token ? { token } : {}), ...options.headers },
    ...(options.query ? { query: asTexts(options.query) } : {}),
    // Through JSON, as a browser would send it.
    ...(options.body === undefined ? {} : { payload: JSON.parse(JSON.stringify(options.body)) }),
    ...(options.cookies ? { cookies: options.cookies } : {}),
    ...(options.from ? { remoteAddress: options.from } : {}),
  });
}

function asTexts(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
}

function answerOf<C extends Call>(call: C, response: LightMyRequestResponse): ApiAnswer<C> {
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const sent: unknown = isJson ? response.json() : undefined;
  const isPage = 'content-range' in response.headers;
  const body = isJson && response.statusCode < 300 ? readAnswer(call, sent, isPage) : sent;
  return {
    status: response.statusCode,
    headers: response.headers,
    cookies: response.cookies,
    text: response.body,
    // The schema has just checked what the type says; of an error only the optional fields exist.
    body: body as BodyOfAnswer<C>,
  };
}
