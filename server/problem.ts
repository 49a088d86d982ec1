import type { OwnObjectResource } from '../domain/agency/ownFields/ownField.ts';
import type { RecordAction } from '../domain/agency/ownObjects/ownObject.ts';
import type { Permission } from '../domain/permissions.ts';

/** User who changed a record last, if a person did, and when (an ISO instant). */
export interface LastChange {
  readonly by: string | null;
  readonly at: string;
}

export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number | undefined;
  readonly lastChange: LastChange | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    fields?: Readonly<Record<string, string>>,
    retryAfter?: number,
    lastChange?: LastChange,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.lastChange = lastChange;
  }
}

/** @returns the sentence of a refusal: at its first field, or its message */
export const sentenceOf = ({ fields = {}, message }: Problem): string =>
  Object.values(fields)[0] ?? message;

/**
 * A 400 about fields.
 * @param fields field → Spanish message
 * @param message shown where there is no field to show it at
 */
export const invalid = (
  fields: Readonly<Record<string, string>>,
  message = 'Revise los campos marcados',
): Problem => new Problem(400, 'invalid', message, fields);

/** The same refusal at other fields. @param pathOf the path that takes the place of a field’s */
export const refusalAt = (
  { status, code, message, fields }: Problem,
  pathOf: (field: string) => string,
): Problem =>
  new Problem(
    status,
    code,
    message,
    fields &&
      Object.fromEntries(Object.entries(fields).map(([field, text]) => [pathOf(field), text])),
  );

export const unauthorized = (code: string, message: string): Problem =>
  new Problem(401, code, message);

export const forbidden = (): Problem =>
  new Problem(403, 'forbidden', 'Su rol no permite realizar esta acción');

export type Lacking = Permission | `${OwnObjectResource}.${RecordAction}`;

/** A 403 that leaves in the audit trail what was lacking, once the request has failed. */
export class Denied extends Problem {
  readonly lacking: Lacking;

  constructor(lacking: Lacking) {
    const { status, code, message } = forbidden();
    super(status, code, message);
    this.lacking = lacking;
  }
}

export const notFound = (message: string): Problem => new Problem(404, 'not_found', message);

export const conflict = (
  code: string,
  message: string,
  fields?: Readonly<Record<string, string>>,
): Problem => new Problem(409, code, message, fields);

/**
 * The 409 of an update made on a form whose record was changed meanwhile.
 * @param lastChange who did that and when, where it is known
 */
export const staleVersion = (lastChange?: LastChange): Problem =>
  new Problem(
    409,
    'stale_version',
    'Otra persona modificó este registro mientras usted lo editaba. Vuelva a abrirlo y repita el cambio.',
    undefined,
    undefined,
    lastChange,
  );
