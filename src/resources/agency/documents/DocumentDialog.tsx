import Download from '@mui/icons-material/DownloadOutlined';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { documents } from '../../../../domain/contract/index.ts';
import type { NamedFile } from '../../../data/records.ts';
import { useAgency } from '../../../data/useAgency.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { useThisDialog } from '../../../dialogs/useDialogs.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { SentenceDialog } from '../../../ui/dialog/SentenceDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/list/states.tsx';
import { saveFile } from '../../../ui/report/saveFile.ts';

const PICTURES = ['jpeg', 'png', 'webp'];

const useAddress = ({ file }: NamedFile): string => {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
};

/** A picture or a PDF as the browser shows it; it runs nothing of either. */
const Preview = ({ file, fileType }: { readonly file: NamedFile; readonly fileType: string }) => {
  const address = useAddress(file);
  if (PICTURES.includes(fileType))
    return (
      <Box
        component="img"
        src={address}
        alt={file.name}
        sx={{ display: 'block', maxWidth: '100%', maxHeight: '70vh', mx: 'auto' }}
      />
    );
  if (fileType === 'pdf')
    return (
      <Box
        component="iframe"
        src={address}
        title={file.name}
        sx={{ width: '100%', height: '70vh', border: 0 }}
      />
    );
  return <Notice title="documents.noPreview" />;
};

interface OpenedProps {
  readonly id: number;
  readonly name: string;
  readonly fileType: string;
  readonly reason: string | null;
}

/** A document's file, read once for as long as the dialog is open: each reading is in the trail. */
const Opened = ({ id, name, fileType, reason }: OpenedProps) => {
  const translate = useTranslate();
  const agency = useAgency();
  const query = useQuery({
    queryKey: ['documents', 'file', id, reason],
    queryFn: async () =>
      (await agency.callForFile(documents.openDocument, { params: { id }, body: { reason } })).data,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = query;
  return (
    <DialogFrame
      title={name}
      width="lg"
      closesOutside
      actions={
        <Button
          variant="contained"
          startIcon={<Download />}
          disabled={!data}
          onClick={() => data && saveFile(data)}
        >
          {translate('documents.download')}
        </Button>
      }
    >
      <Loaded query={query} failed="documents.notOpened" rows={8}>
        {(file) => <Preview file={file} fileType={fileType} />}
      </Loaded>
    </DialogFrame>
  );
};

const DocumentDialog = ({ id, filter = {} }: DialogSubject) => {
  const translate = useTranslate();
  const { close } = useThisDialog();
  const [reason, setReason] = useState<string | null>(null);
  const { name, fileType, isHealth } = filter;
  if (isHealth === 1 && reason === null)
    return (
      <SentenceDialog
        isRequired
        isRunning={false}
        title={translate('documents.health.title')}
        label={translate('documents.health.reason')}
        question={translate('documents.health.question')}
        onConfirm={setReason}
        onCancel={close}
      />
    );
  return <Opened id={Number(id)} name={`${name}`} fileType={`${fileType}`} reason={reason} />;
};

export default DocumentDialog;
