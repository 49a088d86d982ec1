import AttachFile from '@mui/icons-material/AttachFile';
import { useTranslate } from 'react-admin';
import type { DocumentOwner } from '../../../domain/documents/owners.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { DialogButton } from '../dialog/opening.tsx';
import { IconAction } from '../IconAction.tsx';
import { useHasDocuments } from './useDocumentsTab.tsx';

interface DocumentsButtonProps {
  readonly owner: DocumentOwner;
  readonly id: number;
  readonly name: string;
}

const opening = ({ owner, id, name }: DocumentsButtonProps) =>
  ({ type: 'recordDocuments', id, filter: { owner, name } }) as const;

export const DocumentsButton = (of: DocumentsButtonProps) =>
  useHasDocuments() ? (
    <DialogButton variant="outlined" label="documents.tab" opens={opening(of)} />
  ) : null;

export const DocumentsIcon = (of: DocumentsButtonProps) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  return useHasDocuments() ? (
    <IconAction
      name={translate('documents.of', { name: of.name })}
      icon={<AttachFile />}
      onClick={() => openDialog(opening(of))}
    />
  ) : null;
};
