import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DocumentsOf } from '../../../ui/documents/DocumentsOf.tsx';

const RecordDocumentsDialog = ({ id, filter = {} }: DialogSubject) => {
  const translate = useTranslate();
  const { owner, name } = filter;
  const ids = useMemo(() => ({ [`${owner}`]: Number(id) }), [owner, id]);
  return (
    <DialogFrame title={translate('documents.of', { name })} width="md" closesOutside>
      <DocumentsOf owner={ids} />
    </DialogFrame>
  );
};

export default RecordDocumentsDialog;
