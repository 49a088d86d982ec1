import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { explainConstraint, isDerived } from '../constraints.ts';
import { DatabaseUnavailableError, EmbeddedDatabaseError } from '../db/connection/index.ts';
import { StoreUnavailable } from '../documents/store.ts';
import { ScannerUnavailable } from '../documents/virusScanner.ts';
import { errorCode, isReadOnly } from '../errorCode.ts';
import { invalid, notFound, Problem } from '../problem.ts';

const body = (problem: Problem) => ({
  status: 'error',
  code: problem.code,
  message: problem.message,
  ...(problem.fields ? { errors: problem.fields } : {}),
  ...(problem.lastChange ? { lastChange: problem.lastChange } : {}),
});

/** The first message of each field by its path («premium.net»), in the order the schema found them. */
const fieldMessages = (error: FastifyError): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of error.validation ?? []) {
    const field = instancePath.split('/').filter(Boolean).join('.');
    fields[field] ??= message ?? 'Valor no válido';
  }
  return fields;
};

const protocolProblems: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem(
    415,
    'unsupported_media_type',
    'El contenido debe enviarse como JSON',
  ),
  FST_ERR_CTP_INVALID_JSON_BODY: invalid({}, 'El contenido no es JSON válido'),
  FST_ERR_BAD_URL: invalid({}, 'Dirección no válida'),
  FST_ERR_CTP_EMPTY_JSON_BODY: invalid({}, 'El contenido está vacío'),
};

const MEGABYTE = 1024 * 1024;

const tooLarge = ({ routeOptions: { bodyLimit = MEGABYTE } }: FastifyRequest): Problem => {
  const most =
    bodyLimit < MEGABYTE ? `${bodyLimit / 1024} KB` : `${Math.floor(bodyLimit / MEGABYTE)} MB`;
  return new Problem(413, 'too_large', `El envío supera ${most}`);
};

/** The service is away for a moment; a proxy without a server says the same (deploy/cluster/haproxy.cfg). */
export const outOfReach = new Problem(
  503,
  'unavailable',
  'El servicio no está disponible en este momento. Intente de nuevo en unos segundos.',
);

/**
 * SQLSTATEs that mean "try again later": connection lost (08), serialisation and deadlock (40001,
 * 40P01), resources (53), the database is starting, stopping or recovering (57P, 55000), a limit of
 * time or a lock not had in time (57014, 55P03), read-only (25006).
 */
const TRANSIENT = /^(08...|40001|40P01|53...|57P0.|57014|55000|55P03|25006)$/;

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

const noRoom = new Problem(
  503,
  'disk_full',
  'No queda espacio en el disco del servidor: no se guardó nada. Avise al administrador.',
);

const readOnly = new Problem(
  503,
  'read_only',
  'La base de datos está en modo de solo lectura: puede consultar, pero no guardar. Intente de nuevo en unos minutos.',
);

/** Refusal of exports, papers and cards: who looked is in the audit trail before the answer leaves. */
const readOnlyTrail = new Problem(
  503,
  'read_only',
  'La base de datos está en modo de solo lectura. Lo que pide debe quedar registrado en la auditoría antes de entregarse (exportar una lista, abrir un documento o una tarjeta), y ahora no se puede registrar. Las pantallas se pueden consultar; intente de nuevo en unos minutos.',
);

const storeAway = new Problem(
  503,
  'unavailable',
  'Los archivos de documentos no están disponibles: no se guardó nada. Intente en unos minutos; si sigue, avise al administrador.',
);

const scannerAway = new Problem(
  503,
  'antivirus',
  'El antivirus no responde: el archivo no se guardó. Intente en unos minutos; si sigue, avise al administrador.',
);

const AWAY = [DatabaseUnavailableError, EmbeddedDatabaseError];
const NO_ROOM = ['53100', 'ENOSPC', 'EDQUOT'];

/** Problem that a fault of the database or of the store is to the user; undefined for a fault of this program. */
const faultOf = (error: unknown, { method }: FastifyRequest): Problem | undefined => {
  const code = errorCode(error);
  if (NO_ROOM.includes(code)) return noRoom;
  if (isReadOnly(error)) return method === 'GET' ? readOnlyTrail : readOnly;
  if (error instanceof StoreUnavailable) return storeAway;
  if (error instanceof ScannerUnavailable) return scannerAway;
  if (AWAY.some((kind) => error instanceof kind)) return outOfReach;
  return TRANSIENT.test(code) || NETWORK.has(code) ? outOfReach : undefined;
};

/** Seconds after which a client may ask again. */
const RETRY_AFTER = 5;

const invalidInput = (error: FastifyError): Problem => {
  const fields = fieldMessages(error);
  if (error.validationContext === 'params') return invalid(fields, 'Dirección no válida');
  // A query has no fields on the screen to show its messages at.
  const [first] = error.validationContext === 'querystring' ? Object.values(fields) : [];
  return invalid(fields, first);
};

const refusedByProtocol = (error: FastifyError, request: FastifyRequest): Problem | undefined => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(request);
  const status = error.statusCode ?? 500;
  const otherwise =
    status >= 400 && status < 500 ? invalid({}, 'La petición no es válida') : undefined;
  return protocolProblems[errorCode(error)] ?? otherwise;
};

const toProblem = (error: FastifyError, request: FastifyRequest): Problem | undefined => {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error);
  return faultOf(error, request) ?? explainConstraint(error) ?? refusedByProtocol(error, request);
};

const unexpected = new Problem(
  500,
  'internal',
  'Ocurrió un error inesperado. Intente de nuevo; si se repite, avise al administrador.',
);

/** Headers a long answer had set before it failed: the error is neither packed nor a file. */
const OF_THE_ANSWER = ['content-encoding', 'content-disposition', 'content-range', 'x-total-count'];

const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const problem = toProblem(error, request);
  // A client that went away gave its request up: that is no fault of the server.
  if (!problem && !reply.raw.destroyed) request.log.error({ err: error }, 'unexpected error');
  // The input should have been refused before the database did: the log names the constraint.
  if (problem && isDerived(error)) request.log.warn({ err: error }, 'refused by a constraint');
  const { status, retryAfter } = problem ?? unexpected;
  const wait = retryAfter ?? (status === 503 ? RETRY_AFTER : undefined);
  if (wait !== undefined) reply.header('retry-after', wait);
  for (const header of OF_THE_ANSWER) reply.removeHeader(header);
  return reply
    .code(status)
    .type('application/json')
    .send(body(problem ?? unexpected));
};

/**
 * Answers an address that cannot even be read; it comes before any hook, so it brings the headers
 * every answer of the API has.
 */
export const answerUnroutable = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  answerError(error, request, reply);
};

/**
 * Every error leaves in the envelope of domain §2: Spanish message, stable code, fields; never
 * SQL, stack or file names.
 */
export const errorAnswers = (app: FastifyInstance): void => {
  app.setErrorHandler(answerError);
};

export const unknownCall = (): never => {
  throw notFound('La dirección solicitada no existe');
};
