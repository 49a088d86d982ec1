import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { constraintExplanations } from '../constraints.ts';
import { invalid, notFound, Problem } from '../problem.ts';

const body = (problem: Problem) => ({
  status: 'error',
  code: problem.code,
  message: problem.message,
  ...(problem.fields ? { errors: problem.fields } : {}),
});

/** The first message of each field, in the order the schema found them. */
const fieldMessages = (error: FastifyError): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of error.validation ?? []) {
    const field = instancePath.split('/').find(Boolean) ?? '';
    fields[field] ??= message ?? 'Valor no válido';
  }
  return fields;
};

const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;

/**
 * @param error whatever a query threw
 * @returns what the user is told when a constraint of the database refused the row
 */
export const explainConstraint = (error: unknown): Problem | undefined => {
  const explanation = constraintExplanations[constraintOf(error) ?? ''];
  if (!explanation) return undefined;
  const { status, code, field, message } = explanation;
  return new Problem(status, code, message, { [field]: message });
};

/** Fastify's own refusals, by their code or status, in words for the user. */
const protocolProblems: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem(413, 'too_large', 'El envío supera 1 MB'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem(
    415,
    'unsupported_media_type',
    'El contenido debe enviarse como JSON',
  ),
  FST_ERR_CTP_INVALID_JSON_BODY: invalid({}, 'El contenido no es JSON válido'),
  FST_ERR_BAD_URL: invalid({}, 'Dirección no válida'),
  FST_ERR_CTP_EMPTY_JSON_BODY: invalid({}, 'El contenido está vacío'),
};

const outOfReach = new Problem(
  503,
  'unavailable',
  'El servicio no está disponible en este momento. Intente de nuevo en unos segundos.',
);

/** Codes of the database and of the network that mean "try again later". */
const TRANSIENT = new Set([
  '40001',
  '40P01',
  '57P01',
  '57014',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
]);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const toProblem = (error: FastifyError): Problem | undefined => {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldMessages(error);
    if (error.validationContext === 'params') return invalid(fields, 'Dirección no válida');
    // A query has no fields on the screen to show its messages at.
    const [first] = error.validationContext === 'querystring' ? Object.values(fields) : [];
    return invalid(fields, first);
  }
  if (TRANSIENT.has(codeOf(error))) return outOfReach;
  const known = explainConstraint(error) ?? protocolProblems[codeOf(error)];
  if (known) return known;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? invalid({}, 'La petición no es válida') : undefined;
};

const unexpected = new Problem(
  500,
  'internal',
  'Ocurrió un error inesperado. Intente de nuevo; si se repite, avise al administrador.',
);

const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const problem = toProblem(error);
  if (!problem) request.log.error({ err: error }, 'unexpected error');
  const { status } = problem ?? unexpected;
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

/** The 404 of an address of the API that does not exist. */
export const unknownCall = (): never => {
  throw notFound('La dirección solicitada no existe');
};
