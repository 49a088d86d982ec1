import { documents } from '../../../domain/contract/index.ts';
import type { DocumentOwner } from '../../../domain/documents/owners.ts';
import type { DocumentOwnerId } from '../../data/documents.ts';
import { useCallPage } from '../../data/useCall.ts';
import { useCan } from '../../session/useCan.ts';
import { DialogButton } from '../dialog/opening.tsx';

const first = { from: 0, to: 0 } as const;
const oldestFirst = { field: 'id', order: 'ASC' } as const;

const OF_CUSTOMERS: readonly DocumentOwner[] = [
  'customers_id',
  'policy_id',
  'claim_id',
  'endorsement_id',
];

/** Writes to the customer about what a record lacks, if anything: the message about its first missing document names all. */
export const MailButton = ({ owner }: { readonly owner: DocumentOwnerId }) => {
  const isOfCustomer = OF_CUSTOMERS.some((field) => owner[field] !== undefined);
  const missing = useCallPage(
    documents.listDocuments,
    {},
    { range: first, sort: oldestFirst, filter: { ...owner, isPending: true } },
    { enabled: useCan('messages', 'send') && isOfCustomer },
  );
  const id = missing.data?.data[0]?.id;
  if (!isOfCustomer || id === undefined) return null;
  return (
    <DialogButton
      variant="outlined"
      permission="messages.send"
      label="documents.mail"
      opens={{ type: 'writeMessage', id, filter: { kind: 'missing-documents' } }}
    />
  );
};
