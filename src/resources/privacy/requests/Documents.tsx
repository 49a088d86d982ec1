import Download from '@mui/icons-material/DownloadOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { privacyRequests } from '../../../../domain/contract/index.ts';
import type { RequestDocument } from '../../../data/privacyRecords.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { saveFile } from '../../../ui/report/saveFile.ts';
import { useCommand } from '../../../ui/useCommand.ts';

interface OneProps {
  readonly requestId: number;
  readonly document: RequestDocument;
}

const One = ({ requestId, document: { id, name, isLetter } }: OneProps) => {
  const translate = useTranslate();
  const agency = useAgency();
  const shown = name ?? translate('privacyRequests.erasedDocument');
  const { mutate, isPending } = useCommand({
    mutationFn: () =>
      agency.callForFile(privacyRequests.readRequestDocument, {
        params: { id: requestId, documentId: id },
      }),
    onSuccess: ({ data }) => saveFile(data),
    failed: 'privacyRequests.documentFailed',
  });
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Download />}
      disabled={isPending || name === null}
      onClick={() => mutate()}
      sx={{ overflowWrap: 'anywhere', textTransform: 'none' }}
    >
      {isLetter ? translate('privacyRequests.letter', { name: shown }) : shown}
    </Button>
  );
};

interface DocumentsProps {
  readonly requestId: number;
  readonly documents: readonly RequestDocument[];
}

export const Documents = ({ requestId, documents }: DocumentsProps) =>
  documents.length === 0 ? null : (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {documents.map((document) => (
        <One key={document.id} requestId={requestId} document={document} />
      ))}
    </Box>
  );
