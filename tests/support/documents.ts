import { type AnswerOf, documents as calls, pathOf } from '../../domain/contract/index.ts';
import { ROLES, type Role } from '../../domain/permissions.ts';
import type { TestApi } from './api.ts';
import type { Body } from './builders.ts';
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
