import { documents } from '../../../../domain/contract/index.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { DocumentInputs } from './DocumentInputs.tsx';

const UpdateDocumentDialog = ({ id, filter = {} }: DialogSubject) => {
  const { kind, dueDate, isHealth, version } = filter;
  return (
    <CallDialog
      resource="documents"
      title="documents.correction.title"
      width="sm"
      call={documents.updateDocument}
      params={{ id: Number(id) }}
      besides={{ version }}
      texts="documents.correction"
      values={{ kind, dueDate: dueDate || null, isHealth: isHealth === 1 }}
    >
      <DocumentInputs kind={`${kind}`} />
    </CallDialog>
  );
};

export default UpdateDocumentDialog;
