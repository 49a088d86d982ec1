import type { Permission } from '../permissions.ts';

interface Owner {
  readonly name: string;
  readonly table: string;
  /** Permission to see the record, and so its documents; of an own object its own roles say it. */
  readonly seenWith: Permission | null;
}

const owner = (name: string, table: string, seenWith: Owner['seenWith']): Owner => ({
  name,
  table,
  seenWith,
});

export const DOCUMENT_OWNERS = {
  customers_id: owner('Cliente', 'customers', 'customers.list'),
  advisor_id: owner('Asesor', 'advisors', 'advisors.list'),
  company_id: owner('Compañía', 'companies', 'companies.list'),
  policy_id: owner('Póliza', 'policies', 'policies.list'),
  claim_id: owner('Siniestro', 'claims', 'claims.list'),
  endorsement_id: owner('Anexo', 'endorsements', 'endorsements.list'),
  receipt_id: owner('Recibo', 'receipts', 'receipts.list'),
  privacy_request_id: owner('Solicitud sobre datos', 'privacy_requests', 'privacy-requests.list'),
  task_id: owner('Tarea', 'tasks', 'tasks.own'),
  parent_record_id: owner('Registro propio', 'own_records', null),
} as const satisfies Readonly<Record<string, Owner>>;

export type DocumentOwner = keyof typeof DOCUMENT_OWNERS;

export const OWNER_FIELDS = Object.keys(DOCUMENT_OWNERS) as DocumentOwner[];

export interface NamedOwner {
  readonly field: DocumentOwner;
  readonly id: number;
}

/** @returns the one owner that is named; undefined where none is, or several */
export const ownerIn = (
  ids: Readonly<Partial<Record<DocumentOwner, number | null | undefined>>>,
): NamedOwner | undefined => {
  const named = OWNER_FIELDS.flatMap((field) => {
    const id = ids[field];
    return id ? [{ field, id }] : [];
  });
  return named.length === 1 ? named[0] : undefined;
};
