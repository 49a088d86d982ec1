import { auth } from '../../i18n/texts/auth.ts';

interface ApiErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly lastChange?: unknown;
}

/** A request that came to nothing: refused by the server, or never answered (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;

  /**
   * @param status HTTP status; 0 when no answer came
   * @param retryAfter seconds to wait, as the server's `Retry-After` says
   */
  constructor(status: number, body: ApiErrorBody = {}, retryAfter?: number) {
    super(messageOf(status, body, retryAfter));
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

const byStatus: Readonly<Record<number, string>> = {
  0: auth.login.connection,
  401: 'Su sesión ha expirado. Inicie sesión nuevamente.',
  403: 'No tiene permiso para realizar esta acción.',
  404: 'No se encontró lo solicitado.',
  409: 'Los datos cambiaron o ya existen. Actualice la página e intente de nuevo.',
  413: 'El envío es demasiado grande.',
  429: 'Demasiadas solicitudes. Espere un momento y vuelva a intentar.',
  503: 'El servicio no está disponible en este momento. Intente de nuevo en unos segundos.',
};

const FALLBACK = 'No se pudo ejecutar la consulta';

const wait = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
};

function messageOf(status: number, body: ApiErrorBody, retryAfter: number | undefined): string {
  if (status === 429 && retryAfter)
    return `Demasiadas solicitudes. Espere ${wait(retryAfter)} y vuelva a intentar.`;
  return body.message ?? byStatus[status] ?? FALLBACK;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Some servers write a code before the words: `BAD_REQUEST::La cédula o RUC ya está registrado`. */
const CODED = /^([A-Z][A-Z_]*)::\s*/;

const statusByCode: ReadonlyMap<string | undefined, number> = new Map([
  ['UNAUTHORIZED', 401],
  ['FORBIDDEN', 403],
  ['NOT_FOUND', 404],
  ['CONFLICT', 409],
  ['TOO_MANY_REQUESTS', 429],
  ['INTERNAL_SERVER_ERROR', 500],
  ['SERVICE_UNAVAILABLE', 503],
]);

/**
 * The HTTP status that the code before a message stands for.
 * @returns undefined where there is no code; 400 for one that is not known
 */
export function codedStatus(message: unknown): number | undefined {
  const code = CODED.exec(textOf(message) ?? '')?.[1];
  return code === undefined ? undefined : (statusByCode.get(code) ?? 400);
}

/** Answer of a server that does not know an address: its framework says so in English. */
const UNKNOWN_ADDRESS = /^Cannot [A-Z]+ \//;

/** A server's words as people read them; undefined where there are none for them. */
const wordsOf = (message: unknown): string | undefined => {
  const words = textOf(message)?.replace(CODED, '');
  return words && !UNKNOWN_ADDRESS.test(words) ? words : undefined;
};

/**
 * What a server said about a failure, as far as it has the shape of domain §2.
 */
export function apiErrorBody(json: unknown): ApiErrorBody {
  if (typeof json !== 'object' || json === null) return {};
  const { code, message, errors, lastChange }: Record<string, unknown> = { ...json };
  return {
    code: textOf(code),
    message: wordsOf(message),
    errors: errors && typeof errors === 'object' ? fieldErrors(errors) : undefined,
    ...(lastChange ? { lastChange } : {}),
  };
}

const fieldErrors = (errors: object): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, String(text)]));
