import Add from '@mui/icons-material/Add';
import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { documents } from '../../../domain/contract/index.ts';
import type { DocumentOwner } from '../../../domain/documents/owners.ts';
import type { DocumentOwnerId } from '../../data/documents.ts';
import { useIsOurServer } from '../../data/useAgency.ts';
import { useCall, useCallPage } from '../../data/useCall.ts';
import { useCan } from '../../session/useCan.ts';
import { DialogListBase, DialogListContent } from '../dialog/DialogList.tsx';
import { DialogButton } from '../dialog/opening.tsx';
import type { LabelledTab } from '../LabelledTabs.tsx';
import { ActionsColumn } from '../list/actions.tsx';
import { type DocumentRow, useDocumentActions } from './documentActions.tsx';
import { documentColumns } from './documentColumns.tsx';
import { UploadArea } from './UploadArea.tsx';

const latestFirst = { field: 'id', order: 'DESC' } as const;
const none: readonly string[] = [];

/** The documents of one record, with the way to add files and to note what is asked for. */
const DocumentsOf = ({ owner }: { readonly owner: DocumentOwnerId }) => {
  const translate = useTranslate();
  const { data: kinds = none } = useCall(documents.listDocumentKinds);
  const actions = useDocumentActions();
  return (
    <DialogListBase resource="documents" sort={latestFirst} filter={owner}>
      {useCan('documents', 'add') ? <UploadArea owner={owner} kinds={kinds} /> : null}
      <DialogListContent none="documents.none" loadFailed="documents.loadFailed">
        {documentColumns}
        <ActionsColumn<DocumentRow>
          of={({ kind, name }) => name ?? translate('documents.requestedKind', { kind })}
          actions={actions}
        />
      </DialogListContent>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5 }}>
        <DialogButton
          variant="outlined"
          permission="documents.add"
          icon={<Add />}
          label="documents.request"
          opens={{ type: 'requestDocument', id: 0, filter: owner }}
        />
      </Box>
    </DialogListBase>
  );
};

const onlyCount = { range: { from: 0, to: 0 } } as const;

/** The tab of a record's documents, for who may see them; no tab for others, nor on another server than ours. */
export function useDocumentsTab(field: DocumentOwner, id: number): readonly LabelledTab[] {
  const owner = useMemo(() => ({ [field]: id }), [field, id]);
  const mayRead = useCan('documents', 'read');
  const isOurs = useIsOurServer();
  const sees = mayRead && isOurs;
  const { data } = useCallPage(
    documents.listDocuments,
    {},
    { ...onlyCount, filter: owner },
    { enabled: sees },
  );
  if (!sees) return [];
  return [
    {
      label: 'documents.tab',
      count: data?.total,
      isTable: true,
      content: () => <DocumentsOf owner={owner} />,
    },
  ];
}
