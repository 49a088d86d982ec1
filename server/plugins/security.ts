import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auth, calendar, platform, signIn } from '../../domain/contract/index.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { addressOf } from '../http/address.ts';
import { Problem } from '../problem.ts';
import { sharedCounts } from './requestCounts.ts';

const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** Devices the page never asks a browser for; a script that got in could not either. */
const NO_DEVICES = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The page's policy: only our own files, styles with the request's nonce, no frames of us. */
const contentSecurity = (config: Config) => {
  const captcha = config.captcha.provider === 'turnstile' ? [TURNSTILE_ORIGIN] : [];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...captcha],
      styleSrc: [
        "'self'",
        (request: unknown) => `'nonce-${(request as { cspNonce?: string }).cspNonce ?? ''}'`,
      ],
      // Documents are shown from where the browser has them.
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      frameSrc: ['blob:', ...captcha],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
};

const tooMany = (_request: FastifyRequest, context: { ttl: number }) =>
  new Problem(
    429,
    'too_many_requests',
    `Demasiadas solicitudes. Espere ${Math.ceil(context.ttl / 1000)} segundos y vuelva a intentar.`,
  );

const LOGINS = [auth.login, auth.registerFirstAdministrator, signIn.startSignIn];

const kindOf = ({ routeOptions, url }: FastifyRequest): keyof Config['rates'] => {
  // A page is a hundred files, and an agency's users share one address.
  if (!url.startsWith('/api/') && url !== '/mcp') return 'files';
  const path = routeOptions.config.call?.path;
  if (LOGINS.some((call) => call.path === path)) return 'login';
  if (path === calendar.readCalendar.path) return 'calendar';
  return path === platform.captchaChallenge.path ? 'captcha' : 'other';
};

/** Address of a client; of IPv6 its network (/64), as one machine has all of it. */
const clientOf = (request: FastifyRequest): string => {
  const address = addressOf(request);
  return address === undefined ? 'gone' : normalizeIP(address);
};

export const security = async (app: FastifyInstance, context: Context): Promise<void> => {
  const { config } = context;
  app.decorateRequest('cspNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    request.cspNonce = nonce;
    // helmet builds its header from the raw request.
    Object.assign(request.raw, { cspNonce: nonce });
    reply.header('permissions-policy', NO_DEVICES);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurity(config),
    strictTransportSecurity: config.production,
    referrerPolicy: { policy: 'no-referrer' },
  });
  // Guessing must not gain by more processes; of the rest a few more may pass.
  const store = sharedCounts(app, context, (key) => !/^(other|files|key|calendar) /.test(key));
  await app.register(rateLimit, { global: false, ...(store ? { store } : {}) });
  // As a hook of the whole server it comes before the session is looked up, and counts what no
  // route answers too.
  app.addHook(
    'onRequest',
    app.rateLimit({
      timeWindow: '1 minute',
      max: (request) => config.rates[kindOf(request)],
      keyGenerator: (request) => `${kindOf(request)} ${clientOf(request)}`,
      errorResponseBuilder: tooMany,
    }),
  );
};
