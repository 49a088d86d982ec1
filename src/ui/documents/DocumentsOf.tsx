import Add from '@mui/icons-material/Add';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { documents } from '../../../domain/contract/index.ts';
import type { DocumentOwnerId } from '../../data/documents.ts';
import { useCall } from '../../data/useCall.ts';
import { useCan } from '../../session/useCan.ts';
import { DialogListBase, DialogListContent } from '../dialog/DialogList.tsx';
import { DialogButton } from '../dialog/opening.tsx';
import { ActionsColumn } from '../list/actions.tsx';
import { ArchiveButton } from './ArchiveButton.tsx';
import { type DocumentRow, useDocumentActions } from './documentActions.tsx';
import { documentColumns } from './documentColumns.tsx';
import { MailButton } from './MailButton.tsx';
import { UploadArea } from './UploadArea.tsx';

const latestFirst = { field: 'id', order: 'DESC' } as const;
const none: readonly string[] = [];

export const DocumentsOf = ({ owner }: { readonly owner: DocumentOwnerId }) => {
  const translate = useTranslate();
  const { data: kinds = none } = useCall(documents.listDocumentKinds);
  const actions = useDocumentActions();
  const mayAdd = useCan('documents', 'add');
  const content = (
    <>
      <DialogListContent none="documents.none" loadFailed="documents.loadFailed">
        {documentColumns}
        <ActionsColumn<DocumentRow>
          of={({ kind, name }) => name ?? translate('documents.requestedKind', { kind })}
          actions={actions}
        />
      </DialogListContent>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, p: 1.5 }}>
        <ArchiveButton owner={owner} />
        <MailButton owner={owner} />
        <DialogButton
          variant="outlined"
          permission="documents.add"
          label="documents.checklist.action"
          opens={{ type: 'requestChecklist', id: 0, filter: owner }}
        />
        <DialogButton
          variant="outlined"
          permission="documents.add"
          icon={<Add />}
          label="documents.request"
          opens={{ type: 'requestDocument', id: 0, filter: owner }}
        />
      </Box>
    </>
  );
  return (
    <DialogListBase resource="documents" sort={latestFirst} filter={owner}>
      {mayAdd ? (
        <UploadArea owner={owner} kinds={kinds}>
          {content}
        </UploadArea>
      ) : (
        content
      )}
    </DialogListBase>
  );
};
