import { Readable } from 'node:stream';
import { addDays } from '../domain/civilDate.ts';
import type { DocumentOwner } from '../domain/documents/owners.ts';
import type { DocumentState } from '../domain/documents/states.ts';
import { attachFile } from '../server/areas/agency/documents/files.ts';
import { requestDocument } from '../server/areas/agency/documents/service.ts';
import { reviewDocument } from '../server/areas/agency/documents/steps.ts';
import { type Actor, type Context, today } from '../server/context.ts';
import type { Trx } from '../server/db/transaction.ts';
import { StoreUnavailable } from '../server/documents/store.ts';
import { ScannerUnavailable } from '../server/documents/virusScanner.ts';
import { owner, within } from './acting.ts';

/** Files of made-up documents: always the same bytes for the same words. */

const CAR_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwAgMAAADcJZSMAAAADFBMVEW/2+6Wlpa+KC0oKCwwTNLIAAAAcElEQVR42mNgGAVUAVyrQADC/g8Cv8ACYCZUgIFhAQMXRCAUBKLAAmAm0QJgQ+ECq+CApgKr/4N4+3/BBdb/fwXy2z+4wH6Qd1f//49TILT+/9fQ0PD//0OJF4j/fxUo/P8vXCAcLFf/FREeSIA+AgCur9hvu3QzSQAAAABJRU5ErkJggg==';

const photograph = (): Buffer => Buffer.from(CAR_PNG, 'base64');

/**
 * @param words without parentheses or backslashes, which PDF reads as its own
 * @returns a PDF of one page that shows them
 */
const onePage = (words: string): Buffer => {
  const shown = `BT /F1 22 Tf 72 720 Td (${words}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${shown.length}>>stream\n${shown}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = `${file.length}`.padStart(10, '0');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
};

type Whose = Extract<DocumentOwner, 'customers_id' | 'policy_id' | 'claim_id'>;

interface Draft {
  readonly of: Whose;
  readonly kind: string;
  readonly state: Exclude<DocumentState, 'discarded'>;
  /** Days from today until it is due. */
  readonly due?: number;
  readonly isHealth?: boolean;
}

const drafts: readonly Draft[] = [
  { of: 'customers_id', kind: 'Cédula o RUC', state: 'reviewed' },
  { of: 'customers_id', kind: 'Autorización o carta', state: 'requested', due: 6 },
  { of: 'policy_id', kind: 'Solicitud de seguro', state: 'reviewed' },
  { of: 'policy_id', kind: 'Póliza firmada', state: 'requested', due: -4 },
  { of: 'policy_id', kind: 'Comprobante de pago', state: 'rejected', due: 3 },
  { of: 'policy_id', kind: 'Declaración de salud', state: 'received', isHealth: true },
  { of: 'claim_id', kind: 'Denuncia', state: 'reviewed' },
  { of: 'claim_id', kind: 'Fotografía', state: 'received' },
  { of: 'claim_id', kind: 'Informe o receta médica', state: 'received', isHealth: true },
  { of: 'claim_id', kind: 'Factura', state: 'requested', due: 8 },
];

const REASON = 'No se lee la fecha del pago: pida otra copia.';

const NO_OWNER = {
  customers_id: null,
  advisor_id: null,
  company_id: null,
  policy_id: null,
  claim_id: null,
  endorsement_id: null,
  receipt_id: null,
  privacy_request_id: null,
  task_id: null,
  parent_record_id: null,
} as const satisfies Record<DocumentOwner, null>;

const findOwners = async (trx: Trx): Promise<Record<Whose, number>> => {
  const policy = await trx
    .selectFrom('policies')
    .select(['id', 'customers_id'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const claim = await trx
    .selectFrom('claims')
    .select('id')
    .where('state', '=', 'papersPending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { policy_id: policy.id, customers_id: policy.customers_id, claim_id: claim.id };
};

const bringFile = async (
  who: { readonly context: Context; readonly actor: Actor },
  id: number,
  { kind, state }: Draft,
): Promise<void> => {
  const isPhotograph = kind === 'Fotografía';
  const content = isPhotograph ? photograph() : onePage(kind);
  const query = { name: `${kind}.${isPhotograph ? 'png' : 'pdf'}` };
  const params = { id };
  await attachFile({ ...who, params, query, body: Readable.from([content]) });
  if (state === 'received') return;
  const isInOrder = state === 'reviewed';
  const reason = isInOrder ? null : REASON;
  await reviewDocument({ ...who, params, body: { isInOrder, reason, version: undefined } });
};

const isAway = (error: unknown) =>
  error instanceof StoreUnavailable || error instanceof ScannerUnavailable;

/**
 * Gives the demonstration documents in every state. Without a store they all stay asked for.
 * @param trx the transaction it all happens in; users, policies and claims are there
 * @param context its clock and time zone say which day it is, its settings where the files go
 */
export const seedDemoDocuments = async (trx: Trx, context: Context): Promise<void> => {
  const who = { context: within(trx, context), actor: owner() };
  const owners = await findOwners(trx);
  let hasStore = true;
  for (const draft of drafts) {
    const { of, kind, state, due, isHealth = false } = draft;
    const dueDate = due === undefined ? null : addDays(today(context), due);
    const body = { ...NO_OWNER, [of]: owners[of], kind, dueDate, isHealth };
    const { id } = JSON.parse((await requestDocument({ ...who, body })).text);
    if (state === 'requested' || !hasStore) continue;
    await bringFile(who, Number(id), draft).catch((error: unknown) => {
      if (!isAway(error)) throw error;
      hasStore = false;
    });
  }
};
