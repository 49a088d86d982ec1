import Download from '@mui/icons-material/DownloadOutlined';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { documents } from '../../../domain/contract/index.ts';
import type { DocumentOwnerId } from '../../data/documents.ts';
import { useAgency } from '../../data/useAgency.ts';
import { useCallPage } from '../../data/useCall.ts';
import { useCan } from '../../session/useCan.ts';
import { SentenceDialog } from '../dialog/SentenceDialog.tsx';
import { HeaderMenu } from '../list/HeaderMenu.tsx';
import { MenuEntry } from '../menu/ActionMenu.tsx';
import { saveFile } from '../report/saveFile.ts';
import { useCommand } from '../useCommand.ts';
import type { DocumentRow } from './documentActions.tsx';

const FORMATS = ['zip', 'pdf'] as const;
type Format = (typeof FORMATS)[number];

const onlyCount = { from: 0, to: 0 } as const;

/** Saves all files of the record that the list around is of as one ZIP or PDF; of those about health it asks what for. */
export const ArchiveButton = ({ owner }: { readonly owner: DocumentOwnerId }) => {
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
