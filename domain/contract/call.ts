import { z } from 'zod';
import type { Entity } from '../entities/entity.ts';
import type { Permission } from '../permissions.ts';
import type { Shows } from '../privacy/access/shown.ts';
import { id } from './fields.ts';
import type { ListSpec } from './lists.ts';

export type { ListSpec };

export type Access = 'public' | 'session' | Permission;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** Parameters of the path, where that is not the number of a record alone, `:id`. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Set where the body is a file, as it is, read while it comes: `application/octet-stream`. */
  readonly upload?: true;
  /** Bytes the body may have, where a lawful one is larger than the server's limit for all. */
  readonly bodyLimit?: number;
  /** Values a body over the server's limit may hold, where a lawful one has more than 200,000. */
  readonly bodyValues?: number;
  /** The key under which the answer stands beside `status`; `null`: the answer is bare. */
  readonly envelope: string | null;
  readonly answer: z.ZodType;
  /** Row of the bare list, where that carries more than a page's. */
  readonly whole?: z.ZodType;
  readonly list?: ListSpec;
  /**
   * Set where an `Idempotency-Key` changes nothing: the answer must not be kept (a secret, a file),
   * or the call does the same however often it is made.
   */
  readonly unkeyed?: true;
  /** Set on a write that is not the agency's business: it leaves no entry in the audit trail. */
  readonly unaudited?: true;
  /** Set where the answer shows customers' data to who asks: whose, and as what it is noted (domain §26). */
  readonly shows?: Shows;
}

const ofRecord = z.object({ id });

type WithParams<C extends Call> = C extends { readonly params: z.ZodObject }
  ? C
  : C['path'] extends `${string}/:id` | `${string}/:id/${string}`
    ? C & { readonly params: typeof ofRecord }
    : C;

/**
 * Declares a call, keeping its literal types.
 * @param definition the call as data
 * @returns it, with the `params` of a path that names a record by its `:id`
 */
export const defineCall = <const C extends Call>(definition: C): WithParams<C> => {
  const isOfRecord = !definition.params && definition.path.split('/').includes(':id');
  return { ...definition, ...(isOfRecord ? { params: ofRecord } : {}) } as WithParams<C>;
};

const callBy =
  <const M extends Call['method']>(method: M) =>
  <const C extends Omit<Call, 'method'>>(definition: C) =>
    defineCall({ method, ...definition });

export const getCall = callBy('GET');
export const postCall = callBy('POST');
export const putCall = callBy('PUT');
export const deleteCall = callBy('DELETE');

export type BodyOf<C extends Call> = C extends { upload: true }
  ? AsyncIterable<Uint8Array>
  : C extends { body: infer B extends z.ZodType }
    ? z.output<B>
    : Record<string, never>;

export type ParamsOf<C extends Call> = C extends { params: infer P extends z.ZodType }
  ? z.output<P>
  : Record<string, never>;

export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : Record<string, never>;

export type AnswerOf<C extends Call> = z.output<C['answer']>;

/** The calls behind react-admin's methods for a resource; a method without a call is refused. */
export interface ResourceCalls {
  /** A call without a list specification is a catalogue: read once and whole, then cached. */
  readonly list?: Call;
  /** Without it a record is looked up in the list. */
  readonly one?: Call;
  readonly create?: Call;
  readonly update?: Call;
  readonly delete?: Call;
  /** Resource whose records these are under another name: out of date when one of them is written. */
  readonly of?: string;
  readonly entity?: Entity;
}

export type Resources = Readonly<Record<string, ResourceCalls>>;
