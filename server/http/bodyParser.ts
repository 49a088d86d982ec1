import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { BODY_LIMIT } from './bodies.ts';

/** Values that a body over the limit for all may hold, where its call names no number of its own. */
const MAX_VALUES = 200_000;

const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = ['"', '\\', ',', '[', '{'].map((sign) =>
  sign.charCodeAt(0),
);

const endOfText = (body: Buffer, from: number): number => {
  for (let at = from; ; at += 1) {
    at = body.indexOf(QUOTE as number, at);
    if (at < 0) return body.length;
    let before = at - 1;
    while (body[before] === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
};

/**
 * Whether JSON holds more values than it may: some bytes of it each become many in memory, and reading millions takes
 * seconds in which nobody is served. Long texts, as files are, are passed over.
 */
const holdsMoreValues = (body: Buffer, most: number): boolean => {
  let values = 0;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at];
    if (sign === QUOTE) at = endOfText(body, at + 1);
    else if (sign === COMMA || sign === LIST || sign === OBJECT) values += 1;
    if (values > most) return true;
  }
  return false;
};

const tooManyValues = () =>
  new Problem(413, 'too_large', 'El envío contiene demasiados datos. Divídalo en partes.');

/** Fastify's own refusals, which it does not make of a body that it does not read. */
const refusal = (code: string) => Object.assign(new Error(code), { code });

/**
 * Files of calls that take one are read by who answers the call, while they come. Of a body that is refused for its
 * length nothing is read.
 */
const passFiles = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    const { config, bodyLimit } = request.routeOptions;
    if (!config.call?.upload) return done(refusal('FST_ERR_CTP_INVALID_MEDIA_TYPE'));
    if (Number(request.headers['content-length']) > (bodyLimit ?? BODY_LIMIT))
      return done(refusal('FST_ERR_CTP_BODY_TOO_LARGE'));
    done(null, payload);
  });
  app.addHook('preHandler', async ({ routeOptions, body }) => {
    if (routeOptions.config.call?.upload && !(body instanceof Readable))
      throw refusal('FST_ERR_CTP_INVALID_MEDIA_TYPE');
  });
};

/** Lets what others asked meanwhile be done: each step of reading a large body takes a share of a tenth of a second. */
const letOthers = () => setImmediate();

/** Reads bodies as Fastify does; a large one step by step, and only where it holds no more values than it may. */
export const readBodies = (app: FastifyInstance): void => {
  // Unknown keys are dropped, never an error: these are unknown keys too.
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  passFiles(app);
  const readLarge = async ({ routeOptions }: FastifyRequest, body: Buffer): Promise<string> => {
    await letOthers();
    const most = routeOptions.config.call?.bodyValues ?? MAX_VALUES;
    if (holdsMoreValues(body, most)) throw tooManyValues();
    await letOthers();
    const text = body.toString();
    await letOthers();
    return text;
  };
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length <= BODY_LIMIT) parse(request, body.toString(), done);
      else readLarge(request, body).then((text) => parse(request, text, done), done);
    },
  );
};
