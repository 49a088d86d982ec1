import { saysNothingFound } from '../../../domain/contract/emptyList.ts';
import { nameInDisposition } from '../../../domain/fileName.ts';
import {
  OWN_FIELDS_MARK_HEADER,
  PERMISSION_MARK_HEADER,
  SERVER_CLOCK_HEADER,
} from '../../../domain/markHeaders.ts';
import { notePermissionMark } from '../../session/permissionMark.ts';
import { readSession } from '../../session/session.ts';
import type { NamedFile } from '../records.ts';
import { ApiError, apiErrorBody, codedStatus } from './apiError.ts';
import { noteOwnFieldsMark } from './ownFieldsMark.ts';
import { noteServerClock } from './serverClock.ts';

const DEFAULT_BASE = '/api/';

/**
 * The address of a call.
 * @param path the call's path below the API's base, with its parameters filled in
 * @returns an address `fetch` takes; the base is that of the build
 */
export function apiUrl(path: string, query: Readonly<Record<string, string>> = {}): string {
  const base = import.meta.env.VITE_API_URL || DEFAULT_BASE;
  const search = new URLSearchParams(query).toString();
  return `${base.replace(/\/$/, '')}/${path}${search && `?${search}`}`;
}

export interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Key under which the server carries the request out once, however often it is sent. */
  readonly onceKey?: string | undefined;
}

interface Incoming {
  readonly headers: Headers;
  /** The parsed answer; undefined when it was empty. */
  readonly json: unknown;
}

/**
 * Sends a request with the session's token, credentials and JSON.
 * @throws ApiError when the server refuses (some do with a code in the message alone), cannot be reached (status 0) or does not answer JSON
 * @throws DOMException AbortError when `signal` cancels it
 */
export const send = async (outgoing: Outgoing): Promise<Incoming> =>
  answerIn(await reach(outgoing));

/**
 * {@link send} whose body is a file, as it is.
 * @param onProgress told of its part that has gone, 0 to 1
 * @throws as {@link send} does
 */
export const sendFile = async (
  outgoing: Omit<Outgoing, 'body' | 'onceKey'>,
  file: Blob,
  onProgress: (part: number) => void,
): Promise<Incoming> => answerIn(await reachWithFile(outgoing, file, onProgress));

async function answerIn(response: Response): Promise<Incoming> {
  const json = await parse(response);
  if (!response.ok || isCodedRefusal(json)) throw errorOf(response, json);
  return { headers: response.headers, json };
}

/** Content types that are never a file asked for: an error of the server or of a proxy. */
const NO_FILE = /json|html/;

export interface DownloadWatch {
  /** Called once, when it begins to come. */
  readonly onHead: (headers: Headers) => void;
  /** Called as it comes, with the bytes there are so far. */
  readonly onBytes: (bytes: number) => void;
}

async function fileOf(response: Response, watch: DownloadWatch | undefined): Promise<Blob> {
  if (!watch || !response.body) return response.blob();
  watch.onHead(response.headers);
  const reader = response.body.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    bytes += value.length;
    watch.onBytes(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/**
 * {@link send} for an answer that is a file.
 * @param unnamed what it is called where the server names it not
 * @throws ApiError also when what comes is a message or a page and no file
 */
export async function sendForFile(
  outgoing: Outgoing,
  unnamed: string,
  watch?: DownloadWatch,
): Promise<NamedFile> {
  const response = await reach(outgoing);
  const isFile = response.ok && !NO_FILE.test(response.headers.get('content-type') ?? '');
  if (!isFile) throw errorOf(response, await parse(response));
  const name = nameInDisposition(response.headers.get('content-disposition')) ?? unnamed;
  return { file: await fileOf(response, watch), name };
}

const reach = async (outgoing: Outgoing): Promise<Response> => {
  const { method, path, query, body, signal, onceKey } = outgoing;
  const url = apiUrl(path, query);
  const response = await fetch(url, {
    method,
    headers: { ...headersFor(body), ...keyHeader(url, onceKey) },
    credentials: 'include',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0);
  });
  notePermissionMark(response.headers.get(PERMISSION_MARK_HEADER));
  noteServerClock(response.headers.get(SERVER_CLOCK_HEADER));
  noteOwnFieldsMark(response.headers.get(OWN_FIELDS_MARK_HEADER), path);
  return response;
};

/** Sends by XMLHttpRequest, as `fetch` does not tell how much has gone. */
const reachWithFile = (
  { method, path, query, signal }: Outgoing,
  file: Blob,
  onProgress: (part: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, apiUrl(path, query));
    request.withCredentials = true;
    const headers = { ...headersFor(undefined), 'content-type': 'application/octet-stream' };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) =>
      onProgress(file.size === 0 ? 1 : loaded / file.size);
    request.onload = () => {
      const { status, responseText } = request;
      const retryAfter = request.getResponseHeader('retry-after');
      resolve(
        new Response(responseText, {
          status,
          headers: retryAfter ? { 'retry-after': retryAfter } : {},
        }),
      );
    };
    request.onerror = () => reject(new ApiError(0));
    request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });

/** A server of another origin may refuse headers that specification §7 does not name. */
function keyHeader(url: string, onceKey: string | undefined): Record<string, string> {
  const here = globalThis.location?.href;
  const isOwn = here !== undefined && new URL(url, here).origin === new URL(here).origin;
  return onceKey && isOwn ? { 'idempotency-key': onceKey } : {};
}

function headersFor(body: unknown): Record<string, string> {
  const token = readSession()?.accessToken;
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { token } : {}),
  };
}

async function parse(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page, most likely: its status still says what happened.
    if (!response.ok) return undefined;
    throw new ApiError(response.status);
  }
}

/** Some servers refuse with a status of success, and a code before their words; a list without rows may be told so, too. */
function isCodedRefusal(json: unknown): boolean {
  const { status, message }: Record<string, unknown> = Object(json);
  return status === undefined && codedStatus(message) !== undefined && !saysNothingFound(message);
}

function errorOf(response: Response, json: unknown): ApiError {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const status = response.ok ? codedStatus(Object(json).message) : undefined;
  return new ApiError(status ?? response.status, apiErrorBody(json), retryAfter);
}
