import Download from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { documents } from '../../../domain/contract/index.ts';
import type { DocumentOwnerId } from '../../data/documents.ts';
import { useAgency } from '../../data/useAgency.ts';
import { useCallPage } from '../../data/useCall.ts';
import { useCan } from '../../session/useCan.ts';
import { SentenceDialog } from '../dialog/SentenceDialog.tsx';
import { saveFile } from '../report/saveFile.ts';
import { useCommand } from '../useCommand.ts';
import type { DocumentRow } from './documentActions.tsx';

const onlyCount = { from: 0, to: 0 } as const;

/** Saves all files of the record that the list around is of as one ZIP; of those about health it asks what for. */
export const ArchiveButton = ({ owner }: { readonly owner: DocumentOwnerId }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const [isAsking, setAsking] = useState(false);
  const { data: rows = [] } = useListContext<DocumentRow>();
  const hasFiles = rows.some(({ name }) => name !== null);
  const health = useCallPage(
    documents.listDocuments,
    {},
    { range: onlyCount, filter: { ...owner, isHealth: true } },
    { enabled: useCan('documents', 'health') && hasFiles },
  );
  const { mutate, isPending } = useCommand({
    mutationFn: (reason: string | null) =>
      agency.callForFile(documents.archiveDocuments, { body: { ...owner, reason } }),
    onSuccess: ({ data }) => {
      setAsking(false);
      saveFile(data);
    },
    failed: 'documents.archive.failed',
  });
  if (!hasFiles) return null;
  const start = () => (health.data?.total ? setAsking(true) : mutate(null));
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download />}
        disabled={isPending || health.isLoading}
        onClick={start}
      >
        {translate('documents.archive.action')}
      </Button>
      {isAsking ? (
        <SentenceDialog
          isRequired={false}
          isRunning={isPending}
          title={translate('documents.archive.title')}
          label={translate('documents.archive.reason')}
          question={translate('documents.archive.question')}
          onConfirm={(reason) => mutate(reason || null)}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
