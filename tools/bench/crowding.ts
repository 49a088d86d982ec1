import { createHash, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { blankOwnField } from '../../domain/agency/ownFields/sets.ts';
import {
  canonicalText,
  type SettingsPackage,
} from '../../domain/agency/settingsPackage/package.ts';
import { drive, type Figures, inLoops, PAUSE_MS, type Running, type Session } from './clients.ts';

/** What one person, or somebody without a session, does that must not stop the others. */

const BODIES = 200;
const ROWS = 5000;
const SAVES = 8;
const PAGES = 200_000;
const FIELDS = 600;

const send = async (
  { url, token }: Session,
  method: string,
  path: string,
  body?: object | Uint8Array<ArrayBuffer>,
  signal: AbortSignal | null = null,
): Promise<Response> => {
  const type = body instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
  const content = body instanceof Uint8Array ? body : JSON.stringify(body);
  const headers = { token, ...(body ? { 'content-type': type } : {}) };
  return fetch(`${url}/api/${path}`, { method, headers, body: content ?? null, signal });
};

/** @throws Error with the answer where the bench's own records are refused */
const made = async (...of: Parameters<typeof send>) => {
  const response = await send(...of);
  if (!response.ok) throw new Error(`${of[1]} ${of[2]}: ${await response.text()}`);
  return response.json();
};

/** Does something over and over; it is left in the middle when it is stopped. */
const abusing = (
  count: number,
  once: (signal: AbortSignal, turn: number) => Promise<boolean>,
): Running => {
  const gone = new AbortController();
  setMaxListeners(0, gone.signal);
  const loops = inLoops(count, async (turn) => {
    const isDone = await once(gone.signal, turn).catch(() => false);
    await setTimeout(PAUSE_MS);
    return isDone;
  });
  return {
    stop: () => {
      gone.abort();
      return loops.stop();
    },
  };
};

/** Bodies of logins that never come, from three addresses; systems but Linux refuse all of these but the first. */
export const holdBodies = ({ url }: Session): Running =>
  abusing(
    BODIES,
    (signal, turn) =>
      new Promise((resolve) => {
        const { port } = new URL(url);
        const localAddress = `127.0.0.${1 + (turn % 3)}`;
        const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress, signal });
        socket.on('error', () => undefined);
        socket.once('close', () => resolve(socket.bytesWritten > 0));
        const length = turn % 2 > 0 ? 1024 * 1024 : 16 * 1024;
        socket.write(
          `POST /api/auth/login HTTP/1.1\r\nhost: amparo\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`,
        );
        socket.resume();
      }),
  );

/** Own objects with rows inside, a record that has some, and a customer's paper whose page tree names one page often. */
export const prepare = async (session: Session) => {
  const ofObject = { gender: 'm', icon: 'car', titleTemplate: null, policyTypeIds: [] };
  const lots = { key: 'lotes', singular: 'Lote', plural: 'Lotes', parent: null, isInside: false };
  const rows = { key: 'filas', singular: 'Fila', plural: 'Filas', parent: 'own-lotes' };
  await made(session, 'POST', 'own-objects', { ...ofObject, ...lots });
  await made(session, 'POST', 'own-objects', { ...ofObject, ...rows, isInside: true });
  for (const resource of ['own-lotes', 'own-filas'] as const) {
    const field = { ...blankOwnField(resource), key: 'monto', label: 'Monto', kind: 'money' };
    await made(session, 'POST', 'own-fields', field);
  }
  const { ownRecord } = await made(session, 'POST', 'own-records/lotes', { customFields: {} });
  const { allPolicy } = await made(session, 'GET', 'policy/get-all-policy-optimized?range=[0,0]');
  const [policy] = allPolicy;
  const kids = '3 0 R '.repeat(PAGES);
  const paper = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count ${PAGES}/Kids[${kids}]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`;
  const query = `customers_id=${policy.customers_id}&kind=Factura&isHealth=false&name=paginas.pdf`;
  await made(session, 'POST', `documents/files?${query}`, new TextEncoder().encode(paper));
  return { lot: ownRecord.id, policy };
};

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** What a clerk saves: a record, for which the definitions of its fields stay as they are until it is saved. */
export const savedRecords = (session: Session, seconds: number): Promise<Figures> =>
  drive(session, 8, seconds, PAUSE_MS, () => ({
    method: 'POST',
    path: '/api/own-records/lotes',
    body: { customFields: { monto: 12.5 } },
  }));

/** Reports of a page, as a clerk prints them. */
export const printedReports =
  ({ policy }: Prepared) =>
  (session: Session, seconds: number): Promise<Figures> =>
    drive(session, 1, seconds, PAUSE_MS, () => ({
      method: 'POST',
      path: '/api/generate-report-pdf/download',
      body: { type: 'policy', data: policy },
    }));

/** Papers with too many pages, bound into one PDF again and again. */
export const bindPages = (session: Session, { policy }: Prepared): Running =>
  abusing(2, async (signal) => {
    const body = { customers_id: policy.customers_id, format: 'pdf' };
    return (await send(session, 'POST', 'documents/archive', body, signal)).ok;
  });

/** Saves of as many new rows of one record as a call takes. */
export const saveRows = (session: Session, { lot }: Prepared): Running =>
  abusing(SAVES, async (signal) => {
    const rows = Array.from({ length: ROWS }, () => ({ customFields: { monto: 1 } }));
    const body = { parentId: lot, rows };
    return (await send(session, 'POST', 'own-records/filas/rows', body, signal)).ok;
  });

/** A package with more fields than a record may have, which is compared again and again. */
export const comparePackages = async (session: Session): Promise<Running> => {
  // The file of this very site.
  const site = (await made(session, 'GET', 'settings-package')) as SettingsPackage;
  const blank = { ...blankOwnField('policies'), policyTypes: [], isRetired: false };
  const ownFields = Array.from({ length: FIELDS }, (_, place) => ({
    ...blank,
    key: `campo_${place}`,
    label: `Campo ${place}`,
  }));
  const sections = { ...site.sections, ownFields };
  const hash = createHash('sha256').update(canonicalText(sections)).digest('hex');
  const file = JSON.stringify({ ...site, product: randomUUID(), sections, hash });
  return abusing(1, async (signal) => {
    const body = { file, undoes: null, withRemovals: false };
    return (await send(session, 'POST', 'settings-package/comparison', body, signal)).ok;
  });
};
