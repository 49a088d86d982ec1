import { request as httpRequest } from 'node:http';
import { vi } from 'vitest';
import { type AnswerOf, documents as calls, pathOf } from '../../domain/contract/index.ts';
import { type DocumentOwner, OWNER_FIELDS } from '../../domain/documents/owners.ts';
import { ROLES, type Role } from '../../domain/permissions.ts';
import { findActor } from '../../server/areas/agency/auth/sessions.ts';
import { uploadDocument } from '../../server/areas/agency/documents/files.ts';
import type { TestApi } from './api.ts';
import type { Body } from './builders.ts';
import { pdf } from './documentFiles.ts';
import { Killed, killedAfter } from './killed.ts';
import { readAnswer } from './readAnswer.ts';
import { roleTokens } from './users.ts';

/** What a registration of a document says besides its owner. */
export const aDocument = (changes: Body = {}): Body => ({
  kind: 'Factura',
  isHealth: false,
  ...changes,
});

/** Files of documents on a server, sent and read as they are. */
export const documentsOf = (api: TestApi) => {
  const tokenOf = async (as: Role | (string & {})) => {
    const role = ROLES.find((one) => one === as);
    return role ? roleTokens(api.context)(role) : as;
  };
  const send = async (
    call: typeof calls.uploadDocument | typeof calls.attachFile,
    file: Buffer,
    query: Body,
    { as = 'BASIC', id = 0, headers = {} }: Sending = {},
  ) => {
    const { statusCode, body } = await api.app.inject({
      method: call.method,
      url: `/api/${pathOf(call, { id })}`,
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, `${value}`])),
      headers: {
        token: await tokenOf(as),
        'content-type': 'application/octet-stream',
        ...headers,
      },
      payload: file,
    });
    const sent = JSON.parse(body);
    const { document } =
      statusCode === 200 ? (readAnswer(call, sent, false) as Answered) : { document: undefined };
    return { ...sent, status: statusCode, document: document as Document };
  };
  return {
    upload: (file: Buffer, query: Body, sending?: Sending) =>
      send(calls.uploadDocument, file, aDocument(query), sending),
    request: async (of: Body): Promise<Document> =>
      (await api.call(calls.requestDocument, { as: 'BASIC', body: aDocument(of) })).body.document,
    attach: (id: number, file: Buffer, name: string, sending: Sending = {}) =>
      send(calls.attachFile, file, { name }, { ...sending, id }),
    open: async (id: number, as: Role | (string & {}) = 'BASIC', reason?: string) => {
      const { statusCode, headers, rawPayload } = await api.app.inject({
        method: calls.openDocument.method,
        url: `/api/${pathOf(calls.openDocument, { id })}`,
        headers: { token: await tokenOf(as) },
        payload: { reason },
      });
      return { status: statusCode, headers, file: rawPayload };
    },
    list: async (filter: Body = {}, as: Role | (string & {}) = 'BASIC') =>
      (await api.call(calls.listDocuments, { as, query: { filter, range: [0, 99] } })).body
        .documents,
  };
};

type Document = AnswerOf<typeof calls.uploadDocument>;
interface Answered {
  readonly document: Document;
}

interface Sending {
  readonly as?: Role | (string & {});
  readonly id?: number;
  readonly headers?: Record<string, string>;
}

/** Sends 99 % of a file of 10 MB, and ends the connection once the server has begun to take it. */
export const cutUpload = async (
  api: TestApi,
  customers_id: number,
  isComing: () => Promise<void>,
): Promise<void> => {
  const url = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
  const query = new URLSearchParams({
    customers_id: `${customers_id}`,
    name: 'a.pdf',
    kind: 'Factura',
    isHealth: 'false',
  });
  const sending = httpRequest(new URL(`/api/${pathOf(calls.uploadDocument)}?${query}`, url), {
    method: 'POST',
    headers: {
      token: await roleTokens(api.context)('BASIC'),
      'content-type': 'application/octet-stream',
      'content-length': 10_000_000,
    },
  });
  sending.on('error', () => undefined);
  sending.write(Buffer.concat([pdf(), Buffer.alloc(9_900_000)]));
  await vi.waitFor(isComing, 10_000);
  sending.destroy();
};

// The very owners, field by field.
const NO_OWNER = Object.fromEntries(OWNER_FIELDS.map((field) => [field, null])) as Record<
  DocumentOwner,
  null
>;

/**
 * Sends a file again and again, while the process dies at its first statement, at its second, and so on, until one arrives.
 * @returns how many were cut
 */
export const killUploads = async ({ context }: TestApi, customers_id: number): Promise<number> => {
  const actor = await findActor(context, await roleTokens(context)('BASIC'));
  if (!actor) throw new Error('The user has no session');
  const query = { ...NO_OWNER, customers_id, kind: 'Otro', isHealth: false, dueDate: null };
  for (let statements = 0; ; statements += 1) {
    const body = (async function* () {
      yield pdf('Se cae');
    })();
    try {
      await uploadDocument({
        context: killedAfter(context, statements),
        actor,
        query: { ...query, name: 'a.pdf' },
        body,
      });
      return statements;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
};
