import type { z } from 'zod';
import type { AnswerOf, Call } from '../../domain/contract/index.ts';
import type { AgencyApi } from './agencyApi.ts';
import { readPage } from './agencyApi.ts';
import { answerTo, callForFile, callWithFile, explained } from './http/callServer.ts';
import { legacyApi } from './legacyApi/index.ts';
import type { ListRequest } from './lists.ts';
import { publicConfig } from './publicConfig.ts';
import { createReport, exportList } from './reports.ts';
import { isUnknownCall } from './status.ts';
import { pageOfCatalogue } from './wholeList.ts';

type Params<C> = C extends { params: infer P extends z.ZodObject }
  ? { readonly params: Readonly<Record<keyof P['shape'], string | number>> }
  : unknown;

type QueryValue = string | number | boolean | undefined;

type Query<C> = C extends { query: infer Q extends z.ZodObject }
  ? { readonly query?: { readonly [Name in keyof Q['shape']]?: QueryValue } }
  : unknown;

type Body<C> = C extends { body: infer B extends z.ZodType }
  ? { readonly body: z.input<B> }
  : unknown;

export type InputOf<C extends Call> = object & Params<C> & Query<C> & Body<C>;

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

/** The parts of an input that its address is made of; a value that is undefined is left out. */
export const addressParts = (input: object) => {
  const { params = {}, query = {} }: AnyInput = input;
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return { params, query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])) };
};

const ownApi: AgencyApi = {
  serves: () => true,
  call: answerTo,
  page: (call, request, parts) =>
    call.list ? readPage(call, request, parts) : pageOfCatalogue(call, request),
  createReport,
  exportList,
};

/**
 * The API of the agency's server, which its public settings tell: ours, or the adapter of a legacy one. It is
 * chosen here and nowhere else.
 * @throws HttpError when the server does not tell
 */
export async function agencyApi(): Promise<AgencyApi> {
  const { isLegacyApi } = await explained(publicConfig);
  return isLegacyApi ? legacyApi : ownApi;
}

interface FileToSend {
  readonly file: Blob;
  readonly onProgress: (part: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** The data provider's ways to make any call of the contract. All throw HttpError; an AbortError when given up. */
export const anyCall = {
  /** @returns the call's answer, without its envelope */
  call: async <C extends Call>(
    call: C,
    input: InputOf<C>,
    signal?: AbortSignal,
  ): Promise<{ data: AnswerOf<C> }> => {
    const { body }: AnyInput = input;
    const api = await agencyApi();
    // Normalised by the call's own schema.
    return {
      data: (await api.call(call, { ...addressParts(input), body, signal })) as AnswerOf<C>,
    };
  },

  /** @returns the call's answer; null where the server, a legacy API, does not know the call */
  callIfKnown: async <C extends Call>(
    call: C,
    input: InputOf<C>,
    signal?: AbortSignal,
  ): Promise<{ data: AnswerOf<C> | null }> => {
    try {
      return await anyCall.call(call, input, signal);
    } catch (error) {
      if (!isUnknownCall(error)) throw error;
      return { data: null };
    }
  },

  /**
   * A page of a list.
   * @returns its rows, and how many there are in all
   */
  callForPage: async <C extends Call>(
    call: C,
    input: InputOf<C>,
    request: ListRequest,
    signal?: AbortSignal,
  ): Promise<{ data: AnswerOf<C>[]; total: number }> => {
    const api = await agencyApi();
    const { rows, total } = await api.page(call, request, { ...addressParts(input), signal });
    // A list's answer describes one of its rows.
    return { data: rows as AnswerOf<C>[], total };
  },

  /**
   * Sends a file.
   * @param onProgress told of its part that has gone, 0 to 1
   */
  callWithFile: async <C extends Call>(
    call: C,
    input: Omit<InputOf<C>, 'body'>,
    { file, onProgress, signal }: FileToSend,
  ) => ({
    data: await callWithFile(call, { ...addressParts(input), signal }, file, onProgress),
  }),

  callForFile: async <C extends Call>(call: C, input: InputOf<C>) => {
    const { body }: AnyInput = input;
    return { data: await callForFile(call, { ...addressParts(input), body }) };
  },
};
