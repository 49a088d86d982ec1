import Add from '@mui/icons-material/Add';
import Download from '@mui/icons-material/DownloadOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { documents } from '../../../domain/contract/index.ts';
import type { DocumentOwner } from '../../../domain/documents/owners.ts';
import type { DocumentOwnerId } from '../../data/documents.ts';
import { useAgency } from '../../data/useAgency.ts';
import { useCall, useCallPage } from '../../data/useCall.ts';
import { useCan } from '../../session/useCan.ts';
import { DialogListBase, DialogListContent } from '../dialog/DialogList.tsx';
import { DialogButton } from '../dialog/opening.tsx';
import { SentenceDialog } from '../dialog/SentenceDialog.tsx';
import { ActionsColumn } from '../list/actions.tsx';
import { HeaderMenu } from '../list/HeaderMenu.tsx';
import { MenuEntry } from '../menu/ActionMenu.tsx';
import { saveFile } from '../report/saveFile.ts';
import { useCommand } from '../useCommand.ts';
import { type DocumentRow, useDocumentActions } from './documentActions.tsx';
import { documentColumns } from './documentColumns.tsx';
import { UploadArea } from './UploadArea.tsx';

const FORMATS = ['zip', 'pdf'] as const;
type Format = (typeof FORMATS)[number];

const onlyCount = { from: 0, to: 0 } as const;

/** Saves all files of the record that the list around is of as one ZIP or PDF; of those about health it asks what for. */
const ArchiveButton = ({ owner }: { readonly owner: DocumentOwnerId }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const [reasonFor, setReasonFor] = useState<Format>();
  const { data: rows = [] } = useListContext<DocumentRow>();
  const hasFiles = rows.some(({ name }) => name !== null);
  const health = useCallPage(
    documents.listDocuments,
    {},
    { range: onlyCount, filter: { ...owner, isHealth: true } },
    { enabled: useCan('documents', 'health') && hasFiles },
  );
  const { mutate, isPending } = useCommand({
    mutationFn: (wanted: { readonly format: Format; readonly reason: string | null }) =>
      agency.callForFile(documents.archiveDocuments, { body: { ...owner, ...wanted } }),
    onSuccess: ({ data }) => {
      setReasonFor(undefined);
      saveFile(data);
    },
    failed: 'documents.archive.failed',
  });
  if (!hasFiles) return null;
  const start = (format: Format) =>
    health.data?.total ? setReasonFor(format) : mutate({ format, reason: null });
  return (
    <>
      <HeaderMenu
        variant="outlined"
        label={translate('documents.archive.action')}
        icon={<Download />}
        disabled={isPending || health.isLoading}
      >
        {FORMATS.map((format) => (
          <MenuEntry
            key={format}
            label={translate(`documents.archive.${format}`)}
            onClick={() => start(format)}
          />
        ))}
      </HeaderMenu>
      {reasonFor ? (
        <SentenceDialog
          isRequired={false}
          isRunning={isPending}
          title={translate('documents.archive.title')}
          label={translate('documents.archive.reason')}
          question={translate('documents.archive.question')}
          onConfirm={(reason) => mutate({ format: reasonFor, reason: reason || null })}
          onCancel={() => setReasonFor(undefined)}
        />
      ) : null}
    </>
  );
};

const first = { from: 0, to: 0 } as const;
const oldestFirst = { field: 'id', order: 'ASC' } as const;

const OF_CUSTOMERS: readonly DocumentOwner[] = [
  'customers_id',
  'policy_id',
  'claim_id',
  'endorsement_id',
];

/** Writes to the customer about what a record lacks, if anything: the message about its first missing document names all. */
const MailButton = ({ owner }: { readonly owner: DocumentOwnerId }) => {
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
