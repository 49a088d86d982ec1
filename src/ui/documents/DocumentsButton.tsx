import type { DocumentOwner } from '../../../domain/documents/owners.ts';
import { DialogButton } from '../dialog/opening.tsx';
import { useHasDocuments } from './useDocumentsTab.tsx';

interface DocumentsButtonProps {
  readonly owner: DocumentOwner;
  readonly id: number;
  /** What people know the record by. */
  readonly name: string;
}

/** Opens the documents of a record that has no tabs. */
export const DocumentsButton = ({ owner, id, name }: DocumentsButtonProps) =>
  useHasDocuments() ? (
    <DialogButton
      variant="outlined"
      label="documents.tab"
      opens={{ type: 'recordDocuments', id, filter: { owner, name } }}
    />
  ) : null;
