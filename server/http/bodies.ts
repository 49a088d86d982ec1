import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { ROWS_LIMIT } from '../../domain/contract/agency/ownRows.ts';
import { Problem } from '../problem.ts';
import { addressOf } from './address.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes that the body of a call may have whose contract names no limit of its own. */
export const BODY_LIMIT = MEGABYTE;

/** Bytes of a body without a session: a login with the proof that it is no robot's, and no more. */
export const PUBLIC_BODY_LIMIT = 16 * 1024;

/**
 * Bytes of bodies that are received or worked on at once. A large body takes some five times its bytes of memory:
 * several of the usual size fit in, or one that is larger than all of it alone.
 */
const LARGE = { inAll: 28 * MEGABYTE, ofOne: 20 * MEGABYTE };
const SMALL = { inAll: 32 * MEGABYTE, ofOne: 12 * MEGABYTE };
/** Bytes under way without a session, all and by address: they take no room of who has one. */
const PUBLIC = { inAll: 4 * MEGABYTE, ofOne: MEGABYTE / 4 };
/** Bytes up to which a body counts whole from its headers on; of longer ones what has come counts. */
const COUNTED_WHOLE = 64 * 1024;
/** Bytes of files read while they come: each takes little memory, yet disk and a connection. */
const FILES = { inAll: 768 * MEGABYTE, ofOne: 512 * MEGABYTE };
const RETRY_AFTER_SECONDS = 5;

/** How long a body may take to arrive; slower ones are cut. A line of 1 Mbit/s brings a file of 25 MB in 200 s. */
const BODY_ARRIVAL_MS = 30_000;
export const FILE_ARRIVAL_MS = 600_000;
/** Bytes a second below which a body is cut, once it had time to begin: fifteen times slower than a poor mobile line. */
const SLOWEST = 4 * 1024;
const BEGINNING_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

const full = () =>
  new Problem(
    429,
    'busy',
    'Ya se están recibiendo demasiados archivos. Espere unos segundos y vuelva a intentar.',
    undefined,
    RETRY_AFTER_SECONDS,
  );

const tooLarge = () =>
  new Problem(
    413,
    'too_large',
    `El envío supera ${PUBLIC_BODY_LIMIT / 1024} KB. Ingrese de nuevo.`,
  );

const compressed = () =>
  new Problem(415, 'compressed_body', 'El envío no debe estar comprimido. Envíelo sin comprimir.');

/** Counts bytes by user, and refuses what would be more than one user, or all, may have under way. */
export class BytesInFlight {
  readonly #limits: typeof LARGE;
  readonly #ofUser = new Map<string, number>();
  #inAll = 0;

  constructor(limits: typeof LARGE) {
    this.#limits = limits;
  }

  /**
   * @returns gives the bytes back; to be called once
   * @throws Problem 429 where there is no room for them
   */
  take(user: string, bytes: number): () => void {
    const own = this.#ofUser.get(user) ?? 0;
    const { ofOne, inAll } = this.#limits;
    const isOverShare = own > 0 && own + bytes > ofOne;
    const isOverAll = this.#inAll > 0 && this.#inAll + bytes > inAll;
    if (isOverShare || isOverAll) throw full();
    this.#count(user, bytes);
    return () => this.#count(user, -bytes);
  }

  #count(user: string, change: number): void {
    const own = (this.#ofUser.get(user) ?? 0) + change;
    if (own === 0) this.#ofUser.delete(user);
    else this.#ofUser.set(user, own);
    this.#inAll += change;
  }
}

const limitOf = ({ routeOptions }: FastifyRequest): number => routeOptions.bodyLimit ?? BODY_LIMIT;

const isCompressed = ({ headers }: FastifyRequest): boolean =>
  headers['content-encoding'] !== undefined;

const isFile = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.call?.upload === true;

/**
 * Cuts a body that comes too slowly, or takes too long. Files of who may send them have the server's own, longer limit.
 */
const cutSlow = (request: FastifyRequest): void => {
  const { raw } = request;
  const [begun, before] = [performance.now(), raw.socket.bytesRead];
  const look = () => {
    const ms = performance.now() - begun;
    const isSlow = (raw.socket.bytesRead - before) * 1000 < ms * SLOWEST;
    const isLate = ms >= BODY_ARRIVAL_MS && !(isFile(request) && request.actor);
    if (isSlow || isLate) raw.destroy();
    else next = setTimeout(look, LOOK_EVERY_MS).unref();
  };
  let next = setTimeout(look, BEGINNING_MS).unref();
  for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(next));
};

/** Bytes that a body will take at most: as long as it says, or what the call lets through. */
const bytesOf = (request: FastifyRequest): number => {
  const { headers } = request;
  const length = headers['content-length'];
  if (length === undefined && headers['transfer-encoding'] === undefined) return 0;
  if (isCompressed(request)) return BODY_LIMIT;
  return length === undefined ? limitOf(request) : Number(length);
};

async function* lookedAt(
  payload: RequestPayload,
  look: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  // Without destroying: the connection still takes the refusal to its client.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    look(chunk.length);
    yield chunk;
  }
}

/** A body that is refused while it comes. @param look takes the bytes of each piece, and throws the refusal */
const bound = (payload: RequestPayload, look: (bytes: number) => void): RequestPayload => {
  const bounded: RequestPayload = Readable.from(lookedAt(payload, look));
  // Fastify compares it with the length that the client announced.
  bounded.once('end', () => {
    bounded.receivedEncodedLength = payload.receivedEncodedLength ?? 0;
  });
  return bounded;
};

const boundUnpacked = (unpacked: RequestPayload): RequestPayload => {
  let bytes = 0;
  return bound(unpacked, (more) => {
    bytes += more;
    if (bytes > BODY_LIMIT) throw compressed();
  });
};

/** @throws Problem 415 for a compressed body where they may be large, 413 for a long one of who has no session */
const requireReadable = (request: FastifyRequest, bytes: number): void => {
  if (limitOf(request) > ROWS_LIMIT && isCompressed(request)) throw compressed();
  if (!request.actor && request.is404 && bytes > PUBLIC_BODY_LIMIT) throw tooLarge();
};

/**
 * Bounds the bytes of bodies that are in memory at once, before any of them is read. They count from the headers to
 * the answer, and as long as the handler works though its client has gone ({@link holdingBody}). A body longer than
 * its call allows is left to Fastify's refusal. Call it before any plugin that unpacks bodies.
 */
export const boundBodies = (app: FastifyInstance): void => {
  const [large, small] = [new BytesInFlight(LARGE), new BytesInFlight(SMALL)];
  const [files, ofPublic] = [new BytesInFlight(FILES), new BytesInFlight(PUBLIC)];
  const countedIn = (request: FastifyRequest, bytes: number) => {
    if (!request.actor) return ofPublic;
    if (isFile(request)) return files;
    return bytes > BODY_LIMIT ? large : small;
  };
  const countsWhole = (room: BytesInFlight, bytes: number) =>
    room !== ofPublic && (room !== small || bytes <= COUNTED_WHOLE);
  // Before who sends it is known: a refused one's body arrives, too.
  app.addHook('onRequest', async (request) => {
    if (bytesOf(request) > 0) cutSlow(request);
  });
  // A route's own hooks run after the plugin that unpacks has put its own before them.
  app.addHook('onRoute', (route) => {
    if ((route.bodyLimit ?? 0) > BODY_LIMIT)
      route.preParsing = async (request, _reply, body) =>
        isCompressed(request) ? boundUnpacked(body) : body;
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = bytesOf(request);
    requireReadable(request, bytes);
    if (bytes === 0 || bytes > limitOf(request)) return;
    const room = countedIn(request, bytes);
    const user = request.actor?.userId ?? addressOf(request) ?? 'gone';
    const taken: (() => void)[] = [];
    const take = (more: number) => taken.push(room.take(user, more));
    const isCountedWhole = isCompressed(request) || countsWhole(room, bytes);
    if (isCountedWhole) take(bytes);
    hold(request, reply, () => {
      for (const giveBack of taken.splice(0)) giveBack();
    });
    return isCountedWhole ? undefined : bound(payload, take);
  });
};

/** Lets a body go once the answer has left and nobody works on it any more. */
const hold = (request: FastifyRequest, reply: FastifyReply, giveBack: () => void): void => {
  let holders = 1;
  const letGo = () => {
    holders -= 1;
    if (holders === 0) giveBack();
  };
  reply.raw.once('close', letGo);
  request.holdBody = () => {
    holders += 1;
    return letGo;
  };
};

/** Does work on a request's body, which counts as being in memory until the work is over. */
export const holdingBody = async <T>(
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> => {
  const letGo = request.holdBody?.();
  try {
    return await work();
  } finally {
    letGo?.();
  }
};
