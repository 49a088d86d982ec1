import AttachFile from '@mui/icons-material/AttachFile';
import { LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { documents } from '../../../../domain/contract/index.ts';
import { CHOSEN_FILES } from '../../../../domain/documents/fileTypes.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useRefreshArea } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { useThisDialog } from '../../../dialogs/useDialogs.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { fileRefusal } from '../../../ui/documents/useUploads.ts';
import { FileButton } from '../../../ui/inputs/FileButton.tsx';
import { useCommand } from '../../../ui/useCommand.ts';
import { useFailureSentence } from '../../../ui/useFailure.ts';

const AttachFileDialog = ({ id, filter }: DialogSubject) => {
  const translate = useTranslate();
  const agency = useAgency();
  const notify = useNotify();
  const refresh = useRefreshArea();
  const explain = useFailureSentence();
  const { close } = useThisDialog();
  const [part, setPart] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useCommand<unknown, File>({
    mutationFn: (file) =>
      agency.callWithFile(
        documents.attachFile,
        { params: { id: Number(id) }, query: { name: file.name } },
        { file, onProgress: setPart },
      ),
    onSuccess: () => {
      void refresh(documents.attachFile);
      notify('documents.attached', { type: 'success' });
      close();
    },
    onError: (error) => setRefusal(explain('documents.notSent', error)),
  });
  const send = (file: File) => {
    const unfit = fileRefusal(file);
    setRefusal(unfit);
    if (unfit === undefined) mutate(file);
  };
  return (
    <DialogFrame
      title={translate('documents.attachTo', { kind: filter?.kind })}
      width="sm"
      closesOutside
    >
      <FileButton
        label={translate('documents.chooseOne')}
        name={translate('documents.chooseOne')}
        accept={CHOSEN_FILES}
        icon={<AttachFile />}
        isReading={isPending}
        onFile={send}
      />
      {isPending ? (
        <LinearProgress
          variant="determinate"
          value={part * 100}
          aria-label={translate('documents.progress', { name: filter?.kind })}
          sx={{ mt: 2 }}
        />
      ) : null}
      {refusal ? (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', mt: 1 }}>
          {refusal}
        </Typography>
      ) : null}
    </DialogFrame>
  );
};

export default AttachFileDialog;
